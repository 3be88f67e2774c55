import { weekdayOf } from '#contract/calendar/days'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { days } from '#contract/catalog/rules'
import {
  type EnrolmentState,
  joinCodeAlphabet,
  joinCodeLength,
  meetingsDaysAhead,
  offerHours,
  type TrialKind,
  usuallySkipped,
} from '#contract/classes/rules'
import { dayMs, hourMs } from '#contract/durations'
import { minutesOf } from '#contract/hours/rules'
import { uuidv7 } from '#server/platform/ids'
import type { userRow } from './demo-accounts.ts'
import type { DemoChild } from './demo-family.ts'
import { randomFor } from './random.ts'
import { type SampleClass, sampleClasses } from './sample-classes.ts'
import { daysBefore } from './times.ts'
import type { tutorRows } from './tutor-rows.ts'

type User = ReturnType<typeof userRow>
type Rows = Pick<ReturnType<typeof tutorRows>, 'tutors' | 'bookings'>

type Around = {
  students: readonly User[]
  demoStudent: User
  demoFamily: Record<DemoChild['firstName'], DemoChild>
  /** Days of the school calendar on which classes do not meet. */
  holidays: ReadonlySet<string>
  now: Date
}

/** The classes of some tutors, with past and future meetings and all enrolments. */
export function classRows(rows: Rows, around: Around) {
  const made = sampleClasses.map((sample) => rowsOf(sample, rows, around))
  return {
    classes: made.map(({ row }) => row),
    class_times: made.flatMap(({ times }) => times),
    class_meetings: made.flatMap(({ meetings }) => meetings),
    enrolments: made.flatMap(({ enrolments }) => enrolments),
  }
}

function rowsOf(sample: SampleClass, { tutors, bookings }: Rows, around: Around) {
  const { now } = around
  const random = randomFor(`class:${sample.tutor}:${sample.title}`)
  const tutor = tutors.find(({ public_id }) => public_id === sample.tutor)!
  const created_at = daysBefore(now, sample.madeDaysAgo)
  const ended_at = sample.endedDaysAgo ? daysBefore(now, sample.endedDaysAgo) : null
  const state = sample.isDraft ? ('draft' as const) : ended_at ? ('ended' as const) : ('open' as const)
  const row = {
    id: uuidv7(created_at, random.bytes(10)),
    tutor_id: tutor.id,
    title: sample.title,
    subject: sample.subject,
    grades: sample.grades,
    place: sample.place ?? ('at_tutor' as const),
    city: sample.place === 'online' ? null : tutor.city,
    capacity: sample.capacity,
    fee_rupees: sample.fee,
    joining: sample.joining ?? ('open' as const),
    trial: sample.trial ?? ('none' as const),
    minimum: sample.minimum ?? null,
    starts_on: dayInMauritius(daysBefore(now, sample.startedDaysAgo)),
    ends_on: null,
    skips: [...usuallySkipped],
    is_listed: sample.isListed ?? true,
    join_code: Array.from({ length: joinCodeLength }, () => random.pick([...joinCodeAlphabet])).join(''),
    state,
    created_at,
    ended_at,
  }
  const times = sample.times.map(([weekday, start, minutes]) => ({
    class_id: row.id,
    weekday: days.indexOf(weekday) + 1,
    starts: minutesOf(start),
    minutes,
  }))
  const until = ended_at ?? new Date(now.getTime() + meetingsDaysAhead * dayMs)
  const meetings = sample.isDraft ? [] : meetingsOf(row, sample.times, { ...around, until })
  const connected = new Set(
    bookings.flatMap(({ tutor_id, student_id, confirmed_at }) =>
      tutor_id === tutor.id && confirmed_at ? student_id : [],
    ),
  )
  const next = meetings.find(({ starts_at, state }) => starts_at > now && state === 'planned')
  const enrolments = learnersOf(sample, around).map((learner, at) =>
    enrolmentRow(learner, {
      at,
      row,
      connected,
      tried: next ?? { starts_at: now, ends_at: now },
      now,
      random,
    }),
  )
  return { row, times, meetings, enrolments }
}

type Class = {
  id: string
  starts_on: string
  created_at: Date
  ended_at: Date | null
  fee_rupees: number
  trial: TrialKind
}
type Span = Pick<Around, 'holidays' | 'now'> & { until: Date }

