import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { CalendarDay } from '#contract/calendar/api'
import { addDays, mondayOf, weekDays, weekFrom } from '#contract/calendar/days'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { week as texts } from '#texts/week'
import { capitalize } from '#web/lib/capitalize.ts'
import { savesData } from '#web/lib/data-saver.ts'
import { formatDayOfMonth, formatShortDay } from '#web/lib/dates.ts'
import { holidayName } from '#web/lib/holiday-name.ts'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/data/badge.tsx'

const today = () => dayInMauritius(new Date())
export const thisWeek = () => mondayOf(today())

/** The Monday of the week that is shown; at first, of the current one. */
export function useWeek() {
  const [from, setFrom] = useState(thisWeek)
  return { from, setFrom }
}

type WeekSectionProps = {
  week: ReturnType<typeof useWeek>
  /** Prefetches a week when a button that leads to it is pointed at or focused. */
  onApproach: (from: string) => void
  /** Whether the former week is still shown while the next one is loading. */
  isTurning: boolean
  children: ReactNode
}

const titleOf = (from: string) =>
  texts.titles[(Date.parse(from) - Date.parse(thisWeek())) / weekMs] ?? texts.weekOf(formatShortDay(from))
const weekMs = weekDays * 24 * 60 * 60 * 1000

/** The frame of a week: its name and the buttons to other weeks. */
export function WeekSection({ week: { from, setFrom }, onApproach, isTurning, children }: WeekSectionProps) {
  const id = useId()
  const step = (days: number, label: string, icon: ReactNode) => {
    const other = addDays(from, days)
    const approach = () => savesData() || onApproach(other)
    return (
      <Button
        variant="secondary"
        size="icon"
        aria-label={label}
        onClick={() => setFrom(other)}
        onPointerEnter={approach}
        onFocus={approach}
      >
        {icon}
      </Button>
    )
  }
  return (
    <section aria-labelledby={id} className={cx(cardClass(), 'flex min-w-0 flex-col gap-4 p-4 sm:p-6')}>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 id={id} className="text-xl font-semibold">
            {titleOf(from)}
          </h2>
          <p aria-live="polite" className="text-sm text-muted">
            {texts.title(formatDayOfMonth(from).long, formatDayOfMonth(addDays(from, weekDays - 1)).long)}
          </p>
        </div>
        <div className="flex items-center gap-2">
          {step(-weekDays, texts.previous, <ChevronLeft aria-hidden />)}
          {from !== thisWeek() && (
            <Button variant="ghost" onClick={() => setFrom(thisWeek())} className="max-sm:px-1">
              {texts.today}
            </Button>
          )}
          {step(weekDays, texts.next, <ChevronRight aria-hidden />)}
        </div>
      </div>
      <div aria-busy={isTurning} className={cx('transition-opacity', isTurning && 'opacity-50')}>
        {children}
      </div>
    </section>
  )
}

type WeekDaysProps = {
  from: string
  calendar: CalendarDay[]
  daysOff?: string[]
  /** The entries of a day; none where it is empty. */
  renderDay: (day: string) => ReactNode[]
}

/** Seven columns where there is room, otherwise one below the other. */
export function WeekDays({ from, calendar, daysOff = [], renderDay }: WeekDaysProps) {
  return (
    <ol className="grid divide-y divide-line lg:grid-cols-7 lg:divide-x lg:divide-y-0">
      {weekFrom(from).map((day) => {
        const entries = renderDay(day)
        const named = calendar.filter((entry) => entry.day === day)
        return (
          <li
            key={day}
            className="grid min-w-0 grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2 py-2 first:pt-0 last:pb-0 lg:flex lg:min-h-56 lg:flex-col lg:gap-3 lg:px-2 lg:py-0 lg:first:pl-0 lg:last:pr-0"
          >
            <DayHeading day={day} />
            <div className="flex min-w-0 flex-col gap-2">
              {named.map(({ name, kind, confirmed }) => (
                <Badge key={name} tone={kind === 'closure' ? 'danger' : 'sunset'} className="self-start">
                  {confirmed ? holidayName(name) : texts.unconfirmed(holidayName(name))}
                </Badge>
              ))}
              {daysOff.includes(day) && <Badge className="self-start">{texts.tutor.dayOff}</Badge>}
              {entries.length > 0 ? (
                <ul className="flex flex-col gap-1.5 lg:gap-2">{entries}</ul>
              ) : (
                named.length === 0 &&
                !daysOff.includes(day) && (
                  <p className="text-sm text-muted lg:px-1">
                    <span aria-hidden>–</span>
                    <span className="sr-only">{texts.nothing}</span>
                  </p>
                )
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

export const isOn =
  (day: string) =>
  ({ startsAt }: { startsAt: string }) =>
    dayInMauritius(new Date(startsAt)) === day

export type WeekEntry = { at: string; shown: ReactNode }

/** Sorts the entries of a day by time. */
export const inOrder = (entries: WeekEntry[]) =>
  entries.sort((one, other) => one.at.localeCompare(other.at)).map(({ shown }) => shown)

function DayHeading({ day }: { day: string }) {
  const [weekday, number, month] = capitalize(formatShortDay(day)).split(' ')
  const isToday = day === today()
  return (
    <h3 className={cx('text-sm font-semibold lg:px-1', isToday ? 'text-lagoon-strong' : 'text-muted')}>
      <span className="lg:block">{weekday}</span> <span className="text-lg text-volcano">{number}</span>{' '}
      <span className="max-lg:sr-only">{month}</span>
      {isToday && (
        <span className="block w-fit rounded-full bg-lagoon px-2 text-sm text-on-lagoon">
          {texts.isToday}
        </span>
      )}
    </h3>
  )
}
