import { SlidersHorizontal } from 'lucide-react'
import type { ComponentProps } from 'react'
import { findTutors } from '#texts/find-tutors'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { filtersOf, type SearchState } from './search-url.ts'

const texts = findTutors.filters

type FiltersButtonProps = ComponentProps<typeof Button> & { search: SearchState }

/** Says also how many filters are on, for when they are out of sight; on a phone the words need the room. */
export function FiltersButton({ search, className, ...rest }: FiltersButtonProps) {
  const { q: _, feePer: __, ...filters } = filtersOf(search)
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
