import { MessageCircle, Phone, UserMinus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { EnrolmentState } from '#contract/classes/rules'
import type { MyClass, RosterEntry } from '#contract/classes/tutor.api'
import { gradeNames } from '#texts/names'
import { tutorClasses } from '#texts/tutor-classes'
import { formatMoment, formatShortDay } from '#web/lib/dates.ts'
import { shownName } from '#web/lib/names.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { nameOfClass } from './class-name.ts'
import { ConfirmClassChange } from './confirm-class-change.tsx'
import { PassOver } from './pass-over.tsx'
import { Refusal } from './refusal.tsx'
import {
  admitLearner,
  declineLearner,
  type FocusTarget,
  removeLearner,
  useClassChange,
} from './tutor-classes.queries.ts'

const texts = tutorClasses.details

type RosterProps = {
  of: MyClass
  roster: RosterEntry[]
  /** Shown beside the title of the learners with a place. */
  aside?: ReactNode
  /** Renders the fee of an enrolment. */
  feeOf: (enrolmentId: string) => ReactNode
}

/** Lists requests first, then learners with a place, then the waiting list. */
export function Roster({ of, roster, aside, feeOf }: RosterProps) {
  const learnersSection = useRef<HTMLElement>(null)
  const among = (...states: EnrolmentState[]) => roster.filter(({ state }) => states.includes(state))
  const [requests, waiting] = [among('requested'), among('waiting')]
  return (
    <>
      {requests.length > 0 && <Requests of={of} requests={requests} fallback={learnersSection} />}
      <Learners
        of={of}
        learners={among('active', 'trial', 'offered')}
        focusTarget={learnersSection}
        aside={aside}
        feeOf={feeOf}
      />
      {waiting.length > 0 && <WaitingList waiting={waiting} fallback={learnersSection} />}
    </>
  )
}

const listClass = '-my-2 divide-y divide-line'

type RequestsProps = { of: MyClass; requests: RosterEntry[]; fallback: FocusTarget }

function Requests({ of, requests, fallback }: RequestsProps) {
  const focusTarget = useRef<HTMLElement>(null)
  return (
    <CardSection ref={focusTarget} title={texts.requests.title}>
      <ul className={listClass}>
        {requests.map((entry) => (
          <Request key={entry.id} entry={entry} of={of} focusTargets={[focusTarget, fallback]} />
        ))}
      </ul>
    </CardSection>
  )
}

type RequestProps = { entry: RosterEntry; of: MyClass; focusTargets: FocusTarget[] }

/** Each request has its own mutation, so that others can be tapped while one is being admitted. */
function Request({ entry, of, focusTargets }: RequestProps) {
  const { id, learnerName, familyName, createdAt, wantsTrial } = entry
  const admit = useClassChange(() => admitLearner(id), {
    onDone: () => toast(texts.requests.admitted(learnerName)),
    focusTargets,
  })
  return (
    <Entry
      entry={entry}
      notes={[
        texts.requests.asked(shownName(familyName), formatShortDay(createdAt)),
        wantsTrial && texts.requests.wantsTrial,
      ]}
    >
      <Button
        aria-label={texts.requests.admitOf(learnerName)}
        pending={admit.isPending}
        pendingText={texts.requests.admitting}
        onClick={() => admit.mutate(undefined)}
      >
        {texts.requests.admit}
      </Button>
      <Decline entry={entry} texts={texts.requests.decline} focusTargets={focusTargets} />
      {admit.error && (
        <div className="basis-full">
          <Refusal error={admit.error} classId={of.id} />
        </div>
      )}
    </Entry>
  )
}

type DeclineProps = {
  entry: RosterEntry
  texts: typeof texts.requests.decline | typeof texts.waitingList.decline
  focusTargets: FocusTarget[]
  size?: 'sm'
}

function Decline({ entry: { id, learnerName }, texts, focusTargets, size }: DeclineProps) {
  return (
    <ConfirmClassChange
      texts={{ ...texts, title: texts.title(learnerName) }}
      trigger={
        <Button variant="secondary" size={size} aria-label={texts.of(learnerName)}>
          {texts.action}
        </Button>
      }
      change={() => declineLearner(id)}
      focusTargets={focusTargets}
    />
  )
}

type LearnersProps = Pick<RosterProps, 'of' | 'aside' | 'feeOf'> & {
  learners: RosterEntry[]
  focusTarget: FocusTarget
}

function Learners({ of, learners, focusTarget, aside, feeOf }: LearnersProps) {
  const { taken, capacity, state } = of
  return (
    <CardSection
      ref={focusTarget}
      title={texts.learners.title}
      aside={<p className="text-muted">{tutorClasses.taken(taken, capacity)}</p>}
    >
      {learners.length > 0 && aside}
      {learners.length === 0 && state === 'open' && <p className="text-muted">{texts.learners.none}</p>}
      <ul className={`${listClass} empty:hidden`}>
        {learners.map((entry) => (
          <Learner key={entry.id} entry={entry} of={of} focusTarget={focusTarget} fee={feeOf(entry.id)} />
        ))}
      </ul>
    </CardSection>
  )
}

type LearnerProps = { entry: RosterEntry; of: MyClass; focusTarget: FocusTarget; fee: ReactNode }

function Learner({ entry, of, focusTarget, fee }: LearnerProps) {
  const { state, answerBy, byCode, learnerName, familyName, stay } = entry
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="min-w-0 flex-1 py-1">
        <Who
          entry={entry}
          notes={[
            texts.learners.enrolledBy(shownName(familyName)),
            byCode && texts.learners.byLink,
            stay !== null && stayText(stay),
          ]}
        />
        {fee}
        {state === 'offered' && (
          <Badge tone="lagoon">{texts.learners.offered(formatMoment(answerBy!))}</Badge>
        )}
        {state === 'trial' && (
          <div className="mt-1 flex flex-wrap items-center gap-2">
            <Badge tone="sunset">{texts.learners.trial(formatMoment(answerBy!))}</Badge>
            <Stays entry={entry} focusTarget={focusTarget} />
          </div>
        )}
      </div>
      <div className="-mr-2 flex shrink-0">
        <Family entry={entry} of={of} />
        {state !== 'offered' && (
          <ConfirmClassChange
            texts={{ ...texts.learners.remove, title: texts.learners.remove.title(learnerName) }}
            trigger={
              <Button variant="quiet" size="icon" aria-label={texts.learners.remove.of(learnerName)}>
                <UserMinus aria-hidden />
              </Button>
            }
            change={() => removeLearner(entry.id)}
            focusTargets={[focusTarget]}
          />
        )}
      </div>
    </li>
  )
}

