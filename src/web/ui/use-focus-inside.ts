import { type RefObject, useEffect, useRef } from 'react'

type Content = RefObject<HTMLElement | null>

export function firstField(content: Content) {
  return content.current?.querySelector<HTMLElement>('input:not([hidden])') ?? null
}

/** Focuses the first field of a view that has replaced another, since the focus was lost with the former view. */
export function useFocusInside(content: Content, shown: string) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (!content.current?.contains(document.activeElement)) firstField(content)?.focus()
  }, [content, shown])
}
