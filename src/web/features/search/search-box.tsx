import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { searchLimits } from '#contract/search-options'
import { findTutors } from '#texts/find-tutors'
import { Input } from '#web/ui/input.tsx'

const texts = findTutors.search
const pauseMs = 300

type SearchBoxProps = { q: string | undefined; onSearch: (q: string) => void }

/** Searches when the typing pauses, or at once with Enter; without a script, as the browser does it. */
export function SearchBox({ q = '', onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(q)

  // What Back, Forward or clearing did to the address; our own steps arrive while someone types on.
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

  return (
    <search className="min-w-0 flex-1">
      <form
        action="/student"
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
        className="relative"
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted"
        />
        <Input
          ref={input}
          type="search"
          name="q"
          aria-label={texts.label}
          placeholder={texts.placeholder}
          defaultValue={q}
          maxLength={searchLimits.textMax}
          enterKeyHint="search"
          autoComplete="off"
          onInput={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(searchNow, pauseMs)
          }}
          className="pl-10 text-ellipsis [&:placeholder-shown::-webkit-search-cancel-button]:hidden"
        />
      </form>
    </search>
  )
}