/** The meetings of the timetable, from the day on which the class was created or began. */
function meetingsOf(
  { id, starts_on, created_at }: Class,
  times: SampleClass['times'],
  { holidays, now, until }: Span,
) {
  const random = randomFor(`meetings:${id}`)
  const first = Math.max(created_at.getTime(), momentInMauritius(starts_on).getTime())
  const span = Math.floor((until.getTime() - first) / dayMs)
  const dates = Array.from({ length: Math.max(0, span + 1) }, (_, at) =>
    dayInMauritius(new Date(first + at * dayMs)),
  )
  return dates
    .flatMap((date) =>
      times
        .filter(([weekday]) => weekday === weekdayOf(date))
        .map(([, start, minutes]) => ({ date, starts_at: momentInMauritius(date, start), minutes })),
    )
    .filter(({ starts_at }) => starts_at.getTime() >= first && starts_at <= until)
    .map(({ date, starts_at, minutes }) => {
      const ends_at = new Date(starts_at.getTime() + minutes * 60_000)
      const isHoliday = holidays.has(date)
      const isOver = ends_at <= now
      return {
        id: uuidv7(created_at, random.bytes(10)),
        class_id: id,
        planned_at: starts_at,
        starts_at,
        ends_at,
        state: isHoliday ? ('cancelled' as const) : isOver ? ('held' as const) : ('planned' as const),
        reason: isHoliday ? ('holiday' as const) : null,
        by_calendar: isHoliday,
        changed_at: created_at,
      }
    })
}

type Learner = { account: User; child: DemoChild | null; state: EnrolmentState }

/** The demo family's children first, then other sample students. Each class has different ones. */
function learnersOf(sample: SampleClass, { students, demoStudent, demoFamily }: Around): Learner[] {
  const queue = randomFor(`learners:${sample.tutor}:${sample.title}`).shuffle(students)
  const ofFamily = (sample.family ?? []).map(([name, state]) => ({
    account: demoStudent,
    child: demoFamily[name],
    state,
  }))
  const others = Object.entries(sample.enrolled ?? {}).flatMap(([state, count]) =>
    Array.from({ length: count }, () => ({
      account: queue.pop()!,
      child: null,
      state: state as EnrolmentState,
    })),
  )
  return [...ofFamily, ...others]
}

type Meeting = { starts_at: Date; ends_at: Date }
type Enrolling = {
  at: number
  row: Class
  connected: ReadonlySet<string>
  /** The meeting of the trial. */
  tried: Meeting
  now: Date
  random: ReturnType<typeof randomFor>
}

function enrolmentRow({ account, child, state }: Learner, given: Enrolling) {
  const { at, row, connected, tried, now, random } = given
  const isQueued = state === 'waiting' || state === 'offered'
  const isAdmitted = state === 'trial' || state === 'active' || state === 'ended' || state === 'left'
  // Waiting learners came last, one after the other. The first ones came when the class was created.
  const soonest = Math.max(row.created_at.getTime(), now.getTime() - 5 * dayMs)
  const created_at = new Date(
    (isAdmitted && state !== 'trial' ? row.created_at.getTime() : soonest) + at * hourMs,
  )
  const beganIn = dayInMauritius(created_at) > row.starts_on ? dayInMauritius(created_at) : row.starts_on
  const isConnected = connected.has(account.id)
  const ended_at = state === 'ended' ? row.ended_at : state === 'left' ? daysBefore(now, 9) : null
  return {
    id: uuidv7(created_at, random.bytes(10)),
    class_id: row.id,
    account_id: account.id,
    child_id: child?.id ?? null,
    learner_name: child?.firstName ?? account.metadata.full_name,
    state,
    from_month: isAdmitted && state !== 'trial' ? beganIn.slice(0, 7) : null,
    fee_rupees: row.fee_rupees,
    trial: state === 'trial' ? row.trial : ('none' as const),
    trial_at: state === 'trial' ? tried.starts_at : null,
    // A learner who did not find the tutor here came by the tutor's own link, which uses no connection.
    by_code: isAdmitted && !isConnected,
    has_connection: isAdmitted && isConnected,
    together_id: null,
    queue_number: isQueued ? at + 1 : null,
    answer_by: answerBy(state, { tried, now }),
    created_at,
    admitted_at: isAdmitted ? created_at : null,
    ended_at,
    ended_by: state === 'ended' ? ('system' as const) : state === 'left' ? ('family' as const) : null,
  }
}

function answerBy(state: EnrolmentState, { tried, now }: Pick<Enrolling, 'tried' | 'now'>) {
  if (state === 'offered') return new Date(now.getTime() + (offerHours - 12) * hourMs)
  return state === 'trial' ? new Date(tried.ends_at.getTime() + offerHours * hourMs) : null
}
