import { useCallback, useId, useState } from 'react'
import { type Facets, FilterFields } from '#web/features/search/filter-fields.tsx'
import { FiltersButton } from '#web/features/search/filters-button.tsx'
import { LazyFilterSheet, loadFilterSheet } from '#web/features/search/lazy-filter-sheet.tsx'
import { SearchBox } from '#web/features/search/search-box.tsx'
import type { SearchState } from '#web/features/search/search-url.ts'
import type { useSearch } from '#web/features/search/use-search.ts'
import { Card } from '#web/ui/card.tsx'

type SearchBarProps = {
  search: SearchState
  counts: Facets | undefined
  onChange: ReturnType<typeof useSearch>['change']
}

/** Words and filters: on a phone a bar that stays, with the filters in a sheet; else with a panel below. */
export function SearchBar({ search, counts, onChange }: SearchBarProps) {
  const panel = usePanel()
  const panelId = useId()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const closeSheet = useCallback(() => setIsSheetOpen(false), [])
  const onIntent = () => void loadFilterSheet().catch(() => {})
  return (
    <>
      <div className="z-20 flex gap-3 [grid-area:bar] max-md:sticky max-md:top-16 max-md:-mx-4 max-md:bg-sand max-md:px-4 max-md:py-2">
        <SearchBox q={search.q} onSearch={(q) => onChange({ q }, { replace: true })} />
        <FiltersButton
          search={search}
          aria-haspopup="dialog"
          onPointerDown={onIntent}
          onFocus={onIntent}
          onClick={() => setIsSheetOpen(true)}
          className="md:hidden"
        />
        <FiltersButton
          search={search}
          aria-expanded={panel.isOpen}
          aria-controls={panelId}
          onClick={panel.toggle}
          className="max-md:hidden"
        />
      </div>
      <Card
        id={panelId}
        hidden={!panel.isOpen}
        className="grid items-end gap-4 [grid-area:panel] max-md:hidden md:grid-cols-2 md:p-4 lg:grid-cols-4"
      >
        <FilterFields search={search} counts={counts} onChange={onChange} />
      </Card>
      <LazyFilterSheet open={isSheetOpen} onClose={closeSheet} search={search} onApply={onChange} />
    </>
  )
}

/** Outlives the screen, so that Back finds the list in its place. */
let isPanelOpen = true

function usePanel() {
  const [isOpen, setIsOpen] = useState(isPanelOpen)
  function toggle() {
    isPanelOpen = !isOpen
    setIsOpen(isPanelOpen)
  }
  return { isOpen, toggle }
}
