import { useCallback } from 'react'
import { findTutors } from '#texts/find-tutors'
import { toast } from '#web/ui/toast.ts'
import { useLazyPart } from '#web/ui/use-lazy-part.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'

const texts = findTutors.filters

/** To be called when someone is about to open it. */
export async function loadFilterSheet() {
  return (await import('./filter-sheet.tsx')).FilterSheet
}

export function LazyFilterSheet(props: FilterSheetProps) {
  const { open, onClose } = props
  const onMissing = useCallback(() => {
    onClose()
    toast({ ...texts.missing, kind: 'destructive' })
  }, [onClose])
  const { Part, isLoading } = useLazyPart({ isWanted: open, load: loadFilterSheet, onMissing })
  if (isLoading) return <div role="progressbar" aria-label={texts.loading} className="loading-bar" />
  return Part ? <Part {...props} /> : null
}
