import { CalendarDays, CircleCheck, CircleX, Hourglass, type LucideIcon, Quote } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import type { Booking } from '#contract/bookings/api'
import type { BookingState } from '#contract/bookings/rules'
import { bookings as texts } from '#texts/bookings'
import { gradeNames } from '#texts/names'
import { subjectName } from '#web/lib/names.ts'
import { useWaiting } from '#web/lib/offline/use-outbox.ts'
import { cx } from '#web/ui/classes.ts'
import { Badge, type BadgeTone } from '#web/ui/data/badge.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { WaitingLine } from '#web/ui/waiting-line.tsx'
import { slotText, stateText } from './booking-texts.ts'

const looks: Record<BookingState, { tone: BadgeTone; Icon: LucideIcon }> = {
  pending: { tone: 'sunset', Icon: Hourglass },
  waiting: { tone: 'sunset', Icon: Hourglass },
  confirmed: { tone: 'lagoon', Icon: CircleCheck },
  postponed: { tone: 'sunset', Icon: Hourglass },
  completed: { tone: 'neutral', Icon: CircleCheck },
  declined: { tone: 'neutral', Icon: CircleX },
  cancelled: { tone: 'neutral', Icon: CircleX },
  expired: { tone: 'neutral', Icon: CircleX },
}

type BookingItemProps = {
  booking: Booking
  title: ReactNode
  /** Whether the URL points at this booking. */
  isLinked: boolean
  item: RefObject<HTMLLIElement | null>
  children?: ReactNode
}

/** A booking as both sides see it. What each side can do comes as children. */
export function BookingItem({ booking, title, isLinked, item, children }: BookingItemProps) {
  const { id, state, subject, grade, slotAt, message } = booking
  const { tone, Icon } = looks[state]
  const isWaiting = useWaiting((url) => url.startsWith(`/api/v1/bookings/${id}/`)).length > 0
  useEffect(() => {
    if (!isLinked) return
    item.current?.scrollIntoView({ block: 'center' })
    item.current?.focus({ preventScroll: true })
  }, [isLinked, item])
  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-current={isLinked || undefined}
      className={cx('flex flex-col gap-3 p-4', isLinked && 'bg-lagoon-wash/60')}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p>
            <Unbroken>{texts.lesson(subjectName(subject), gradeNames[grade])}</Unbroken>
          </p>
        </div>
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {texts.states[state]}
        </Badge>
      </div>
      <p className="text-muted">{stateText(booking)}</p>
      <p className="flex gap-2 text-sm">
        <CalendarDays aria-hidden className="size-5 shrink-0 text-muted" />
        {slotAt ? <time dateTime={slotAt}>{slotText(booking)}</time> : texts.byPhone}
      </p>
      {message && (
        <p className="flex gap-2 text-sm">
          <Quote aria-hidden className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere whitespace-pre-line">{message}</span>
        </p>
      )}
      {isWaiting ? <WaitingLine /> : children}
    </li>
  )
}
