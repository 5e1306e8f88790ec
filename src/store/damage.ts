/** The one way to say that stored bytes are not what was written. Throwing only; what follows is the store's decision. */

/** The message completes the sentence "The index was …". */
export class DamagedIndex extends Error {}
