import { useEffect, useRef } from 'react'

const pauseMs = 300

/** Searches when the typing pauses, or at once by `searchNow`. `q` is the value in the URL. */
export function useSearchInput(q: string, onSearch: (q: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(q)

  // Follows changes of the URL by Back, Forward or clearing. Our own changes arrive while the person may be typing on.
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
