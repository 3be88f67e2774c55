/** These push only to apps on the home screen, where the person has to add ours. iPads report that they are Macs. */
export function isApplePhone() {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
