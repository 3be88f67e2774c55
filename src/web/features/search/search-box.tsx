import { Search } from 'lucide-react'
import { searchLimits } from '#contract/search/rules'
import { findTutors } from '#texts/find-tutors'
import { hrefOf } from '#web/lib/router/locale-path.ts'
import { useSearchInput } from '#web/lib/use-search-input.ts'
import { Input } from '#web/ui/form/input.tsx'

const texts = findTutors.search

type SearchBoxProps = { q: string | undefined; onSearch: (q: string) => void }

/** Searches when the typing pauses, or at once on Enter. Without scripts the browser submits the form. */
export function SearchBox({ q = '', onSearch }: SearchBoxProps) {
  const { input, searchNow, onInput } = useSearchInput(q, onSearch)
  return (
    <search className="min-w-0 flex-1">
      <form
        action={hrefOf('/student')}
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
          onInput={onInput}
          className="pl-10 text-ellipsis [&:placeholder-shown::-webkit-search-cancel-button]:hidden"
        />
      </form>
    </search>
  )
}
