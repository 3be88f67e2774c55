/** Acts once the page is seen: a tab in the background, or a page prepared in advance, waits until it is. */
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
