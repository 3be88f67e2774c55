/** For what can wait until the page has come together. Not every browser says when that is. */
export const whenIdle = (run: () => void) => void (globalThis.requestIdleCallback ?? setTimeout)(run)
