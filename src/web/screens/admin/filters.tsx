import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { admin } from '#texts/admin'
import { useNavigate, useSearchParams } from '#web/lib/router/hooks.ts'
import { useSearchInput } from '#web/lib/use-search-input.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect, type Option } from '#web/ui/native-select.tsx'

const texts = admin.filter
const longestSearch = 100

/** What the address says after its question mark, and a way to change it. */
export function useFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  function change(name: string, value: string) {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    void navigate({ search: next.size > 0 ? `?${next}` : '' }, { preventScrollReset: true })
  }
  /** A filter that is one of the values; anything else is the fallback. */
  function oneOf<Value extends string, Fallback>(name: string, values: readonly Value[], fallback: Fallback) {
    return values.find((value) => value === params.get(name)) ?? fallback
  }
  const q = (params.get('q') ?? '').slice(0, longestSearch)
  return { params, q, change, oneOf }
}

export const Filters = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-end gap-3">{children}</div>
)

type FilterProps = {
  label: string
  value: string
  options: Option[]
  onChange: (value: string) => void
}

export function Filter({ label, value, options, onChange }: FilterProps) {
  return (
    <Field label={label} className="w-full sm:w-56">
      <NativeSelect value={value} options={options} onValueChange={onChange} />
    </Field>
  )
}

type SearchFilterProps = { label: string; q: string; onSearch: (q: string) => void }

/** Filters when the typing pauses, or at once with Enter. */
export function SearchFilter({ label, q, onSearch }: SearchFilterProps) {
  const { input, searchNow, onInput } = useSearchInput(q, onSearch)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        searchNow()
      }}
      className="flex w-full items-end gap-2 sm:w-96"
    >
      <Field label={label} className="flex-1">
        <Input
          ref={input}
          type="search"
          defaultValue={q}
          maxLength={longestSearch}
          autoComplete="off"
          onInput={onInput}
        />
      </Field>
      <Button type="submit" size="icon" aria-label={texts.search}>
        <Search aria-hidden />
      </Button>
    </form>
  )
}

/** The options of a table of labels. */
export const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]): Option<Value> => ({ value, label }))
