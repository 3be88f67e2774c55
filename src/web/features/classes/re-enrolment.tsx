import type { RefObject } from 'react'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import type { Enrolment } from '#contract/classes/api'
import { classes } from '#texts/classes'
import { formatWeekday } from '#web/lib/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { EnrolmentAct } from './enrolment-act.tsx'
import { answerReEnrolment } from './enrolments.queries.ts'

const texts = classes.family.reEnrolment

type ReEnrolmentProps = {
  enrolment: Pick<Enrolment, 'id' | 'stay'>
  /** Takes the focus afterwards, since the button is gone by then. */
  focusTarget: RefObject<HTMLElement | null>
}

/** Asks from October on whether the learner stays in January. The answer can be changed until the last day. */
export function ReEnrolment({ enrolment: { id, stay }, focusTarget }: ReEnrolmentProps) {
  if (!stay) return null
  const { year, stays, answerBy } = stay
  const isOpen = dayInMauritius(new Date()) <= answerBy
  return (
    <Notice kind={stays === null ? 'warning' : 'info'} className="max-sm:p-3">
      <p className="text-sm">
        {stays === null
          ? texts.question(year, formatWeekday(answerBy))
          : stays
            ? texts.stays(year)
            : texts.leaves(year)}
      </p>
      {isOpen && (
        <div className="mt-3 -ml-8 flex flex-wrap gap-2 sm:ml-0">
          {stays !== true && (
            <EnrolmentAct
              act={() => answerReEnrolment(id, true)}
              texts={texts.keep}
              focusTarget={focusTarget}
            />
          )}
          {stays !== false && (
            <EnrolmentAct
              act={() => answerReEnrolment(id, false)}
              texts={texts.giveUp}
              variant="secondary"
              focusTarget={focusTarget}
            />
          )}
        </div>
      )}
    </Notice>
  )
}
