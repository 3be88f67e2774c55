import { type ComponentType, useEffect, useState } from 'react'
import { findTutors } from '#texts/find-tutors'
import { toast } from '#web/ui/toast.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'

const texts = findTutors.filters

/** To be called when someone is about to open it. */
export async function loadFilterSheet() {
  return (await import('./filter-sheet.tsx')).FilterSheet
}

export function LazyFilterSheet(props: FilterSheetProps) {
  const [sheet, setSheet] = useState<{ Component: ComponentType<FilterSheetProps> }>()
  const { open, onClose } = props
  const isLoading = open && !sheet

  useEffect(() => {
    if (!isLoading) return
    loadFilterSheet().then(
      (Component) => setSheet({ Component }),
      () => {
        onClose()
        toast({ ...texts.missing, kind: 'destructive' })
      },
    )
  }, [isLoading, onClose])

  if (isLoading) return <div role="progressbar" aria-label={texts.loading} className="loading-bar" />
  return sheet ? <sheet.Component {...props} /> : null
}
