/** Where the server lets nobody through just so: it is told, or asked for what it takes. */
import { mount, unmount } from 'svelte'
import PasswordSheet from './PasswordSheet.svelte'
import ShutOutFace from './ShutOutFace.svelte'

/** Tell whether what was refused may be asked again; whoever is shut out for good sees that, and nothing else any more. */
export function passes(refused: 'banned' | 'password_wanted', why: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (refused === 'banned') {
      document.getElementById('app')?.remove()
      if (!document.querySelector('main.shut-out')) mount(ShutOutFace, { target: document.body, props: { text: why } })
      return
    }
    const sheet = mount(PasswordSheet, {
      target: document.body,
      props: {
        why,
        onclose: (given: boolean) => {
          void unmount(sheet)
          resolve(given)
        },
      },
    })
  })
}
