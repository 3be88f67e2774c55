import { useQuery } from '@tanstack/react-query'
import { attendingStates, type EnrolmentState } from '#contract/classes/rules'
import type { MyClassDetails } from '#contract/classes/tutor.api'
import type { FeeBook } from '#contract/fees/tutor.api'
import { tutorClasses as texts } from '#texts/tutor-classes'
import { BringClass } from '#web/features/classes/tutor/bring-class.tsx'
import { ClassHeader, EndClass } from '#web/features/classes/tutor/class-header.tsx'
import { ClassMeetings } from '#web/features/classes/tutor/class-meetings.tsx'
import { nameOfClass } from '#web/features/classes/tutor/class-name.ts'
import { ClassSkeleton, OwnClass } from '#web/features/classes/tutor/own-class.tsx'
import { Roster } from '#web/features/classes/tutor/roster.tsx'
import { useLiveClasses } from '#web/features/classes/tutor/tutor-classes.queries.ts'
import { FeeBadges, FeesLink } from '#web/features/fees/fee-badges.tsx'
import { feeBookQuery, useLiveFees } from '#web/features/fees/fees.queries.ts'
import { ClassNotices } from '#web/features/messages/class-notices.tsx'
import { useSession } from '#web/lib/auth/session.ts'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { PageHead } from '#web/shell/page-head.tsx'

const isAttending = (state: EnrolmentState) => attendingStates.some((attending) => attending === state)

const head = <PageHead title={texts.title} description={texts.description} />

export default function TutorClass() {
  const { status } = useSession()
  return (
    <div className="page-width min-h-dvh max-w-5xl py-8 md:py-12">
      {status !== 'signed-in' && head}
      <MembersOnly texts={texts.needsLogin} waiting={<ClassSkeleton />}>
        <SignedIn />
      </MembersOnly>
    </div>
  )
}

/** Waits for both queries: fees that arrived later would push the learners down. */
function SignedIn() {
  const book = useQuery(feeBookQuery())
  return (
    <OwnClass head={head}>
      {(details) => (book.isLoading ? <ClassSkeleton /> : <Details {...details} book={book.data} />)}
    </OwnClass>
  )
}

function Details({ book, ...details }: MyClassDetails & { book: FeeBook | undefined }) {
  const { class: of, roster } = details
  const isOpen = of.state === 'open'
  useLiveClasses()
  useLiveFees()
  const fees = book?.classes.find(({ id }) => id === of.id)?.fees ?? []
  return (
    <div className="flex flex-col gap-6">
      <PageHead title={nameOfClass(of)} description={texts.description} />
      <ClassHeader of={of} />
      {of.state !== 'draft' && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <Roster
              of={of}
              roster={roster}
              aside={<FeesLink />}
              feeOf={(enrolmentId) => (
                <FeeBadges fees={fees.filter((fee) => fee.enrolmentId === enrolmentId)} />
              )}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <ClassMeetings {...details} />
            {isOpen && roster.some(({ state }) => isAttending(state)) && <ClassNotices classId={of.id} />}
            {isOpen && <BringClass of={of} />}
          </div>
        </div>
      )}
      {isOpen && <EndClass {...details} />}
    </div>
  )
}
