import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Suspension } from '#contract/suspensions/api'
import { suspensions as texts } from '#texts/suspensions'
import { DataSection } from '#web/features/accounts/data-section.tsx'
import { AppealForm } from '#web/features/suspensions/appeal-form.tsx'
import { AppealState } from '#web/features/suspensions/appeal-state.tsx'
import { suspensionQuery } from '#web/features/suspensions/suspensions.queries.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { Link } from '#web/lib/router/link.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { MessageScreen } from '#web/shell/message-screen.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ScreenHeading } from '#web/shell/screen-heading.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export default function SuspendedScreen() {
  return (
    <div className="page-width min-h-dvh max-w-3xl py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} />
      <MembersOnly texts={texts.needsLogin} waiting={<Waiting />}>
        <AccountSuspension />
      </MembersOnly>
    </div>
  )
}

function AccountSuspension() {
  const { data, isError, refetch } = useQuery(suspensionQuery())
  if (isError && !data) return <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return data.suspension ? <Suspended suspension={data.suspension} /> : <NotSuspended />
}

function Suspended({ suspension: { reason, suspendedAt, appeal } }: { suspension: Suspension }) {
  return (
    <div className="flex flex-col gap-8">
      <ScreenHeading texts={{ title: texts.title, description: texts.since(formatMoment(suspendedAt)) }} />
      <Notice kind="warning" title={texts.reason}>
        <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
      </Notice>
      <Part title={texts.appeal.title}>{appeal ? <AppealState appeal={appeal} /> : <AppealForm />}</Part>
      <Part title={texts.possible.title}>
        <ul className="flex list-disc flex-col gap-1 pl-6">
          <li>{texts.possible.read}</li>
          <li>{texts.possible.download}</li>
          <li>{texts.possible.leave}</li>
        </ul>
        <p className="text-muted">{texts.possible.rest}</p>
        <DataSection />
        <Link to="/profile" className={cx(buttonClass({ variant: 'secondary' }), 'sm:self-start')}>
          {texts.possible.toProfile}
        </Link>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

const NotSuspended = () => (
  <MessageScreen icon={ShieldCheck} title={texts.none.title} text={texts.none.text}>
    <Link to="/profile" className={buttonClass({ size: 'lg' })}>
      {texts.none.action}
    </Link>
  </MessageScreen>
)

const Waiting = () => (
  <SkeletonGroup label={texts.loading} className="flex flex-col gap-6">
    <Skeleton className="h-10 w-72 max-w-full" />
    <Skeleton className="h-24" />
    <Skeleton className="h-60" />
  </SkeletonGroup>
)
