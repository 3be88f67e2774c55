/** So far below the screen, something is about to be seen. */
const margin = '300px'

/** From the first of these on, anything on the page may be wanted next. */
const inputs = ['pointerdown', 'keydown', 'focusin']

/** Resolves once the element is nearly in view, or the visitor begins to use the page. */
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
