import type { Subject } from '#contract/catalog/rules'
import { hourMs } from '#contract/durations'
import type { AttendanceMark } from '#contract/register/rules'
import type { classRows } from './classes.ts'
import { type Random, randomFor } from './random.ts'

type Classes = ReturnType<typeof classRows>

/** The registers of all past meetings, with the tutor's entries. */
export function registerRows({ classes, class_meetings, enrolments }: Classes) {
  const made = class_meetings
    .filter(({ state }) => state === 'held')
    .map((meeting) => {
      const { subject } = classes.find(({ id }) => id === meeting.class_id)!
      const random = randomFor(`register:${meeting.id}`)
      const learners = enrolments.filter(
        ({ class_id, admitted_at, ended_at }) =>
          class_id === meeting.class_id &&
          admitted_at &&
          admitted_at < meeting.starts_at &&
          (!ended_at || ended_at > meeting.starts_at),
      )
      return rowsOf({ meeting, subject, learners, random })
    })
  return {
    registers: made.map(({ register }) => register),
    attendances: made.flatMap(({ attendances }) => attendances),
    notified_absences: made.flatMap(({ notified }) => notified),
  }
}

type Given = {
  meeting: Classes['class_meetings'][number]
  subject: Subject
  learners: Classes['enrolments']
  random: Random
}

function rowsOf({ meeting: { id, starts_at }, subject, learners, random }: Given) {
  const saved_at = new Date(starts_at.getTime() + random.int(5, 25) * 60_000)
  const [done, homework] = random.pick([...(lessons[subject] ?? []), ...anySubject])
  const attendances = learners.map((learner) => ({
    meeting_id: id,
    enrolment_id: learner.id,
    mark: random.weighted(marks),
    marked_at: saved_at,
  }))
  const notified_at = new Date(Math.max(saved_at.getTime(), starts_at.getTime() + hourMs / 4))
  return {
    register: {
      meeting_id: id,
      revision: 1,
      done,
      homework: random.chance(0.8) ? homework : '',
      document_id: null,
      saved_at,
      first_saved_at: saved_at,
    },
    attendances,
    notified: attendances
      .filter(({ mark }) => mark === 'absent')
      .map(({ enrolment_id }) => ({ meeting_id: id, enrolment_id, notified_at })),
  }
}

const marks: [AttendanceMark, number][] = [
  ['present', 84],
  ['late', 7],
  ['absent', 5],
  ['excused', 4],
]

type Lesson = [done: string, homework: string]

const lessons: { [subject in Subject]?: Lesson[] } = {
  Mathematics: [
    ['Quadratic equations: factorising and the formula', 'Exercise 4B, numbers 1 to 12'],
    ['Circle theorems with past paper questions', 'Past paper 2023, question 7'],
    ['Matrices: inverse and simultaneous equations', 'Exercise 9A, numbers 3, 5 and 8'],
  ],
  'Additional Mathematics': [
    ['Differentiation: tangents and normals', 'Worksheet on stationary points, numbers 1 to 6'],
    ['Trigonometric identities', 'Prove the five identities on the sheet'],
  ],
  Physics: [
    ["Ohm's law, and resistors in parallel", 'Draw the three circuits and find the currents'],
    ['Refraction: critical angle and optical fibres', 'Past paper 2024, question 3'],
  ],
  Chemistry: [
    ['Moles and limiting reagents', 'Ten mole problems on the sheet'],
    ['Rates of reaction: the marble chip experiment', 'Plot the graph and explain its slope'],
  ],
  Biology: [
    ['Photosynthesis: limiting factors', 'Label the leaf, and explain the graph'],
    ['The heart and double circulation', 'Past paper 2023, question 2'],
  ],
  Accounting: [
    ['Bank reconciliation statements', 'Exercise 12, numbers 1 to 3'],
    ['Depreciation: straight line and reducing balance', 'The case of the delivery van'],
  ],
  'Computer Science': [
    ['Arrays and loops in pseudocode', 'Write the program that finds the largest number'],
    ['Binary, hexadecimal and overflow', 'Worksheet on conversions'],
  ],
  'A-Level Mathematics': [
    ['Integration by parts', 'Exercise 8C, every second number'],
    ['Vectors: the line and the plane', 'Past paper 2024, question 9'],
  ],
  'A-Level Further Mathematics': [['Complex numbers: loci', 'Sketch the six loci on the sheet']],
  'A-Level Geography': [['Coral reefs and coastal erosion', 'Essay plan: managing the lagoon']],
  French: [
    ['Le subjonctif : formation et emploi', 'Exercices 1 à 3, page 48'],
    ['Compréhension : un extrait de Le Clézio', 'Résumé en 120 mots'],
  ],
}

const anySubject: Lesson[] = [
  ['Mock test, marked together', 'Correct your mistakes, and bring your questions'],
  ['Revision of the last four weeks', 'Revise your notes for a short test'],
  ['Past paper under exam conditions', 'Finish the last two questions'],
]
