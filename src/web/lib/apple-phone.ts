/** Only what is on the home screen is pushed to there, and people have to put it there themselves. iPads say they are Macs. */
export function isApplePhone() {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
