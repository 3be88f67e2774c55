import { dayInMauritius } from '#contract/calendar/mauritius-time'
import type { Grade, Subject } from '#contract/catalog/rules'
import { consentVersion } from '#contract/families/rules'
import { uuidv7 } from '#server/platform/ids'
import { randomFor } from './random.ts'
import type { SampleTutor } from './sample-tutor.ts'
import { daysBefore } from './times.ts'

type ChildName = 'Asha' | 'Ravi'
export type DemoChild = { id: string; firstName: ChildName; grade: Grade }

/** The children of the demo student, with another sample account as their second guardian. */
export function demoFamily(now: Date) {
  const createdAt = daysBefore(now, 90)
  const child = (firstName: ChildName, grade: Grade): DemoChild => ({
    id: uuidv7(createdAt, randomFor(`child:${firstName}`).bytes(10)),
    firstName,
    grade,
  })
  return { Asha: child('Asha', '10'), Ravi: child('Ravi', '6') }
}

type Guardian = { id: string }

export function familyRows(
  family: ReturnType<typeof demoFamily>,
  { owner, second, now }: { owner: Guardian; second: Guardian; now: Date },
) {
  const created_at = daysBefore(now, 90)
  const colours = ['lagoon', 'coral'] as const
  const children = Object.values(family)
  const guardians = children.flatMap(({ id }, at) => [
    { child_id: id, user_id: owner.id, role: 'owner' as const, place: at + 1 },
    { child_id: id, user_id: second.id, role: 'second' as const, place: at + 1 },
  ])
  return {
    children: children.map(({ id, firstName, grade }, at) => ({
      id,
      first_name: firstName,
      grade,
      grade_year: Number(dayInMauritius(now).slice(0, 4)),
      birth_year: null,
      colour: colours[at]!,
      created_at,
    })),
    guardians,
    consents: guardians.map(({ child_id, user_id }) => ({
      child_id,
      user_id,
      text_version: consentVersion,
      agreed_at: created_at,
    })),
  }
}

/** `before` and `ahead` are numbers of days from now to a day on which the tutor teaches. */
export type DemoLesson = { child: ChildName; subject: Subject } & (
  | { state: 'completed'; before: number }
  | { state: 'confirmed' | 'pending'; ahead: number }
  | { state: 'waiting' }
)

/** Both children have lessons this week and next, whichever day it is. */
export function demoLessonsOf(tutors: SampleTutor[]) {
  const forRavi = (wanted: Subject[], confirms: boolean) =>
    tutors.find(
      ({ plan, grades, subjects, confirmsBookings, joinedDaysAgo }) =>
        plan !== 'free' &&
        grades.includes('6') &&
        wanted.every((subject) => subjects.includes(subject)) &&
        confirmsBookings === confirms &&
        joinedDaysAgo > 60,
    )!.publicId
  return new Map<string, DemoLesson[]>([
    [
      'dummy-tutor-1',
      [
        { child: 'Asha', subject: 'Mathematics', state: 'completed', before: 1 },
        { child: 'Asha', subject: 'Mathematics', state: 'confirmed', ahead: 2 },
        { child: 'Asha', subject: 'Additional Mathematics', state: 'pending', ahead: 3 },
      ],
    ],
    [
      'dummy-tutor-2',
      [
        { child: 'Asha', subject: 'Physics', state: 'completed', before: 36 },
        { child: 'Asha', subject: 'Chemistry', state: 'confirmed', ahead: 7 },
      ],
    ],
    ['dummy-tutor-3', [{ child: 'Asha', subject: 'Biology', state: 'confirmed', ahead: 1 }]],
    ['dummy-tutor-9', [{ child: 'Ravi', subject: 'Science', state: 'waiting' }]],
    [
      forRavi(['Mathematics', 'English'], false),
      [
        { child: 'Ravi', subject: 'Mathematics', state: 'completed', before: 2 },
        { child: 'Ravi', subject: 'Mathematics', state: 'confirmed', ahead: 1 },
        { child: 'Ravi', subject: 'English', state: 'confirmed', ahead: 8 },
      ],
    ],
    [forRavi(['French'], true), [{ child: 'Ravi', subject: 'French', state: 'pending', ahead: 3 }]],
  ])
}
