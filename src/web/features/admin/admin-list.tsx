import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Inbox, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { admin as texts } from '#texts/admin'
import { useNavigate, useSearchParams } from '#web/lib/router/hooks.ts'
import { useSearchInput } from '#web/lib/use-search-input.ts'
import { Button } from '#web/ui/button.tsx'
import { NextPage } from '#web/ui/data/next-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect, type Option } from '#web/ui/form/native-select.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { type ListKey, listQuery, type PageOf } from './admin.queries.ts'
import { type Column, Rows } from './rows.tsx'
import { ListSkeleton } from './section.tsx'

const longestSearch = 100

/** A select above a list. Its name is the parameter of both the URL and the endpoint. */
type Filter = {
  name: string
  label: string
  options: Record<string, string>
  /** The label of the option that shows everything. Without it the first option is the default. */
  all?: string
}

type Chosen = Record<string, string | undefined> & { q?: string }

export type AdminList<Key extends ListKey, Row extends { id: string }> = {
  label: string
  endpoint: Key
  rowsOf: (page: PageOf<Key>) => Row[]
  columns: Column<Row>[]
  actions?: (row: Row) => ReactNode
  /** The label of the text search, for lists that have one. */
  search?: string
  filters: Filter[]
  empty: (chosen: Chosen) => { title: string; text?: string }
}

/** The filter and the empty state of a list by state. The first state is the default. */
export const byState = ({ states, empty }: Record<'states' | 'empty', Record<string, string>>) => ({
  filters: [{ name: 'state', label: texts.filter.state, options: states }],
  empty: ({ state }: Chosen) => ({ title: empty[state!]! }),
})

export function AdminList<Key extends ListKey, Row extends { id: string }>(list: AdminList<Key, Row>) {
  const { search, filters } = list
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const chosen: Chosen = Object.fromEntries(
    filters.map(({ name, options, all }) => [name, chosenOf(params.get(name), options, all)]),
  )
  if (search) chosen.q = (params.get('q') ?? '').slice(0, longestSearch)
  function change(name: string, value: string) {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    void navigate({ search: next.size > 0 ? `?${next}` : '' }, { preventScrollReset: true })
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 empty:hidden">
        {search && (
          <SearchFilter label={search} q={chosen.q ?? ''} onSearch={(value) => change('q', value)} />
        )}
        {filters.map(({ name, label, options, all }) => (
          <Field key={name} label={label} className="w-full sm:w-56">
            <NativeSelect
              value={chosen[name] ?? ''}
              options={[...(all ? [{ value: '', label: all }] : []), ...optionsOf(options)]}
              onValueChange={(value) => change(name, value)}
            />
          </Field>
        ))}
      </div>
      <Pages list={list} chosen={chosen} />
    </>
  )
}

function chosenOf(value: string | null, options: Record<string, string>, all?: string) {
  if (value !== null && Object.hasOwn(options, value)) return value
  return all ? undefined : Object.keys(options)[0]
}

export const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]): Option<Value> => ({ value, label }))

type SearchFilterProps = { label: string; q: string; onSearch: (q: string) => void }

/** Searches when the typing pauses, or at once on Enter. */
function SearchFilter({ label, q, onSearch }: SearchFilterProps) {
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
      <Button type="submit" size="icon" aria-label={texts.filter.search}>
        <Search aria-hidden />
      </Button>
    </form>
  )
}

type PagesProps<Key extends ListKey, Row extends { id: string }> = {
  list: AdminList<Key, Row>
  chosen: Chosen
}

function Pages<Key extends ListKey, Row extends { id: string }>({ list, chosen }: PagesProps<Key, Row>) {
  const { label, endpoint, rowsOf, columns, actions, empty } = list
  const found = useInfiniteQuery({ ...listQuery(endpoint, chosen), placeholderData: keepPreviousData })
  const { data } = found
  if (!data && found.error) return <LoadFailure text={texts.failed} onRetry={() => void found.refetch()} />
  if (!data)
    return (
      <SkeletonGroup>
        <ListSkeleton />
      </SkeletonGroup>
    )
  const rows = data.pages.flatMap(rowsOf)
  return (
    <section
      aria-label={label}
      aria-busy={found.isPlaceholderData}
      className="flex min-w-0 flex-col gap-4 transition-opacity aria-busy:opacity-60"
    >
      {rows.length === 0 ? (
        <EmptyState icon={<Inbox />} {...empty(chosen)} />
      ) : (
        <Rows
          label={label}
          columns={actions ? [...columns, actionsColumn(actions)] : columns}
          rows={rows}
          idOf={({ id }) => id}
        />
      )}
      <NextPage list={found} texts={texts} />
    </section>
  )
}

const actionsColumn = <Row,>(actions: (row: Row) => ReactNode): Column<Row> => ({
  label: texts.columns.acts,
  cell: (row) => <div className="flex flex-wrap gap-2 sm:justify-end">{actions(row)}</div>,
  look: 'sm:text-right',
})
