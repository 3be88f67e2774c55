import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ReportKind, ReportObject } from '#contract/reports/rules'
import { reportDialog as texts } from '#texts/report-dialog'
import { useSession } from '#web/lib/auth/session.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ReportForm, type ReportValues } from './report-form.tsx'
import { ReportSent } from './report-sent.tsx'

type ReportDialogProps = {
  about: ReportObject
  id: string
  name: string
  open: boolean
  onClose: () => void
}

/** Entered values survive closing and opening the dialog until the report is sent. */
export function ReportDialog({ about, id, name, open, onClose }: ReportDialogProps) {
  const isSignedIn = useSession().status === 'signed-in'
  const form = useForm<ReportValues>({ defaultValues: { kind: null, text: '' } })
  const [sent, setSent] = useState<{ kind: ReportKind; isNew: boolean }>()
  const [wasOpen, setWasOpen] = useState(open)
  // Resets on opening and not on closing, since the content is visible while the dialog closes.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setSent(undefined)
  }
  return (
    <Dialog
      title={sent ? (sent.isNew ? texts.sent.title : texts.sent.before) : texts.title[about](name)}
      description={sent ? undefined : isSignedIn ? texts.text : `${texts.text} ${texts.signedOut}`}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {sent ? (
        <ReportSent {...sent} isSignedIn={isSignedIn} />
      ) : (
        <ReportForm
          about={about}
          id={id}
          form={form}
          onSent={(sent) => {
            setSent(sent)
            form.reset()
          }}
        />
      )}
    </Dialog>
  )
}
