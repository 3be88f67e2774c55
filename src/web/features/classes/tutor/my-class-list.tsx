import { Fragment } from 'react'
import { addDays } from '#contract/calendar/days'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { classPath } from '#contract/classes/rules'
import type { MyClass } from '#contract/classes/tutor.api'
import type { ResponseOf } from '#contract/endpoint'
import type { Endpoints } from '#contract/index'
import { classLine } from '#texts/class-line'
import { tutorClasses as texts } from '#texts/tutor-classes'
import { capitalize } from '#web/lib/capitalize.ts'
import { feeLine, timesLine } from '#web/lib/class-line.ts'
import { formatHour, formatWeekday } from '#web/lib/dates.ts'
import { Link } from '#web/lib/router/link.tsx'
import { CardSection, cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { nameOfClass } from './class-name.ts'
import { RegisterLink, registerOf } from './register-link.tsx'

type MyClasses = ResponseOf<Endpoints['GET /api/v1/tutors/mine/classes']>

/** Lists the next days first, then the classes by state. */
export function MyClassList({ classes, meetings }: MyClasses) {
  const of = (state: MyClass['state']) => classes.filter((one) => one.state === state)
  const [open, drafts, ended] = [of('open'), of('draft'), of('ended')]
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <CardSection title={texts.open.title}>
          {open.length > 0 ? <ClassRows classes={open} /> : <p className="text-muted">{texts.open.none}</p>}
        </CardSection>
        {drafts.length > 0 && (
          <CardSection title={texts.drafts.title} aside={<p className="text-muted">{texts.drafts.text}</p>}>
            <ClassRows classes={drafts} />
          </CardSection>
        )}
        {ended.length > 0 && (
          <details className={cx(cardClass(), 'px-4 py-2 sm:px-6 sm:py-4')}>
            <summary className="min-h-11 cursor-pointer rounded-sm py-2 text-xl font-semibold">
              <h2 className="inline">{texts.endedClasses(ended.length)}</h2>
            </summary>
            <div className="py-2">
              <ClassRows classes={ended} />
            </div>
          </details>
        )}
      </div>
      {open.length > 0 && <Week classes={classes} meetings={meetings} />}
    </div>
  )
}

function ClassRows({ classes }: { classes: MyClass[] }) {
  return (
    <ul className="-my-2 divide-y divide-line">
      {classes.map((one) => (
        <ClassRow key={one.id} of={one} />
      ))}
    </ul>
  )
}

function ClassRow({ of }: { of: MyClass }) {
  const { id, state, taken, capacity, requests, waiting, isListed, joining } = of
  return (
    <li>
      <Link
        to={classPath.tutor(id)}
        className="-mx-2 flex min-h-11 flex-col gap-1 rounded-md px-2 py-3 transition-colors hover:bg-wash"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold text-lagoon">{nameOfClass(of)}</span>
          {requests > 0 && <Badge tone="sunset">{texts.requests(requests)}</Badge>}
          {waiting > 0 && <Badge tone="lagoon">{texts.waiting(waiting)}</Badge>}
        </span>
        <Facts
          facts={[
            capitalize(timesLine(of.times)),
            feeLine(of.feeRupees),
            state === 'open' && texts.taken(taken, capacity),
            !isListed && texts.notListed,
            joining === 'closed' && state === 'open' && texts.takesNobody,
          ]}
        />
      </Link>
    </li>
  )
}

/** One line of facts, which breaks between them. */
export function Facts({ facts }: { facts: (string | false)[] }) {
  const said = facts.filter((fact) => fact !== false)
  return (
    <span className="text-muted">
      {said.map((fact, at) => (
        <Fragment key={fact}>
          {at > 0 && classLine.between}
          <span className={at > 0 ? 'whitespace-nowrap' : undefined}>{fact}</span>
        </Fragment>
      ))}
    </span>
  )
}

function Week({ classes, meetings }: MyClasses) {
  const byDay = Map.groupBy(meetings, ({ startsAt }) => dayInMauritius(new Date(startsAt)))
  return (
    <CardSection title={texts.week.title} className="max-lg:order-first">
      {meetings.length === 0 && <p className="text-muted">{texts.week.none}</p>}
      {[...byDay].map(([day, meetings]) => (
        <div key={day}>
          <h3 className="text-sm font-semibold text-muted">{nameOfDay(day)}</h3>
          <ul>
            {meetings.map((meeting) => (
              <MeetingRow
                key={meeting.id}
                meeting={meeting}
                of={classes.find(({ id }) => id === meeting.classId)!}
              />
            ))}
          </ul>
        </div>
      ))}
    </CardSection>
  )
}

function nameOfDay(day: string) {
  const today = dayInMauritius(new Date())
  const name = formatWeekday(day)
  if (day === today) return texts.week.today(name)
  return day === addDays(today, 1) ? texts.week.tomorrow(name) : capitalize(name)
}

type MeetingRowProps = { meeting: MyClasses['meetings'][number]; of: MyClass }

function MeetingRow({ meeting, of }: MeetingRowProps) {
  const { id, startsAt, endsAt, state, reason } = meeting
  const when = texts.meets(formatHour(startsAt), formatHour(endsAt))
  return (
    <li className="flex items-center justify-between gap-3">
      <Link
        to={classPath.tutor(of.id)}
        className="-mx-2 flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-md px-2 py-2 transition-colors hover:bg-wash"
      >
        <span className={cx('tabular-nums', state === 'cancelled' && 'line-through')}>{when}</span>
        <span className="min-w-0 font-semibold">{nameOfClass(of)}</span>
        <span className="w-full text-sm text-muted empty:hidden">
          {state === 'cancelled' && texts.details.meetings.cancelled[reason!]}
          {state === 'moved' && texts.details.meetings.moved}
        </span>
      </Link>
      {registerOf(meeting) === 'open' && <RegisterLink id={id} name={`${nameOfClass(of)}, ${when}`} />}
    </li>
  )
}
