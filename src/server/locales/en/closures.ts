import { dates } from './dates.ts'

/** `skipped`: meetings that were cancelled because of the closure. */
export type ClosureFacts = { name: string; day: Date; lessons: number; meetings: number; skipped: number }

const taught = ({ lessons, meetings }: ClosureFacts) =>
  [
    lessons > 0 && (lessons === 1 ? 'a lesson' : `${lessons} lessons`),
    meetings > 0 && (meetings === 1 ? 'a class' : `${meetings} classes`),
  ]
    .filter(Boolean)
    .join(' and ')

const notMeeting = ({ skipped }: ClosureFacts) =>
  skipped === 1
    ? 'Your class that skips such days does not meet.'
    : `Your ${skipped} classes that skip such days do not meet.`

/** For a tutor who teaches in person that day. */
export const question = (facts: ClosureFacts) => ({
  title: `Schools are closed on ${dates.day(facts.day)}`,
  message: `${facts.name}. You have ${taught(facts)} that day. Cancel, teach online or meet as planned? The families hear from us at once.${facts.skipped > 0 ? ` ${notMeeting(facts)}` : ''}`,
  action: 'Say what happens',
})

export const classesCancelled = (facts: ClosureFacts) => ({
  title: `Schools are closed on ${dates.day(facts.day)}`,
  message: `${facts.name}. ${notMeeting(facts)} The families know.`,
  action: 'See your week',
})

export const calledOff = (day: Date) => ({
  title: `Schools are open on ${dates.day(day)}`,
  message:
    'The closure was called off. Your lessons and classes take place as planned; what you cancelled yourself stays cancelled.',
  action: 'See your week',
})
