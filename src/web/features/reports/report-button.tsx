import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { ReportObject } from '#contract/reports/rules'
import { reports as texts } from '#texts/reports'
import { Button } from '#web/ui/button.tsx'
import { LoadingBar, lazyPart } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog, {
  useIsWanted: ({ open }) => open,
  waiting: <LoadingBar label={texts.loading} />,
  onMissing({ onClose }) {
    onClose()
    toast({ ...texts.missing, kind: 'destructive' })
  },
})

type ReportButtonProps = {
  about: ReportObject
  /** The public id, if it is a tutor. */
  id: string
  /** The name of the tutor, the class, or the author of the review or message. */
  name: string
  className?: string
}

/** Reports something to our team, with or without a login. The dialog is loaded when it is opened. */
export function ReportButton({ className, ...object }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const named = texts.named[object.about](object.name)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={named}
        onPointerEnter={ReportDialog.preload}
        onFocus={ReportDialog.preload}
        onClick={() => setOpen(true)}
        className={className}
      >
        {/* The button stands beside what it is about. A report of a tutor is about the whole page, so it names the tutor. */}
        <Flag aria-hidden /> {object.about === 'tutor' ? named : texts.action}
      </Button>
      <ReportDialog {...object} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
