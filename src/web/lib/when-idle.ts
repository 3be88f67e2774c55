/** Runs what can wait until the page is loaded. Not every browser has `requestIdleCallback`. */
export const whenIdle = (run: () => void) => void (globalThis.requestIdleCallback ?? setTimeout)(run)
