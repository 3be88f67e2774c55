import { dayMs, hourMs } from '#contract/durations'
import { requestDays, tutorsAsked } from '#contract/requests/rules'
import { uuidv7 } from '#server/platform/ids'
import { randomFor } from './random.ts'
import { daysBefore } from './times.ts'
import type { tutorRows } from './tutor-rows.ts'

type Tutor = ReturnType<typeof tutorRows>['tutors'][number]

const wanted = {
  grade: '10',
  subject: 'Mathematics',
  city: 'Quatre Bornes',
  days: ['Wednesday', 'Saturday'],
  budget_rupees: 1500,
  budget_per: 'month',
  note: 'She would like a small group, and past papers every week until the exam.',
} as const

const text =
  'I have two places in a group of five on Saturday morning. We do one past paper each week, and I mark it at home. The first lesson is free.'

/** A request of the demo student, to which the demo tutor can still respond, and the offer of another tutor. */
export function requestRows(tutors: Tutor[], demoStudent: { id: string }, now: Date) {
  const created_at = daysBefore(now, 2)
  const id = newId('request', created_at)
  const fitting = tutors.filter(
    ({ listed_at, grades, subjects }) =>
      listed_at && grades.includes(wanted.grade) && subjects.includes(wanted.subject),
  )
  const demoTutor = fitting.find(({ public_id }) => public_id === 'dummy-tutor-1')!
  const isNear = ({ city, lesson_places }: Tutor) => city === wanted.city || lesson_places.includes('online')
  const others = fitting.filter((tutor) => tutor !== demoTutor && isNear(tutor))
  const asked = [demoTutor, ...others].slice(0, tutorsAsked)
  const offeredAt = new Date(created_at.getTime() + 5 * hourMs)
  return {
    lesson_request: {
      id,
      user_id: demoStudent.id,
      ...wanted,
      days: [...wanted.days],
      created_at,
      ends_at: new Date(created_at.getTime() + requestDays * dayMs),
    },
    request_tutors: asked.map(({ id: tutor_id }, at) => ({
      request_id: id,
      tutor_id,
      seat: at + 1,
      notified_at: created_at,
    })),
    request_offer: {
      id: newId('offer', offeredAt),
      request_id: id,
      tutor_id: asked[1]!.id,
      place: 1,
      text,
      fee_rupees: 1400,
      fee_per: 'month' as const,
      created_at: offeredAt,
    },
  }
}

const newId = (name: string, at: Date) => uuidv7(at, randomFor(`lesson ${name}`).bytes(10))
