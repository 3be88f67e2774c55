import { type RawBuilder, sql } from 'kysely'
import { isSubscribed, type PlanId } from '#contract/billing/plans'
import { days } from '#contract/catalog/rules'
import type { ClassSummary } from '#contract/classes/class-summary'
import { placesLeft } from '#contract/classes/rules'
import { timeOf } from '#contract/hours/rules'
import type { TutorCard, TutorFilters } from '#contract/search/api'
import { partsOfDay } from '#contract/search/rules'
import type { FeeUnit, Language, LessonPlace } from '#contract/tutors/teaching'

export type CardRow = {
  public_id: string
  name: string
  picture: string | null
  city: string
  subjects: string[]
  grades: string[]
  rating: number
  review_count: number
  verified: boolean
  plan: PlanId
  years_experience: number
  laureates: number
  six_credits: number
  fee_rupees: number | null
  fee_per: FeeUnit | null
  one_to_one: boolean
  group_size: number | null
  lesson_places: LessonPlace[]
  languages: Language[]
  next_class: ClassRow | null
  answer_minutes: number | null
}

type ClassRow = Pick<ClassSummary, 'subject' | 'place' | 'city' | 'joining' | 'capacity'> & {
  fee_rupees: number
  taken: number
  times: { weekday: number; starts: number; minutes: number }[]
}

/** The columns of a CardRow, from a row `t`. The class on the card is one that the search asks for, if it asks for any. */
export const cardColumns = (
  now: Date,
  search: ClassChoice = {},
) => sql`t.public_id, t.name, t.picture, t.city, t.subjects,
  t.grades, t.rating, t.review_count, t.verified, t.plan, t.years_experience, t.laureates, t.six_credits, t.fee_rupees,
  t.fee_per, t.one_to_one, t.group_size, t.lesson_places, t.languages, t.answer_minutes, ${nextClass(now, search)} as next_class`

type ClassChoice = Pick<TutorFilters, 'grade' | 'subject' | 'city' | 'classDay' | 'classPart' | 'hasPlaces'>

/**
 * A search asks for classes with any of these bits of `class_slots`; undefined if it does not ask for classes. There is a bit for each
 * day and part of the day, and one more for each if there are places.
 */
export function classSlots({ classDay, classPart, hasPlaces }: ClassChoice) {
  if (!classDay && !classPart && !hasPlaces) return undefined
  const onDay = classDay ? 8 ** days.indexOf(classDay) : 0o1111111
  const inPart = classPart ? 2 ** partsOfDay.indexOf(classPart) : 7
  return onDay * inPart * (hasPlaces ? withPlaces : 1)
}

const withPlaces = 2 ** 21

/** Whether a class `c` is at the time that is asked for, and has places if these are asked for. */
export const isAtTime = (search: ClassChoice) => sql`c.slots & ${classSlots(search)}::bigint <> 0`

/** The same, with grade, subject and city. */
export const isAskedFor = ({ grade, subject, city, ...time }: ClassChoice) =>
  sql`(${isAtTime(time)} ${subject ? sql`and c.subject = ${subject}` : sql``}
    ${grade ? sql`and ${grade} = any(c.grades)` : sql``} ${city ? sql`and c.city = ${city}` : sql``})`

/**
 * The class on the card: one that the search asks for; if it asks for none, one with places, if possible in the subject of the
 * search. Classes with places come first, then the one that meets next. Meetings are not looked up where there is one class, as with
 * most tutors.
 */
function nextClass(now: Date, search: ClassChoice) {
  const asked = classSlots(search)
  const isOne = asked ? isAskedFor(search) : isAtTime({ hasPlaces: true })
  return sql`case when t.class_slots & ${asked ?? classSlots({ hasPlaces: true })}::bigint <> 0 then (
    select json_build_object('subject', subject, 'place', place, 'city', city, 'joining', joining,
      'capacity', capacity, 'taken', taken, 'fee_rupees', fee_rupees, 'times', (
        select json_agg(json_build_object('weekday', weekday, 'starts', starts, 'minutes', minutes) order by weekday, starts)
        from class_times where class_id = id))
    from classes where id = (
      select c.class_id from class_docs c where c.tutor_id = t.id and ${isOne}
      order by c.subject = ${search.subject ?? ''} desc, ${isAtTime({ hasPlaces: true })} desc,
        case when count(*) over () > 1 then ${nextMeetingOf(sql`c.class_id`, now)} end, c.class_id
      limit 1)) end`
}

/**
 * When a class meets next. The condition names the states that the meeting must not have. With those that it must have, PostgreSQL would
 * scan the index of all meetings to come for each class, as long as it has no statistics of the table.
 */
export const nextMeetingOf = (classId: RawBuilder<unknown>, now: Date) => sql<Date | null>`(
  select min(starts_at) from class_meetings m
  where m.class_id = ${classId} and m.starts_at > ${now} and m.state not in ('cancelled', 'held'))`

export function cardOf(row: CardRow): TutorCard {
  return {
    id: row.public_id,
    name: row.name,
    picture: row.picture,
    city: row.city,
    subjects: row.subjects,
    grades: row.grades,
    rating: row.rating,
    reviewCount: row.review_count,
    verified: row.verified,
    subscribed: isSubscribed(row.plan),
    featured: row.plan === 'premium',
    yearsExperience: row.years_experience,
    achievements: { laureates: row.laureates, sixCredits: row.six_credits },
    ...teachingOf(row),
    nextClass: row.next_class && classOf(row.next_class),
    answerMinutes: row.answer_minutes,
  }
}

const classOf = ({ fee_rupees, taken, times, ...row }: ClassRow): ClassSummary => ({
  ...row,
  feeRupees: fee_rupees,
  placesLeft: placesLeft({ capacity: row.capacity, taken }),
  times: times.map(({ weekday, starts, minutes }) => ({
    weekday: days[weekday - 1]!,
    start: timeOf(starts),
    minutes,
  })),
})

type TeachingRow = Pick<
  CardRow,
  'fee_rupees' | 'fee_per' | 'one_to_one' | 'group_size' | 'lesson_places' | 'languages'
>

export function teachingOf(row: TeachingRow) {
  const { fee_rupees: amount, fee_per: per } = row
  return {
    fee: amount && per ? { amount, per } : null,
    classFormat: { oneToOne: row.one_to_one, groupSize: row.group_size, places: row.lesson_places },
    languages: row.languages,
  }
}
