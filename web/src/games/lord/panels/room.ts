/** How much room there is. */
import { MediaQuery } from 'svelte/reactivity'

/** A low screen: panels are smaller, and a scene takes the whole height beside the viewer's hero. */
export const low = new MediaQuery('(max-height: 719px)')
