import type { UseFormReturn } from 'react-hook-form'
import { addDays, weekDays, weekdayOf, weekFrom } from '#contract/calendar/days'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { type Day, days, type Grade, subjectsForGrades } from '#contract/catalog/rules'
import { meetingLength, usuallySkipped } from '#contract/classes/rules'
import type { ClassForm, MyClass } from '#contract/classes/tutor.api'
import { minutesOf, stepMinutes, timeOf, type WeeklyWindow } from '#contract/hours/rules'

/** The values in the form, where numbers may still be missing. */
export type ClassValues = Omit<ClassForm, 'capacity' | 'feeRupees' | 'minimum'> & {
  capacity: number | null
  feeRupees: number | null
  minimum: number | null
}
export type PartProps = { form: UseFormReturn<ClassValues> }
export type ClassTime = ClassForm['times'][number]

/** What the tutor's profile, hours and other classes say. */
export type Known = {
  subjects: readonly string[]
  grades: readonly string[]
  city: string
  fee: { amount: number; per: 'hour' | 'month' } | null
  windows: readonly WeeklyWindow[]
  /** The times at which the tutor's other classes meet. */
  taken: readonly ClassTime[]
}

const usualMinutes = 90
const usualPlaces = 10
const usualTime: ClassTime = { weekday: 'Saturday', start: '09:00', minutes: usualMinutes }

/** The initial values of a new class, from the tutor's profile and hours. */
export function suggestedClass(known: Known, today: string): ClassValues {
  const time = freeTime(known) ?? usualTime
  const subject = known.subjects[0] as ClassForm['subject']
  return {
    title: '',
    subject,
    grades: gradesOf(known.grades, subject).slice(0, 1),
    place: 'at_tutor',
    city: known.city as ClassForm['city'],
    times: [time],
    capacity: usualPlaces,
    feeRupees: known.fee?.per === 'month' ? known.fee.amount : null,
    joining: 'ask',
    trial: 'none',
    minimum: null,
    startsOn: nextDay(today, time.weekday),
    endsOn: null,
    skips: [...usuallySkipped],
    isListed: true,
  }
}

/** The first time within the tutor's hours at which no other class meets. */
function freeTime({ windows, taken }: Known): ClassTime | undefined {
  for (const { weekday, start, end } of windows) {
    const [from, until] = [minutesOf(start), minutesOf(end)]
    const minutes = Math.min(usualMinutes, until - from)
    if (minutes < meetingLength.min) continue
    const others = taken.filter((time) => time.weekday === weekday)
    for (let at = from; at + minutes <= until; at += stepMinutes) {
      const isFree = others.every((time) => {
        const begins = minutesOf(time.start)
        return at + minutes <= begins || begins + time.minutes <= at
      })
      if (isFree) return { weekday, start: timeOf(at), minutes }
    }
  }
}

/** The first day (yyyy-mm-dd) after `day` that is this weekday. */
function nextDay(day: string, weekday: Day) {
  return weekFrom(addDays(day, 1)).find((day) => weekdayOf(day) === weekday)!
}

/** The grades in which the subject is taught, out of these. */
export const gradesOf = (grades: readonly string[], subject: string) =>
  (grades as readonly Grade[]).filter((grade) => subjectsForGrades([grade]).some((one) => one === subject))

export const valuesOf = (given: MyClass): ClassValues => ({
  title: given.title,
  subject: given.subject as ClassForm['subject'],
  grades: given.grades,
  place: given.place,
  city: given.city as ClassForm['city'],
  times: given.times,
  capacity: given.capacity,
  feeRupees: given.feeRupees,
  joining: given.joining,
  trial: given.trial,
  minimum: given.minimum,
  startsOn: given.startsOn,
  endsOn: given.endsOn,
  skips: given.skips,
  isListed: given.isListed,
})

/** The request body. Missing numbers are sent as they are, since the server's refusals stand beside their fields. */
export const formOf = (values: ClassValues) =>
  ({
    ...values,
    city: values.place === 'online' ? null : values.city,
    endsOn: values.endsOn || null,
  }) as ClassForm

/** The initial value of another time: the day after the last one, at the same hour. */
export function nextTime(times: readonly ClassTime[]): ClassTime {
  const last = times.at(-1) ?? usualTime
  return { ...last, weekday: days[(days.indexOf(last.weekday) + 1) % days.length]! }
}

type Timetable = Pick<ClassValues, 'times' | 'startsOn' | 'endsOn'>

/** The first meeting of the timetable from now on; null if the class ends before. */
export function firstMeeting({ times, startsOn, endsOn }: Timetable, now: Date) {
  const today = dayInMauritius(now)
  const from = startsOn > today ? startsOn : today
  for (const day of weekFrom(from).concat(addDays(from, weekDays))) {
    if (endsOn && day > endsOn) return null
    const starts = times
      .filter(({ weekday, start }) => weekday === weekdayOf(day) && momentInMauritius(day, start) > now)
      .map(({ start }) => start)
    if (starts.length > 0) return { day, start: starts.sort()[0]! }
  }
  return null
}

/** Reads an empty box as null instead of 0. */
export const asNumber = {
  setValueAs: (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed)),
}
