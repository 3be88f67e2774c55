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

export type DigestCounts = { meetings: number; absences: number; homework: number; coming: number }
type Past = MeetingOfLearner & { mark: AttendanceMark | null; done: string | null; homework: string | null }

const whatOf = ({ learner, class: name, at }: MeetingOfLearner) =>
  `${learner}, ${className(name)}, ${dates.dayAndTime(at)}`

export const digest = {
  title: 'Your week in class',
  message: ({ meetings, absences, homework, coming }: DigestCounts) => {
    const counts = [
      meetings > 0 && counted(meetings, 'meeting', 'meetings'),
      absences > 0 && counted(absences, 'absence', 'absences'),
      homework > 0 && `homework from ${homework}`,
    ].filter(Boolean)
    return [
      counts.length > 0 && `This week: ${counts.join(', ')}.`,
      coming > 0 && `Next week: ${counted(coming, 'meeting', 'meetings')}.`,
    ]
      .filter(Boolean)
      .join(' ')
  },
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
