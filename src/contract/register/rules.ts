import { hourMs, minuteMs } from '../durations.ts'

/** What a learner's attendance at a meeting can be. */
export const attendanceMarks = ['present', 'late', 'absent', 'excused'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]

/** Why a learner cannot come. */
export const absenceReasons = ['illness', 'other'] as const
export type AbsenceReason = (typeof absenceReasons)[number]

export const doneMax = 120
export const homeworkMax = 300

/** A register can be written from so long before a meeting until so long after it. */
export const opensMinutesBefore = 15
export const closesHoursAfter = 48

/** A family is notified of an absence so long after the start, because until then the learner may just be late. */
export const absenceMinutes = 15

type Meeting = { startsAt: Date; endsAt: Date }

/** When the register of a meeting can be written. */
export const registerSpan = ({ startsAt, endsAt }: Meeting) => ({
  opensAt: new Date(startsAt.getTime() - opensMinutesBefore * minuteMs),
  closesAt: new Date(endsAt.getTime() + closesHoursAfter * hourMs),
})

export const registerStates = ['not_open', 'open', 'closed', 'cancelled'] as const
export type RegisterState = (typeof registerStates)[number]

/** Whether the register of a meeting that takes place can be written now. */
export function registerState(meeting: Meeting, now: Date): Exclude<RegisterState, 'cancelled'> {
  const { opensAt, closesAt } = registerSpan(meeting)
  return now < opensAt ? 'not_open' : now > closesAt ? 'closed' : 'open'
}

/** How much of the past and of the future a family sees. */
export const daysShown = { back: 14, ahead: 14 } as const

/** The file of a meeting is stored for so long: every family has had it by then, and the tutor has room for others. */
export const fileDays = 60

/** The week's digest goes out on Sunday at this time. */
export const digestTime = '18:00'
