import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from '#web/lib/router/hooks.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect, type Option } from '#web/ui/native-select.tsx'

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
  return { params, change, oneOf }
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

/** The options of a table of labels. */
export const optionsOf = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
