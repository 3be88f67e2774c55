import { counted } from '#contract/locales/en/formats'
import type { AttendanceMark } from '#contract/register/rules'
import { dates } from './dates.ts'
import { type ClassName, className, marks } from './school.ts'

export type MeetingOfLearner = { learner: string; class: ClassName; at: Date }

export const absences = {
  absent: {
    title: 'Absent from class',
    message: ({ learner, class: name, at }: MeetingOfLearner) =>
      `${learner} was marked absent from ${className(name)}, ${dates.dayAndTime(at)}. If you did not know, please call the tutor.`,
  },
  mistake: {
    title: 'Not absent after all',
    message: ({ learner, class: name, at }: MeetingOfLearner) =>
      `${learner} is in ${className(name)}, ${dates.dayAndTime(at)}. The tutor has corrected the register.`,
  },
  action: 'See the attendance',
}

type WeekCounts = { meetings: number; absences: number; homework: number }
export type DigestCounts = { lastWeek: WeekCounts; thisWeek: WeekCounts; coming: number }
type Past = MeetingOfLearner & { mark: AttendanceMark | null; done: string | null; homework: string | null }

const whatOf = ({ learner, class: name, at }: MeetingOfLearner) =>
  `${learner}, ${className(name)}, ${dates.dayAndTime(at)}`

const countsOf = ({ meetings, absences, homework }: WeekCounts) =>
  [
    counted(meetings, 'meeting', 'meetings'),
    absences > 0 && counted(absences, 'absence', 'absences'),
    homework > 0 && `homework from ${homework}`,
  ]
    .filter(Boolean)
    .join(', ')

export const digest = {
  title: 'Your week in class',
  message: ({ lastWeek, thisWeek, coming }: DigestCounts) =>
    [
      lastWeek.meetings > 0 && `Last week: ${countsOf(lastWeek)}.`,
      thisWeek.meetings > 0 && `This week: ${countsOf(thisWeek)}.`,
      coming > 0 && `Next week: ${counted(coming, 'meeting', 'meetings')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  past: ({ mark, done, homework, ...meeting }: Past) =>
    [
      `${whatOf(meeting)}${mark ? `: ${marks[mark]}` : ''}.`,
      done && `Done: ${done}`,
      homework && `Homework: ${homework}`,
    ]
      .filter(Boolean)
      .join(' '),
  coming: (meeting: MeetingOfLearner) => `Next week: ${whatOf(meeting)}.`,
  action: 'See your week',
}
