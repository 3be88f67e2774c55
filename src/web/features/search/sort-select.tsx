import { useRef, useState } from 'react'
import { isInMauritius } from '#contract/island'
import { type TutorSort, tutorSorts } from '#contract/search/rules'
import { findTutors } from '#texts/find-tutors'
import { cx } from '#web/ui/classes.ts'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { defaultSort, type SearchState } from './search-url.ts'

const texts = findTutors.sort

type SortSelectProps = {
  search: SearchState
  onChange: (change: SearchState) => void
  className?: string
}

export function SortSelect({ search, onChange, className }: SortSelectProps) {
  const [isLocating, setIsLocating] = useState(false)
  const wanted = useRef<TutorSort>(undefined)
  const sorts = tutorSorts.filter((sort) => sort !== 'relevance' || search.q)

  async function onSort(sort: TutorSort) {
    wanted.current = sort
    setIsLocating(sort === 'nearest')
    if (sort !== 'nearest') return onChange({ sort, near: undefined })
    const position = await import('#web/lib/geolocation.ts').then(
      ({ locate }) => locate(),
      () => findTutors.failure,
    )
    // Another order may have been chosen while the browser was locating.
    if (wanted.current !== sort) return
    setIsLocating(false)
    if ('title' in position) toast({ ...position, kind: 'destructive' })
    else if (!isInMauritius(position.lat, position.lng)) toast({ ...texts.outside, kind: 'destructive' })
    else onChange({ sort, near: `${position.lat},${position.lng}` })
  }

  return (
    <Field label={texts.label} className={className}>
      <NativeSelect
        value={isLocating ? 'nearest' : (search.sort ?? defaultSort(search.q))}
        onValueChange={(sort) => void onSort(sort)}
        className="md:flex-1"
        options={sorts.map((sort) => ({ value: sort, label: texts.options[sort] }))}
      />
      <span role="status" className={cx('text-sm text-muted', !isLocating && 'sr-only')}>
        {isLocating && texts.locating}
      </span>
    </Field>
  )
}
