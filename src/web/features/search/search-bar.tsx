import { SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { findTutors } from '#texts/find-tutors'
import { type Facets, FilterFields } from '#web/features/search/filter-fields.tsx'
import { SearchBox } from '#web/features/search/search-box.tsx'
import type { SearchState } from '#web/features/search/search-url.ts'
import type { useSearch } from '#web/features/search/use-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { LoadingBar, lazyPart } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { filtersWithoutBox } from './search-url.ts'

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet, {
  useIsWanted: ({ open }) => open,
  waiting: <LoadingBar label={findTutors.filters.loading} />,
  onMissing({ onClose }) {
    onClose()
    toast({ ...findTutors.filters.missing, kind: 'destructive' })
  },
})

type SearchBarProps = {
  search: SearchState
  counts: Facets | undefined
  onChange: ReturnType<typeof useSearch>['change']
}

/** Words and filters: a sticky bar and a sheet on phones, a panel below the words elsewhere. */
export function SearchBar({ search, counts, onChange }: SearchBarProps) {
  const panel = usePanel()
  const panelId = useId()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  return (
    <>
      <div className="z-20 flex gap-3 [grid-area:bar] upright:sticky upright:top-16 max-md:-mx-4 max-md:bg-sand max-md:px-4 max-md:py-2">
        <SearchBox q={search.q} onSearch={(q) => onChange({ q }, { replace: true })} />
        <FiltersButton
          search={search}
          aria-haspopup="dialog"
          onPointerDown={FilterSheet.preload}
          onFocus={FilterSheet.preload}
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
        className="grid items-end gap-4 [grid-area:panel] max-md:hidden md:grid-cols-2 md:p-4 lg:grid-cols-4 wide:grid-cols-3"
      >
        <FilterFields search={search} counts={counts} onChange={onChange} />
      </Card>
      <FilterSheet
        open={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        search={search}
        onApply={onChange}
      />
    </>
  )
}

/** Outlives the screen, so that the list is at the same position after Back. */
let isPanelOpen = true

function usePanel() {
  const [isOpen, setIsOpen] = useState(isPanelOpen)
  function toggle() {
    isPanelOpen = !isOpen
    setIsOpen(isPanelOpen)
  }
  return { isOpen, toggle }
}

const texts = findTutors.filters

type FiltersButtonProps = ComponentProps<typeof Button> & { search: SearchState }

/** Shows how many filters are on, since they may be hidden. On a phone the words need the room of its text. */
function FiltersButton({ search, className, ...rest }: FiltersButtonProps) {
  const { q: _, feePer: __, ...filters } = filtersWithoutBox(search)
  const active = Object.values(filters).filter(Boolean).length
  return (
    <Button variant="secondary" {...rest} className={cx('sm:min-w-36', className)}>
      <SlidersHorizontal aria-hidden />
      <span className="max-sm:sr-only">{texts.toggle}</span>
      {active > 0 && (
        <span className="flex size-6 items-center justify-center rounded-full bg-lagoon text-sm text-on-lagoon">
          <span aria-hidden>{active}</span>
          <span className="sr-only">{texts.active(active)}</span>
        </span>
      )}
    </Button>
  )
}
