/** How far below the viewport something counts as nearly visible. */
const margin = '300px'

/** After the first of these inputs, any part of the page may be needed next. */
const inputs = ['pointerdown', 'keydown', 'focusin']

/** Resolves once the element is nearly visible, or the visitor begins to use the page. */
export function whenNear(element: Element) {
  return new Promise<void>((resolve) => {
    const found = new AbortController()
    const observer = new IntersectionObserver(
      (moments) => moments.some(({ isIntersecting }) => isIntersecting) && onNear(),
      { rootMargin: margin },
    )
    function onNear() {
      found.abort()
      observer.disconnect()
      resolve()
    }
    for (const type of inputs) window.addEventListener(type, onNear, { signal: found.signal, passive: true })
    observer.observe(element)
  })
}
