/** Acts once the page is visible. A background tab or a prerendered page waits until then. */
export function whenSeen(act: () => void) {
  function actIfSeen() {
    if (document.visibilityState !== 'visible') return
    stop()
    act()
  }
  const stop = () => document.removeEventListener('visibilitychange', actIfSeen)
  document.addEventListener('visibilitychange', actIfSeen)
  actIfSeen()
  return stop
}
