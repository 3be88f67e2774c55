import { BadgeCheck, Clock, Download, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Document, Verification } from '#contract/verification/api'
import { verification as texts } from '#texts/verification'
import { useDownloadDocument } from '#web/features/verification/verification.queries.ts'
import { formatDay } from '#web/lib/dates.ts'
import { Link } from '#web/lib/router/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Benefits } from './benefits.tsx'
import { DocumentName } from './document-field.tsx'
import { SubmitForm } from './submit-form.tsx'
import type { PaymentOutcome } from './use-payment-return.ts'

type VerificationStatusProps = { verification: Verification; outcome: PaymentOutcome; publicId: string }

export function VerificationStatus({ verification, outcome, publicId }: VerificationStatusProps) {
  const { isVerified, request } = verification
  if (isVerified) return <Approved decidedAt={request?.decidedAt} publicId={publicId} />
  if (request?.state === 'in_review') return <InReview document={request.document} />
  if (request?.state === 'approved') return <Paused />
  return (
    <>
      {(outcome === 'pending' || outcome === 'abandoned') && (
        <Notice title={texts[outcome].title} kind={outcome === 'pending' ? 'info' : 'warning'}>
          {texts[outcome].text}
        </Notice>
      )}
      {request?.state === 'rejected' && (
        <Notice kind="warning" title={texts.rejected.title}>
          <p>{request.reason}</p>
          <p className="mt-2">{texts.rejected.again}</p>
        </Notice>
      )}
      <Benefits />
      <SubmitForm verification={verification} />
    </>
  )
}

function InReview({ document }: { document: Document | null }) {
  return (
    <Stage icon={<Clock aria-hidden className="size-8 shrink-0 text-sunset-text" />} {...texts.inReview}>
      {document && <OwnDocument document={document} />}
      <Link to="/tutor/dashboard" className={buttonClass({ variant: 'secondary' })}>
        {texts.toDashboard}
      </Link>
    </Stage>
  )
}

/** Shown when the badge was given and its identity check is not valid any more. */
function Paused() {
  return (
    <Stage
      icon={<ShieldAlert aria-hidden className="size-8 shrink-0 text-sunset-text" />}
      {...texts.paused}
    />
  )
}

function Approved({ decidedAt, publicId }: { decidedAt: string | null | undefined; publicId: string }) {
  const { title, text, since, action } = texts.approved
  return (
    <Stage icon={<BadgeCheck aria-hidden className="size-8 shrink-0 text-cane" />} title={title} text={text}>
      {decidedAt && <p className="text-muted">{since(formatDay(decidedAt))}</p>}
      <Link to={`/tutor/profile/${publicId}`} className={buttonClass({ variant: 'secondary' })}>
        {action}
      </Link>
    </Stage>
  )
}

type StageProps = { icon: ReactNode; title: string; text: string; children?: ReactNode }

function Stage({ icon, title, text, children }: StageProps) {
  return (
    <Card className="flex flex-col items-start gap-4">
      <div className="flex items-start gap-3">
        {icon}
        <div>
          <h2 className="text-xl font-semibold">{title}</h2>
          <p className="mt-1 text-muted">{text}</p>
        </div>
      </div>
      {children}
    </Card>
  )
}

function OwnDocument({ document }: { document: Document }) {
  const download = useDownloadDocument({
    onFailure: ({ message }) => toast({ ...texts.verificationFailed, text: message, kind: 'destructive' }),
  })
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3 rounded-md border border-line p-4">
      <div className="min-w-0">
        <DocumentName name={document.name} bytes={document.bytes} />
        <p className="mt-1 text-sm text-muted">{texts.own.uploaded(formatDay(document.uploadedAt))}</p>
      </div>
      <Button variant="ghost" pending={download.isPending} onClick={() => download.mutate(document)}>
        <Download aria-hidden /> {texts.own.download}
      </Button>
    </div>
  )
}
