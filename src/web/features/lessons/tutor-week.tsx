import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { bookingPath } from '#contract/bookings/rules'
import type { TutorLesson, TutorWeek as Week } from '#contract/lessons/api'
import { gradeNames } from '#texts/names'
import { week } from '#texts/week'
import { formatHour } from '#web/lib/dates.ts'
import { subjectName } from '#web/lib/names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { joinSpans } from './join-spans.ts'
import { LessonCard } from './lesson-card.tsx'
import { tutorWeekQuery } from './lessons.queries.ts'
import { asTutorMeeting } from './meeting-card.tsx'
import { inOrder, isOn, useWeek, WeekDays, type WeekEntry, WeekSection } from './week-layout.tsx'
import { WeekSkeleton } from './week-skeleton.tsx'

const texts = week.tutor

/** A tutor's lessons, requests, classes and free hours, day by day. Actions come as children. */
export function TutorWeek({ children }: { children?: ReactNode }) {
  const shown = useWeek()
  const queries = useQueryClient()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...tutorWeekQuery(shown.from),
    placeholderData: keepPreviousData,
  })
  return (
    <WeekSection
      week={shown}
      onApproach={(from) => void queries.prefetchQuery(tutorWeekQuery(from))}
      isTurning={isPlaceholderData}
    >
      {data ? (
        <Days week={data} />
      ) : error ? (
        <LoadFailure text={week.failed} onRetry={refetch} />
      ) : (
        <WeekSkeleton />
      )}
      {children && <div className="mt-4 flex flex-wrap gap-3">{children}</div>}
    </WeekSection>
  )
}

function Days({ week }: { week: Week }) {
  const { from, calendar, lessons, meetings, freeHours, daysOff, extraHours } = week
  const free = joinSpans(freeHours)
  if ([lessons, meetings, free, daysOff, extraHours].every(({ length }) => length === 0))
    return <EmptyState heading="h3" icon={<CalendarDays />} {...texts.empty} />
  return (
    <WeekDays
      from={from}
      calendar={calendar}
      daysOff={daysOff}
      renderDay={(day) =>
        inOrder([
          ...extraHours.filter(isOn(day)).map(asExtraHours),
          ...lessons.filter(isOn(day)).map(asLesson),
          ...meetings.filter(isOn(day)).map(asTutorMeeting),
          ...free.filter(isOn(day)).map(asFreeHours),
        ])
      }
    />
  )
}

function asLesson(lesson: TutorLesson): WeekEntry {
  const { id, startsAt, learnerName, subject, grade, state } = lesson
  return {
    at: startsAt,
    shown: (
      <LessonCard
        key={id}
        to={bookingPath.tutor(id)}
        time={lesson}
        name={learnerName}
        state={texts.states[state]}
      >
        <span className="block">
          <Unbroken>{subjectName(subject)}</Unbroken>
        </span>
        <span className="block">{gradeNames[grade]}</span>
      </LessonCard>
    ),
  }
}

type Span = Week['freeHours'][number]

const asFreeHours = (span: Span) =>
  asHours('free', span, 'rounded-md border border-dashed border-line-strong px-2 py-1 text-sm text-muted')
const asExtraHours = (span: Span) => asHours('extra', span, 'px-1 text-sm text-muted')

function asHours(kind: 'free' | 'extra', { startsAt, endsAt }: Span, className: string): WeekEntry {
  return {
    at: startsAt,
    shown: (
      <li key={`${kind} ${startsAt}`} className={className}>
        {texts[kind](week.hours(formatHour(startsAt), formatHour(endsAt)))}
      </li>
    ),
  }
}
