import type { Day, Grade, Subject } from '#contract/catalog/rules'
import type { ClassPlace, EnrolmentState, JoiningMode, TrialKind } from '#contract/classes/rules'
import type { DemoChild } from './demo-family.ts'

export type SampleClass = {
  tutor: string
  title: string
  subject: Subject
  grades: Grade[]
  /** The times differ from those of lessons, so that nothing overlaps. */
  times: (readonly [Day, start: string, minutes: number])[]
  place?: ClassPlace
  capacity: number
  fee: number
  joining?: JoiningMode
  trial?: TrialKind
  minimum?: number
  isListed?: boolean
  isDraft?: boolean
  madeDaysAgo: number
  /** Negative for a class that has not begun. */
  startedDaysAgo: number
  endedDaysAgo?: number
  family?: [DemoChild['firstName'], EnrolmentState][]
  /** Other learners, in the order in which they came. */
  enrolled?: { [state in EnrolmentState]?: number }
}

export const sampleClasses: SampleClass[] = [
  {
    tutor: 'dummy-tutor-1',
    title: 'O-Level Mathematics',
    subject: 'Mathematics',
    grades: ['10', '11'],
    times: [['Saturday', '09:00', 90]],
    capacity: 6,
    fee: 1000,
    joining: 'ask',
    madeDaysAgo: 80,
    startedDaysAgo: 77,
    family: [['Asha', 'active']],
    enrolled: { active: 4, left: 1, offered: 1, waiting: 3 },
  },
  {
    tutor: 'dummy-tutor-1',
    title: 'Additional Mathematics',
    subject: 'Additional Mathematics',
    grades: ['10', '11'],
    times: [['Saturday', '10:45', 90]],
    capacity: 6,
    fee: 1200,
    joining: 'ask',
    madeDaysAgo: 80,
    startedDaysAgo: 77,
    family: [['Asha', 'requested']],
    enrolled: { active: 3, requested: 1 },
  },
  {
    tutor: 'dummy-tutor-1',
    title: 'A-Level, twice a week',
    subject: 'A-Level Mathematics',
    grades: ['12', '13'],
    times: [
      ['Monday', '19:00', 90],
      ['Thursday', '19:00', 90],
    ],
    capacity: 8,
    fee: 1500,
    trial: 'free',
    madeDaysAgo: 60,
    startedDaysAgo: 56,
    enrolled: { active: 4, trial: 1 },
  },
  {
    tutor: 'dummy-tutor-1',
    title: 'Further Mathematics, one to one',
    subject: 'A-Level Further Mathematics',
    grades: ['13'],
    times: [['Tuesday', '19:00', 60]],
    capacity: 1,
    fee: 3000,
    joining: 'closed',
    isListed: false,
    madeDaysAgo: 45,
    startedDaysAgo: 42,
    enrolled: { active: 1 },
  },
  {
    tutor: 'dummy-tutor-1',
    title: 'Sunday revision',
    subject: 'Mathematics',
    grades: ['11'],
    times: [['Sunday', '09:00', 120]],
    capacity: 12,
    fee: 800,
    isDraft: true,
    madeDaysAgo: 3,
    startedDaysAgo: -40,
  },
  {
    tutor: 'dummy-tutor-1',
    title: 'Past papers before the exams',
    subject: 'Mathematics',
    grades: ['11'],
    times: [['Sunday', '09:00', 120]],
    capacity: 10,
    fee: 900,
    madeDaysAgo: 110,
    startedDaysAgo: 105,
    endedDaysAgo: 20,
    enrolled: { ended: 8 },
  },
  {
    tutor: 'dummy-tutor-2',
    title: 'Physics with real apparatus',
    subject: 'Physics',
    grades: ['10', '11'],
    times: [['Saturday', '09:00', 120]],
    capacity: 10,
    fee: 800,
    madeDaysAgo: 90,
    startedDaysAgo: 84,
    enrolled: { active: 7 },
  },
  {
    tutor: 'dummy-tutor-2',
    title: '',
    subject: 'Chemistry',
    grades: ['10', '11'],
    times: [['Sunday', '10:00', 90]],
    capacity: 8,
    fee: 800,
    joining: 'ask',
    trial: 'paid',
    madeDaysAgo: 40,
    startedDaysAgo: 35,
    enrolled: { active: 5, requested: 2, trial: 1 },
  },
  {
    tutor: 'dummy-tutor-3',
    title: '',
    subject: 'Biology',
    grades: ['10', '11'],
    times: [['Monday', '16:30', 90]],
    place: 'centre',
    capacity: 12,
    fee: 900,
    trial: 'free',
    madeDaysAgo: 70,
    startedDaysAgo: 63,
    enrolled: { active: 9 },
  },
  {
    tutor: 'dummy-tutor-4',
    title: 'Accounts from the first ledger',
    subject: 'Accounting',
    grades: ['10', '11'],
    times: [['Wednesday', '17:00', 90]],
    capacity: 15,
    fee: 700,
    madeDaysAgo: 70,
    startedDaysAgo: 63,
    enrolled: { active: 11 },
  },
  {
    tutor: 'dummy-tutor-5',
    title: 'Python on Friday evenings',
    subject: 'Computer Science',
    grades: ['10', '11'],
    times: [['Friday', '17:30', 90]],
    place: 'online',
    capacity: 20,
    fee: 600,
    madeDaysAgo: 50,
    startedDaysAgo: 49,
    enrolled: { active: 12 },
  },
  {
    tutor: 'dummy-tutor-6',
    title: '',
    subject: 'French',
    grades: ['8', '9'],
    times: [['Monday', '15:30', 90]],
    capacity: 8,
    fee: 500,
    joining: 'ask',
    madeDaysAgo: 60,
    startedDaysAgo: 56,
    enrolled: { active: 6, requested: 1 },
  },
  {
    tutor: 'dummy-tutor-7',
    title: '',
    subject: 'A-Level Geography',
    grades: ['12', '13'],
    times: [['Saturday', '13:00', 120]],
    capacity: 10,
    fee: 1000,
    minimum: 4,
    madeDaysAgo: 12,
    startedDaysAgo: -21,
    enrolled: { active: 3 },
  },
  {
    tutor: 'dummy-tutor-9',
    title: 'PSAC Mathematics',
    subject: 'Mathematics',
    grades: ['6'],
    times: [['Saturday', '09:00', 60]],
    capacity: 10,
    fee: 500,
    madeDaysAgo: 60,
    startedDaysAgo: 56,
    family: [['Ravi', 'active']],
    enrolled: { active: 6 },
  },
  {
    tutor: 'dummy-tutor-10',
    title: '',
    subject: 'French',
    grades: ['5', '6'],
    times: [['Wednesday', '15:30', 60]],
    capacity: 4,
    fee: 450,
    madeDaysAgo: 16,
    startedDaysAgo: 14,
    family: [['Ravi', 'waiting']],
    enrolled: { active: 4, waiting: 1 },
  },
]
