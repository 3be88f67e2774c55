import type { Class, Enrolment } from '#contract/classes/api'
import type { TrialKind } from '#contract/classes/rules'
import { classes } from '#texts/classes'
import { formatHour, formatWeekday } from '#web/lib/dates.ts'
import { subjectName } from '#web/lib/names.ts'

/** Returns text such as 'Saturday 21 November, 9:00'. */
export const formatTime = (iso: string) => `${formatWeekday(iso)}, ${formatHour(iso).replace(/^0/, '')}`

export function stateText({ state, position, isTogether, answerBy }: Enrolment) {
  const { requested, waiting, together, offered, trial, active, ended } = classes.states
  switch (state) {
    case 'requested':
      return requested
    case 'waiting':
      return isTogether ? `${waiting(position!)}. ${together}` : waiting(position!)
    case 'offered':
      return offered(formatTime(answerBy!))
    case 'trial':
      return trial(formatTime(answerBy!))
    case 'active':
      return active
    default:
      return ended[state]
  }
}

/** The subject, unless the title of the class says it. */
export const subjectBeside = ({ title, subject }: Pick<Class, 'title' | 'subject'>) =>
  title && !title.includes(subjectName(subject)) ? subjectName(subject) : null

/** How somebody who joins now gets a place; null where joining is impossible. */
export function joiningOf({ joining, placesLeft }: Pick<Class, 'joining' | 'placesLeft'>) {
  if (joining === 'closed') return null
  return placesLeft === 0 ? 'full' : joining
}

const weeksOfMonth = 4

/** The text about a trial, with the fee of one meeting, at four weeks a month. */
export function trialText<Text>(
  texts: Record<TrialKind, (rupees: number) => Text>,
  { trial, feeRupees, times }: Pick<Class, 'trial' | 'feeRupees' | 'times'>,
) {
  const kind = trial === 'paid' && feeRupees === 0 ? 'free' : trial
  return texts[kind](Math.round(feeRupees / (weeksOfMonth * times.length)))
}
