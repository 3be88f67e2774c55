/** A clock that stands still until it is told to advance. */
export function fixedClock(start: Date | string) {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    advance(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
