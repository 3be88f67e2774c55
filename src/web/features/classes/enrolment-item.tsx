import { CalendarDays, MessageCircle, Phone } from 'lucide-react'
import type { RefObject } from 'react'
import type { Enrolment } from '#contract/classes/api'
import { classLine as line } from '#texts/class-line'
import { classes } from '#texts/classes'
import { capitalize } from '#web/lib/capitalize.ts'
import { feeLine, timesLine } from '#web/lib/class-line.ts'
import { classTitle } from '#web/lib/names.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { formatTime, stateText, subjectBeside } from './class-texts.ts'
import { EnrolmentAct } from './enrolment-act.tsx'
import { acceptPlace, isReEnrolmentOpen, type LiveEnrolment, waitAgain } from './enrolments.queries.ts'
import { LeaveClass } from './leave-class.tsx'
import { ReEnrolment } from './re-enrolment.tsx'

const texts = classes.family

type EnrolmentItemProps = {
  enrolment: LiveEnrolment
  /** Takes the focus after a change, since the button is gone by then. */
  focusTarget: RefObject<HTMLElement | null>
}

/** One learner in one class: the state and what has to be answered. The rest is behind a disclosure. */
export function EnrolmentItem({ enrolment, focusTarget }: EnrolmentItemProps) {
  const { learnerName, colour, state, stay, tutorPhone, class: of } = enrolment
  const isOffered = state === 'offered' || state === 'trial'
  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
      <Disclosure
        summary={
          <>
            <Mark name={learnerName} colour={colour} />
            <h3 className="min-w-0 flex-1 wrap-anywhere">
              <span className="block font-semibold">
                {learnerName} · <Unbroken>{classTitle(of)}</Unbroken>
              </span>
              <span
                className={cx('block text-sm', isOffered ? 'font-semibold text-lagoon-strong' : 'text-muted')}
              >
                {stateText(enrolment)}
              </span>
            </h3>
          </>
        }
      >
        <div className="flex flex-col gap-2 pt-2 sm:pl-13">
          <div>
            <p className="wrap-anywhere">
              {texts.with} <Tutor enrolment={enrolment} />
            </p>
            <Facts enrolment={enrolment} />
          </div>
          {(state === 'active' || state === 'trial') && of.nextMeetingAt && (
            <p className="flex gap-2">
              <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
              {texts.next(formatTime(of.nextMeetingAt))}
            </p>
          )}
          {!isReEnrolmentOpen(stay) && <ReEnrolment enrolment={enrolment} focusTarget={focusTarget} />}
          <div className="flex flex-wrap gap-2 empty:hidden">
            {tutorPhone && <Call enrolment={enrolment} phone={tutorPhone} />}
            {!isOffered && <LeaveClass enrolment={enrolment} focusTarget={focusTarget} />}
          </div>
        </div>
      </Disclosure>
      {isReEnrolmentOpen(stay) && <ReEnrolment enrolment={enrolment} focusTarget={focusTarget} />}
      {isOffered && <Offer enrolment={enrolment} focusTarget={focusTarget} />}
    </li>
  )
}

/** A place that is offered, or a trial. */
function Offer({ enrolment, focusTarget }: EnrolmentItemProps) {
  const { id, state } = enrolment
  return (
    <div className="flex flex-wrap gap-2 sm:pl-13">
      {state === 'offered' ? (
        <>
          <EnrolmentAct act={() => acceptPlace(id)} texts={texts.accept} focusTarget={focusTarget} />
          <EnrolmentAct
            act={() => waitAgain(id)}
            texts={texts.waitAgain}
            focusTarget={focusTarget}
            variant="secondary"
          />
        </>
      ) : (
        <EnrolmentAct act={() => acceptPlace(id)} texts={texts.stay} focusTarget={focusTarget} />
      )}
      <LeaveClass enrolment={enrolment} focusTarget={focusTarget} />
    </div>
  )
}

/** The name is no link while the profile is hidden. */
function Tutor({ enrolment: { isTutorListed, path, class: of } }: { enrolment: Enrolment }) {
  const { id, name } = of.tutor
  if (!isTutorListed) return texts.hidden(name)
  return (
    <>
      <TextLink to={`/tutor/profile/${id}`}>{name}</TextLink>
      {path && (
        <>
          {line.between}
          <TextLink to={path}>{texts.see}</TextLink>
        </>
      )}
    </>
  )
}

/**
 * Shows the colour with the initial, since colour must not be the only sign. The styles of the colours come with the children.
 */
function Mark({ name, colour }: { name: string; colour: Enrolment['colour'] }) {
  return (
    <span
      aria-hidden
      data-child-colour={colour ?? undefined}
      className={cx(
        'flex size-10 shrink-0 items-center justify-center rounded-full font-semibold',
        !colour && 'bg-wash text-volcano',
      )}
    >
      {[...name][0]!.toUpperCase()}
    </span>
  )
}

/** The fee is the one of the enrolment, which stays the same when the class changes its fee. */
function Facts({ enrolment: { class: of, feeRupees } }: { enrolment: Enrolment }) {
  const facts = [subjectBeside(of), timesLine(of.times), classes.places[of.place](of.city)]
  return (
    <p className="text-muted">
      {capitalize(facts.filter(Boolean).join(line.between))}
      {line.between}
      <span className="whitespace-nowrap">{feeLine(feeRupees)}</span>
    </p>
  )
}

type CallProps = { enrolment: Enrolment; phone: NonNullable<Enrolment['tutorPhone']> }

function Call({ enrolment: { learnerName, class: of }, phone }: CallProps) {
  const hello = texts.hello(of.tutor.name, learnerName, classTitle(of))
  return (
    <>
      <a href={`tel:${phone.number}`} className={buttonClass({ variant: 'secondary' })}>
        <Phone aria-hidden /> {texts.call(phone.shown)}
      </a>
      {phone.whatsApp && (
        <a
          href={`https://wa.me/${phone.whatsApp}?text=${encodeURIComponent(hello)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <MessageCircle aria-hidden /> {texts.whatsApp}
        </a>
      )}
    </>
  )
}
