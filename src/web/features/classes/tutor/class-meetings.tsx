import { type ReactNode, useRef, useState } from 'react'
import { type EndReason, endReasons, lateWithinHours } from '#contract/bookings/rules'
import type { ClassMeeting } from '#contract/classes/api'
import { attendingStates } from '#contract/classes/rules'
import type { MyClassDetails } from '#contract/classes/tutor.api'
import { tutorClasses } from '#texts/tutor-classes'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatHour, formatShortDay } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { RadioGroup } from '#web/ui/form/radio.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmClassChange } from './confirm-class-change.tsx'
import { MoveMeeting } from './move-meeting.tsx'
import { RegisterLink, registerOf } from './register-link.tsx'
import { cancelMeeting, type FocusTarget } from './tutor-classes.queries.ts'

const texts = tutorClasses.details.meetings
const hourMs = 60 * 60 * 1000
const weekMs = 7 * 24 * hourMs
const shownWeeks = 4

/** Shows the meetings of the next weeks. Later and earlier ones are folded away. */
export function ClassMeetings({ class: { state }, roster, meetings }: MyClassDetails) {
  const focusTarget = useRef<HTMLElement>(null)
  const now = Date.now()
  // A meeting whose register is not filled in stays visible.
  const isOver = (meeting: ClassMeeting) =>
    Date.parse(meeting.endsAt) <= now && registerOf(meeting) !== 'open'
  const ahead = meetings.filter((meeting) => !isOver(meeting))
  const earlier = meetings.filter(isOver).reverse()
  const isSoon = ({ startsAt }: ClassMeeting) => Date.parse(startsAt) < now + shownWeeks * weekMs
  const soon = ahead.filter(isSoon)
  const later = ahead.filter((meeting) => !isSoon(meeting))
  const attending = roster.filter(({ state }) => attendingStates.some((one) => one === state)).length
  const rows = (meetings: ClassMeeting[]) => (
    <Rows meetings={meetings} attending={attending} isOpen={state === 'open'} focusTarget={focusTarget} />
  )
  return (
    <CardSection ref={focusTarget} title={texts.title}>
      {ahead.length === 0 && <p className="text-muted">{texts.none}</p>}
      {soon.length > 0 && rows(soon)}
      {later.length > 0 && <Folded title={texts.more(later.length)}>{rows(later)}</Folded>}
      {earlier.length > 0 && <Folded title={texts.earlier(earlier.length)}>{rows(earlier)}</Folded>}
    </CardSection>
  )
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer rounded-sm py-2.5 font-semibold text-lagoon">
        {title}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}

type RowsProps = { meetings: ClassMeeting[]; attending: number; isOpen: boolean; focusTarget: FocusTarget }

function Rows({ meetings, ...rest }: RowsProps) {
  return (
    <ul className="-my-2 divide-y divide-line">
      {meetings.map((meeting) => (
        <Row key={meeting.id} meeting={meeting} {...rest} />
      ))}
    </ul>
  )
}

type RowProps = Omit<RowsProps, 'meetings'> & { meeting: ClassMeeting }

function Row({ meeting, attending, isOpen, focusTarget }: RowProps) {
  const { startsAt, endsAt, state, reason } = meeting
  const hours = tutorClasses.meets(formatHour(startsAt), formatHour(endsAt))
  const name = texts.on(formatShortDay(startsAt), hours)
  const isToCome = Date.parse(startsAt) > Date.now()
  return (
    <li className="flex items-center justify-between gap-2 py-2">
      <div className="min-w-0">
        <p
          className={cx(
            'flex flex-wrap gap-x-2 tabular-nums',
            state === 'cancelled' && 'text-muted line-through',
          )}
        >
          <span className="font-semibold">{capitalize(formatShortDay(startsAt))}</span>
          <span>{hours}</span>
        </p>
        {state === 'cancelled' && <p className="text-sm text-muted">{texts.cancelled[reason!]}</p>}
        {state === 'moved' && <p className="text-sm text-muted">{texts.moved}</p>}
      </div>
      <div className="flex shrink-0 empty:hidden">
        {['open', 'closed'].includes(registerOf(meeting)) && <RegisterLink id={meeting.id} name={name} />}
        {isOpen && (
          <div className={cx('flex empty:hidden', state !== 'cancelled' && '-mr-3')}>
            {(state === 'cancelled' || (isToCome && state !== 'held')) && (
              <MoveMeeting meeting={meeting} name={name} focusTarget={focusTarget} />
            )}
            {isToCome && state !== 'cancelled' && (
              <CancelMeeting meeting={meeting} name={name} attending={attending} focusTarget={focusTarget} />
            )}
          </div>
        )}
      </div>
    </li>
  )
}

type CancelMeetingProps = { meeting: ClassMeeting; name: string; attending: number; focusTarget: FocusTarget }

function CancelMeeting({ meeting, name, attending, focusTarget }: CancelMeetingProps) {
  const [reason, setReason] = useState<EndReason>('other')
  const { title, text, why, reasons, late, action, of, ...rest } = texts.cancel
  const isSoon = Date.parse(meeting.startsAt) - Date.now() < lateWithinHours * hourMs
  return (
    <ConfirmClassChange
      texts={{ ...rest, title: title(name), text: text(attending) }}
      trigger={
        <Button variant="quiet" size="sm" aria-label={of(name)}>
          {action}
        </Button>
      }
      change={() => cancelMeeting(meeting.id, reason)}
      focusTargets={[focusTarget]}
    >
      <RadioGroup
        legend={why}
        value={reason}
        onValueChange={setReason}
        options={endReasons.map((reason) => ({ value: reason, label: reasons[reason] }))}
      />
      {reason === 'other' && isSoon && attending > 0 && <Notice kind="warning">{late}</Notice>}
    </ConfirmClassChange>
  )
}
