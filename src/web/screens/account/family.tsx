import { useQuery } from '@tanstack/react-query'
import { classPath } from '#contract/classes/rules'
import { feesPath } from '#contract/fees/paths'
import { classes } from '#texts/classes'
import { family } from '#texts/family'
import { fees as feeTexts } from '#texts/fees'
import { useLiveBookings } from '#web/features/bookings/bookings.queries.ts'
import {
  enrolmentsQuery,
  needsDecision,
  useLiveEnrolments,
} from '#web/features/classes/enrolments.queries.ts'
import { EnrolmentsSection } from '#web/features/classes/enrolments-section.tsx'
import { ChildrenSection, GradeQuestions } from '#web/features/families/children-section.tsx'
import { familyQuery } from '#web/features/families/families.queries.ts'
import { GuardiansSection } from '#web/features/families/guardians-section.tsx'
import { PhoneSection } from '#web/features/families/phone-section.tsx'
import { familyFeesQuery } from '#web/features/fees/fees.queries.ts'
import { FeesSection } from '#web/features/fees/fees-section.tsx'
import { rupeesToPay } from '#web/features/fees/payments.ts'
import { FamilyWeek } from '#web/features/lessons/family-week.tsx'
import { FeedsSection } from '#web/features/lessons/feeds-section.tsx'
import { familyWeekQuery } from '#web/features/lessons/lessons.queries.ts'
import { thisWeek } from '#web/features/lessons/week-layout.tsx'
import { AttendanceSection } from '#web/features/register/attendance-section.tsx'
import { attendancesQuery } from '#web/features/register/register.queries.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { Link } from '#web/lib/router/link.tsx'
import { LoginNeeded } from '#web/shell/login-needed.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ScreenHeading } from '#web/shell/screen-heading.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** The server renders it for nobody in particular; who is signed in turns out in the browser. */
export default function Family() {
  const { status } = useSession()
  return (
    <div className="page-width min-h-dvh py-8 md:py-12">
      <PageHead title={family.title} description={family.description} />
      {status === 'signed-in' ? (
        <OwnFamily />
      ) : status === 'loading' ? (
        <FamilySkeleton />
      ) : (
        <LoginNeeded texts={family.loginNeeded[status]} />
      )}
    </div>
  )
}

function OwnFamily() {
  const { data, error, refetch } = useQuery(familyQuery())
  const week = useQuery(familyWeekQuery(thisWeek()))
  const enrolled = useQuery(enrolmentsQuery())
  const attendances = useQuery(attendancesQuery())
  const fees = useQuery(familyFeesQuery())
  useLiveBookings()
  useLiveEnrolments()
  if (!data || ![week, enrolled, attendances, fees].every(({ isFetched }) => isFetched))
    return error ? <LoadFailure text={family.failed} onRetry={refetch} /> : <FamilySkeleton />
  const { children, invitations, phone } = data
  const enrolments = enrolled.data?.enrolments ?? []
  return (
    <div className="flex flex-col gap-4 md:gap-6">
      <div className="flex flex-col gap-3">
        <ScreenHeading texts={family} />
        <ToDo rupees={rupeesToPay(fees.data?.fees ?? [])} answers={enrolments.filter(needsDecision).length} />
      </div>
      <FamilyWeek />
      <GradeQuestions family={children} />
      <FeesSection />
      {enrolled.isError && <LoadFailure text={classes.family.failed} onRetry={enrolled.refetch} />}
      {enrolments.length > 0 && <EnrolmentsSection enrolments={enrolments} />}
      <div className="grid items-start gap-3 md:gap-6 lg:grid-cols-2">
        <AttendanceSection />
        <ChildrenSection family={children} />
        {enrolled.data && enrolments.length === 0 && <EnrolmentsSection enrolments={[]} />}
        {children.some(({ role }) => role === 'owner') && (
          <GuardiansSection family={children} invitations={invitations} />
        )}
        <FeedsSection family={children} />
        <PhoneSection phone={phone} />
      </div>
    </div>
  )
}

/** On a phone the week fills the screen; these lead to what is below it. */
function ToDo({ rupees, answers }: { rupees: number; answers: number }) {
  if (rupees + answers === 0) return null
  const look = buttonClass({ variant: 'secondary', size: 'sm' })
  return (
    <nav aria-label={family.toDo} className="flex flex-wrap gap-3">
      {answers > 0 && (
        <Link to={`${classPath.family}#classes`} className={look}>
          {family.answers(answers)}
        </Link>
      )}
      {rupees > 0 && (
        <Link to={feesPath.family} className={look}>
          {feeTexts.family.total(rupees)}
        </Link>
      )}
    </nav>
  )
}

function FamilySkeleton() {
  return (
    <SkeletonGroup label={family.loading} className="flex flex-col gap-4 md:gap-6">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-7 w-96 max-w-full" />
      </div>
      <Skeleton shape="card" className="h-96" />
      <Skeleton shape="card" className="h-56" />
      <div className="grid gap-3 md:gap-6 lg:grid-cols-2">
        <Skeleton shape="card" className="h-64" />
        <Skeleton shape="card" className="h-64" />
      </div>
    </SkeletonGroup>
  )
}