function stayText({ year, stays }: NonNullable<RosterEntry['stay']>) {
  if (stays === null) return texts.learners.mayStay(year)
  return stays ? texts.learners.staysIn(year) : texts.learners.leavesIn(year)
}

function Stays({
  entry: { id, learnerName },
  focusTarget,
}: {
  entry: RosterEntry
  focusTarget: FocusTarget
}) {
  const stay = useClassChange(() => admitLearner(id), {
    onDone: () => toast(texts.learners.stayed(learnerName)),
    focusTargets: [focusTarget],
  })
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={texts.learners.staysOf(learnerName)}
        pending={stay.isPending}
        pendingText={texts.learners.staying}
        onClick={() => stay.mutate(undefined)}
      >
        {texts.learners.stays}
      </Button>
      {stay.error && <Refusal error={stay.error} />}
    </>
  )
}

/** Links to call or write to the family, if it has given a number. */
function Family({ entry: { learnerName, familyPhone }, of }: { entry: RosterEntry; of: MyClass }) {
  if (!familyPhone) return null
  const look = buttonClass({ variant: 'ghost', size: 'icon' })
  const hello = texts.learners.hello(learnerName, nameOfClass(of))
  return (
    <>
      <a
        href={`tel:${familyPhone.number}`}
        aria-label={texts.learners.call(learnerName, familyPhone.shown)}
        className={look}
      >
        <Phone aria-hidden />
      </a>
      {familyPhone.whatsApp && (
        <a
          href={`https://wa.me/${familyPhone.whatsApp}?text=${encodeURIComponent(hello)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.learners.whatsApp(learnerName)}
          className={look}
        >
          <MessageCircle aria-hidden />
        </a>
      )}
    </>
  )
}

type WaitingListProps = { waiting: RosterEntry[]; fallback: FocusTarget }

function WaitingList({ waiting, fallback }: WaitingListProps) {
  const focusTarget = useRef<HTMLElement>(null)
  const focusTargets = [focusTarget, fallback]
  return (
    <CardSection ref={focusTarget} title={texts.waitingList.title}>
      <p className="text-muted">{texts.waitingList.text}</p>
      <ol className={listClass}>
        {waiting.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            position={entry.position!}
            notes={[
              texts.waitingList.since(shownName(entry.familyName), formatShortDay(entry.createdAt)),
              entry.isTogether && texts.waitingList.together,
            ]}
          >
            <PassOver entry={entry} focusTargets={focusTargets} />
            <Decline entry={entry} texts={texts.waitingList.decline} focusTargets={focusTargets} size="sm" />
          </Entry>
        ))}
      </ol>
    </CardSection>
  )
}

type EntryProps = { entry: RosterEntry; position?: number; notes: (string | false)[]; children: ReactNode }

/** Somebody who waits for an answer. The actions stand beside, or below on a phone. */
function Entry({ entry, position, notes, children }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-56 gap-3">
        {position && (
          <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-wash font-semibold tabular-nums">
            {position}
          </span>
        )}
        <div className="min-w-0">
          <Who entry={entry} notes={notes} />
          {entry.passOvers.map(({ reason, at }) => (
            <p key={at} className="text-sm wrap-anywhere">
              {texts.waitingList.passedOver(formatShortDay(at), reason)}
            </p>
          ))}
        </div>
      </div>
      <div className={cx('flex flex-wrap gap-2', position !== undefined && 'pl-11 sm:pl-0')}>{children}</div>
    </li>
  )
}

function Who({ entry, notes }: { entry: RosterEntry; notes: (string | false)[] }) {
  const { learnerName, grade } = entry
  const said = [grade && gradeNames[grade], ...notes].filter(Boolean)
  return (
    <>
      <p className="font-semibold wrap-anywhere">{learnerName}</p>
      <p className="text-sm text-muted">{said.join(', ')}</p>
    </>
  )
}
