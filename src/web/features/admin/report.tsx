import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminReport } from '#contract/admin/reports.api'
import { admin } from '#texts/admin'
import { formatMoment } from '#web/lib/dates.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Card } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { reportQuery } from './admin.queries.ts'
import { DecisionButton } from './decision-button.tsx'
import { DetailScreen } from './detail-screen.tsx'
import { Due } from './due.tsx'
import { ReportedThread } from './reported-thread.tsx'
import { titleOf } from './reports.tsx'
import { EmailAddress } from './rows.tsx'

const texts = admin.reports

export function Report() {
  const query = useQuery(reportQuery(useParams().id!))
  const back = { to: '/admin/reports', text: texts.back }
  return (
    <DetailScreen query={query} title={texts.title} titleOf={titleOf} back={back} unknown={texts.unknown}>
      {(report) => <Found report={report} />}
    </DetailScreen>
  )
}

function Found({ report }: { report: AdminReport }) {
  const { kind, state, pausesBookings, isOwn, threadId } = report
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={kind === 'safety' ? 'danger' : 'neutral'}>{admin.queue.kinds[kind]}</Badge>
        <Badge>{texts.states[state]}</Badge>
        <Decisions report={report} />
      </div>
      {isOwn && <Notice kind="warning">{texts.own}</Notice>}
      {pausesBookings && state === 'open' && <Notice kind="warning">{texts.paused}</Notice>}
      <Facts report={report} />
      <Consequences report={report} />
      {threadId && <ReportedThread id={threadId} />}
    </>
  )
}

function Decisions({ report }: { report: AdminReport }) {
  if (report.state !== 'open' || report.isOwn) return null
  const row = { id: report.id, on: titleOf(report) }
  return (
    <>
      <DecisionButton decision="dismissReport" texts={texts.dismiss} {...row} />
      <DecisionButton decision="upholdReport" texts={texts.uphold} variant="danger" {...row} />
    </>
  )
}

function Facts({ report }: { report: AdminReport }) {
  const { text, reporter, reported, tutor, classTitle, createdAt, state, earlier, reason } = report
  const { facts } = texts
  const rows: [string, ReactNode][] = [
    [facts.text, text || <span className="text-muted">{texts.noText}</span>],
    [
      facts.reporter,
      reporter ? (
        <>
          {reporter.name}, <EmailAddress>{reporter.email}</EmailAddress>
        </>
      ) : (
        texts.signedOut
      ),
    ],
    [facts.reported, reported?.name ?? texts.gone],
    [facts.class, classTitle],
    [
      facts.tutor,
      tutor && (
        <TextLink to={`/tutor/profile/${tutor.id}`} isStandalone className="wrap-anywhere">
          {tutor.name}
        </TextLink>
      ),
    ],
    [facts.since, formatMoment(createdAt)],
    [facts.due, state === 'open' && <Due {...report} />],
    [facts.earlier, earlier.all > 0 && texts.earlier(earlier.all, earlier.upheld)],
    [facts.reason, reason],
  ]
  return (
    <Card>
      <dl className="grid gap-4 sm:grid-cols-2">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="min-w-0 sm:first:col-span-2">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}

/** The measures that an administrator can take against the person who is reported. */
function Consequences({ report: { tutor, isOfTutor, reported, isOwn } }: { report: AdminReport }) {
  if (!reported || isOwn) return null
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{texts.consequences}</h2>
      <div className="flex flex-wrap items-center gap-3">
        {tutor && isOfTutor && (tutor.isHidden ? <p>{texts.hidden}</p> : <HideTutor {...tutor} />)}
        {reported.isSuspended ? <p>{texts.suspended}</p> : <Suspend {...reported} />}
      </div>
    </Card>
  )
}

function HideTutor({ rowId, name }: NonNullable<AdminReport['tutor']>) {
  const words = { ...admin.tutors.hide, action: texts.hideTutor }
  return <DecisionButton decision="hideTutor" texts={words} variant="danger" id={rowId} on={name} />
}

function Suspend({ id, name }: NonNullable<AdminReport['reported']>) {
  const words = { ...admin.accounts.suspend, action: texts.suspend }
  return <DecisionButton decision="suspendAccount" texts={words} variant="danger" id={id} on={name} />
}
