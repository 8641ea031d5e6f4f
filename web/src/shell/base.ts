/** The path under which the server lies, with a slash at its end: it says so in the page that it hands out. */
const told = document.querySelector<HTMLMetaElement>('meta[name="crossbones-base"]')?.content

export const BASE = told?.startsWith('/') ? told : '/'
