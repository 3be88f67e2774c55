import { GraduationCap } from 'lucide-react'
import { useRef } from 'react'
import type { Enrolment } from '#contract/classes/api'
import type { EnrolmentState } from '#contract/classes/rules'
import { classes } from '#texts/classes'
import { formatShortDay } from '#web/lib/dates.ts'
import { classTitle } from '#web/lib/names.ts'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { stateText } from './class-texts.ts'
import { EnrolmentItem } from './enrolment-item.tsx'
import { isLive, needsDecision } from './enrolments.queries.ts'

const texts = classes.family

const order: readonly EnrolmentState[] = ['offered', 'trial', 'active', 'requested', 'waiting']
/** Enrolments that need an answer come first. */
const rankOf = (enrolment: Enrolment) =>
  order.indexOf(enrolment.state) - (needsDecision(enrolment) ? order.length : 0)

export function EnrolmentsSection({ enrolments }: { enrolments: Enrolment[] }) {
  const live = enrolments.filter(isLive).toSorted((one, other) => rankOf(one) - rankOf(other))
  const section = useRef<HTMLElement>(null)
  return (
    <CardSection id="classes" title={classes.title} ref={section}>
      {live.length > 0 ? (
        <ul className="divide-y divide-line">
          {live.map((enrolment) => (
            <EnrolmentItem key={enrolment.id} enrolment={enrolment} focusTarget={section} />
          ))}
        </ul>
      ) : (
        <NoClasses />
      )}
      <Over enrolments={enrolments.filter((enrolment) => !isLive(enrolment))} />
    </CardSection>
  )
}

function NoClasses() {
  const { title, text, action } = texts.empty
  return (
    <EmptyState
      icon={<GraduationCap />}
      heading="h3"
      title={title}
      text={text}
      action={
        <Link to="/student" className={buttonClass({ variant: 'secondary' })}>
          {action}
        </Link>
      }
      className="py-6"
    />
  )
}

/** The enrolments that ended in the last weeks. */
function Over({ enrolments }: { enrolments: Enrolment[] }) {
  if (enrolments.length === 0) return null
  return (
    <div className="border-t border-line pt-4 text-sm text-muted">
      <h3 className="font-semibold">{texts.over}</h3>
      <ul className="mt-1 flex flex-col gap-1">
        {enrolments.map((enrolment) => (
          <li key={enrolment.id} className="wrap-anywhere">
            {classes.ofLearner(enrolment.learnerName, classTitle(enrolment.class))}.{' '}
            {texts.overOn(stateText(enrolment), formatShortDay(enrolment.endedAt!))}
          </li>
        ))}
      </ul>
    </div>
  )
}
