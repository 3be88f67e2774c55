import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findTutors } from '#texts/find-tutors'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/overlay/dialog.tsx'
import { FilterFields } from './filter-fields.tsx'
import { tutorsQuery } from './search.queries.ts'
import { changeSearch, noFilters, type SearchState } from './search-url.ts'
import { SortSelect } from './sort-select.tsx'

const texts = findTutors.filters

type FilterSheetProps = {
  open: boolean
  onClose: () => void
  search: SearchState
  onApply: (search: SearchState) => void
}

/** The filters on phones. The search changes only when the sheet's button is pressed. */
export function FilterSheet({ open, onClose, ...rest }: FilterSheetProps) {
  return (
    <Sheet title={texts.toggle} open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Choices onClose={onClose} {...rest} />
    </Sheet>
  )
}

function Choices({ search, onApply, onClose }: Omit<FilterSheetProps, 'open'>) {
  const [draft, setDraft] = useState(search)
  const { data, isPlaceholderData } = useInfiniteQuery({
    ...tutorsQuery(draft),
    placeholderData: keepPreviousData,
  })
  const answer = data?.pages[0]
  const onChange = (change: SearchState) => setDraft((draft) => changeSearch(draft, change))

  return (
    <>
      <div className="flex flex-col gap-4">
        <FilterFields search={draft} onChange={onChange} counts={answer} />
        {!draft.view && <SortSelect search={draft} onChange={onChange} />}
      </div>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col gap-2 border-t border-line bg-raised p-5 pt-3 [@media(height<30rem)]:static">
        <Button variant="ghost" onClick={() => onChange({ ...noFilters, q: draft.q })}>
          {texts.clearAll}
        </Button>
        <Button
          pending={isPlaceholderData}
          onClick={() => {
            onApply(draft)
            onClose()
          }}
        >
          {answer ? texts.show(answer.total, answer.totalIsExact) : texts.showUncounted}
        </Button>
      </div>
    </>
  )
}
