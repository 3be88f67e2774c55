/** What people read when a call failed without words of its own. */
export const api = {
  offline: 'You seem to be offline. Check your connection and try again.',
  unknown: 'Something went wrong. Please try again.',
}
