import { useEffect, useRef } from 'react'

const pauseMs = 300

/** A field that searches when the typing pauses, or at once by `searchNow`. `q` is what the URL asks for. */
export function useSearchInput(q: string, onSearch: (q: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(q)

  // What Back, Forward or clearing did to the URL; our own steps arrive while someone types on.
  useEffect(() => {
    if (q === asked.current) return
    clearTimeout(timer.current)
    asked.current = q
    input.current!.value = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  function searchNow() {
    clearTimeout(timer.current)
    const text = input.current!.value.trim()
    if (text === asked.current) return
    asked.current = text
    onSearch(text)
  }

  function onInput() {
    clearTimeout(timer.current)
    timer.current = setTimeout(searchNow, pauseMs)
  }

  return { input, searchNow, onInput }
}
