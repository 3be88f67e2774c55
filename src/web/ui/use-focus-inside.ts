import { type RefObject, useEffect, useRef } from 'react'

type Content = RefObject<HTMLElement | null>

export function firstField(content: Content) {
  return content.current?.querySelector<HTMLElement>('input:not([hidden])') ?? null
}

/** When a view took another's place and the focus went with that, the first field has it. */
export function useFocusInside(content: Content, shown: string) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (!content.current?.contains(document.activeElement)) firstField(content)?.focus()
  }, [content, shown])
}
