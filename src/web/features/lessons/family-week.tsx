import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { bookingPath } from '#contract/bookings/rules'
import type { FamilyLesson, FamilyRequest } from '#contract/lessons/api'
import { week } from '#texts/week'
import { subjectName } from '#web/lib/names.ts'
import { askedByScreen } from '#web/lib/query.ts'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { LessonCard } from './lesson-card.tsx'
import { familyWeekQuery } from './lessons.queries.ts'
import { asFamilyMeeting } from './meeting-card.tsx'
import { inOrder, isOn, useWeek, WeekDays, type WeekEntry, WeekSection } from './week-layout.tsx'
import { WeekSkeleton } from './week-skeleton.tsx'

const texts = week.family

/** The lessons of the whole family, day by day. */
export function FamilyWeek() {
  const shown = useWeek()
  const queries = useQueryClient()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...familyWeekQuery(shown.from),
    ...askedByScreen,
    placeholderData: keepPreviousData,
  })
  return (
    <WeekSection
      week={shown}
      onApproach={(from) => void queries.prefetchQuery(familyWeekQuery(from))}
      isTurning={isPlaceholderData}
    >
      {data && data.lessons.length + data.meetings.length + data.withoutTime.length === 0 ? (
        <NoLessons />
      ) : data ? (
        <>
          <WeekDays
            from={data.from}
            calendar={data.calendar}
            renderDay={(day) =>
              inOrder([
                ...data.lessons.filter(isOn(day)).map(asLesson),
                ...data.meetings.filter(isOn(day)).map(asFamilyMeeting),
              ])
            }
          />
          {data.withoutTime.length > 0 && <WithoutTime requests={data.withoutTime} />}
        </>
      ) : error ? (
        <LoadFailure text={week.failed} onRetry={refetch} />
      ) : (
        <WeekSkeleton />
      )}
    </WeekSection>
  )
}

/** Pending requests that have no time. */
function WithoutTime({ requests }: { requests: FamilyRequest[] }) {
  return (
    <div className="mt-2 border-t border-line pt-3">
      <h3 className="text-sm font-semibold text-muted">{texts.withoutTime}</h3>
      <ul className="mt-2 grid gap-1.5 lg:grid-cols-3 lg:gap-2">{requests.map(lessonCard)}</ul>
    </div>
  )
}

const asLesson = (lesson: FamilyLesson): WeekEntry => ({ at: lesson.startsAt, shown: lessonCard(lesson) })

function lessonCard(lesson: FamilyLesson | FamilyRequest) {
  const { id, learnerName, colour, subject, tutor, state } = lesson
  return (
    <LessonCard
      key={id}
      to={bookingPath.student(id)}
      time={'startsAt' in lesson ? lesson : null}
      name={learnerName}
      colour={colour}
      state={texts.states[state]}
    >
      <span className="lg:block">
        <Unbroken>{subjectName(subject)}</Unbroken>
      </span>{' '}
      <span className="wrap-anywhere lg:block">{texts.with(tutor.name)}</span>
    </LessonCard>
  )
}

function NoLessons() {
  return (
    <EmptyState
      heading="h3"
      icon={<CalendarDays />}
      title={texts.empty.title}
      text={texts.empty.text}
      action={
        <Link to="/student" className={buttonClass()}>
          {texts.empty.action}
        </Link>
      }
    />
  )
}
