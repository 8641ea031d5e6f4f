/** Where it is said that the server lets nobody in here; the page that is open then shows nothing else. */
export const gate = {
  shutOut: (text: string): void => {
    throw new Error(text)
  },
}
