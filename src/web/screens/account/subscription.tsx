import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { paidPlans } from '#contract/billing/plans'
import type { Subscription as Plan } from '#contract/billing/subscriptions.api'
import { planNames } from '#texts/plans'
import { subscription as texts } from '#texts/subscription'
import { openAuthDialog } from '#web/features/auth/auth-dialog-state.ts'
import { ConfirmAddress } from '#web/features/auth/confirm-address.tsx'
import { PayForPlan } from '#web/features/billing/pay-for-plan.tsx'
import { PaymentOutcome } from '#web/features/billing/payment-outcome.tsx'
import { mostPopular, PlanChoice } from '#web/features/billing/plan-choice.tsx'
import { PlanStatus } from '#web/features/billing/plan-status.tsx'
import { PlanSummary } from '#web/features/billing/plan-summary.tsx'
import { ReceiptList } from '#web/features/billing/receipt-list.tsx'
import { paidPlanQuery, returnQuery, subscriptionQuery } from '#web/features/billing/subscriptions.queries.ts'
import { useFreeUntil } from '#web/features/offer/offer.queries.ts'
import { myTutorQuery, useHasProfile } from '#web/features/tutors/tutors.queries.ts'
import { verificationQuery } from '#web/features/verification/verification.queries.ts'
import { VerifyBox } from '#web/features/verification/verify-box.tsx'
import { type Account, useSession } from '#web/lib/auth/session.ts'
import { formatDay } from '#web/lib/dates.ts'
import { useLocation, useSearchParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ScreenHeading } from '#web/shell/screen-heading.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** The server renders the plans for everybody, so only the browser knows who is signed in and has which plan. */
export default function Subscription() {
  const session = useSession()
  const freeUntil = useFreeUntil()
  return (
    <div className="page-width flex min-h-dvh max-w-5xl flex-col gap-6 py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} path="/tutor/subscription" />
      <ScreenHeading
        texts={{
          title: texts.heading,
          description: freeUntil ? texts.leadFreeForAll(freeUntil) : texts.lead,
        }}
      />
      <RegistrationMail />
      {session.status === 'signed-in' ? (
        <OwnSubscription key={session.account.id} account={session.account} />
      ) : (
        <OpenPlans />
      )}
    </div>
  )
}

/** The plans for visitors, and until the subscription is loaded. */
function OpenPlans() {
  const { status } = useSession()
  const [chosen, choose] = useState(mostPopular)
  return (
    <Columns
      main={<PlanChoice chosen={chosen} onChoose={choose} current="free" />}
      aside={
        <>
          <PlanSummary plan={chosen}>
            <Button size="lg" disabled={status === 'loading'} onClick={() => openAuthDialog('login')}>
              {texts.summary.login}
            </Button>
            <p className="text-sm text-muted">{texts.summary.cancelAnytime}</p>
          </PlanSummary>
          <VerifyBox />
        </>
      }
    />
  )
}

/** Says what happens with a form that was sent while signed out: its e-mail has to be confirmed, or its owner has to send it. */
function RegistrationMail() {
  const { status } = useSession()
  const email = useLocation().state?.unconfirmedEmail
  if (status === 'signed-in') return <UnsentForm />
  return status === 'signed-out' && typeof email === 'string' ? <ConfirmAddress email={email} /> : null
}

/** A form that was sent signed out with the address of an account counts only once the account's owner sends it. */
function UnsentForm() {
  const { data } = useQuery(myTutorQuery())
  const { title, text, action } = texts.unsent
  if (!data?.draft || data.profile) return null
  return (
    <Notice title={title}>
      <p>{text}</p>
      <Link to="/tutor/signup" className={cx(buttonClass({ size: 'sm' }), 'mt-2')}>
        {action}
      </Link>
    </Notice>
  )
}

function OwnSubscription({ account }: { account: Account }) {
  const [search] = useSearchParams()
  const paymentId = search.get('payment')
  const { hasProfile, ...own } = useHasProfile()
  const subscription = useQuery({ ...subscriptionQuery(), enabled: hasProfile === true })
  const { data } = subscription
  const { error, refetch } = hasProfile ? subscription : own
  return (
    <>
      {paymentId && <PaymentOutcome paymentId={paymentId} />}
      {!account.hasPassword && <PasswordNotice />}
      {data && <Plans subscription={data} paymentId={paymentId} />}
      {hasProfile === false && <NoProfile />}
      {!data && error && <LoadFailure text={texts.loadFailed} onRetry={() => void refetch()} />}
      {!data && !error && hasProfile !== false && <Waiting />}
      {(data || error || hasProfile === false) && <ReceiptList />}
    </>
  )
}

type PlansProps = { subscription: Plan; paymentId: string | null }

function Plans({ subscription, paymentId }: PlansProps) {
  const freeUntil = useFreeUntil()
  const { data } = useQuery(myTutorQuery())
  const { data: verification } = useQuery(verificationQuery())
  const { data: payment } = useQuery({ ...returnQuery(paymentId ?? ''), enabled: paymentId !== null })
  const [choice, choose] = useState(subscription.renewal?.plan)
  // After an abandoned payment the plan of that payment is selected.
  const tried = paidPlans.find(({ id }) => id === payment?.plan)?.id
  const chosen = choice ?? tried ?? mostPopular
  return (
    <Columns
      main={
        <>
          <PlanStatus
            subscription={subscription}
            place={data?.profile?.foundingPlace?.place ?? null}
            freeUntil={freeUntil}
          />
          <PlanChoice chosen={chosen} onChoose={choose} current={subscription.plan} />
        </>
      }
      aside={
        <>
          <PayForPlan plan={chosen} subscription={subscription} />
          {verification && !verification.isVerified && <VerifyBox verification={verification} />}
        </>
      }
    />
  )
}

function PasswordNotice() {
  return (
    <Notice title={texts.noPassword.title}>
      <p>{texts.noPassword.text}</p>
      <Link to="/profile#password" className={`${buttonClass({ size: 'sm' })} mt-2`}>
        {texts.noPassword.action}
      </Link>
    </Notice>
  )
}

/** A plan that is paid for a deleted profile waits for the next one. */
function NoProfile() {
  const { data } = useQuery(paidPlanQuery())
  const paid = data?.paidPlan
  const { title, text } = paid
    ? texts.paidWithoutProfile(planNames[paid.plan], formatDay(paid.until))
    : texts.noProfile
  return (
    <Notice title={title}>
      <p>{text}</p>
      <Link to="/tutor/signup" className={`${buttonClass()} mt-3`}>
        {texts.noProfile.action}
      </Link>
    </Notice>
  )
}

function Waiting() {
  return (
    <SkeletonGroup label={texts.loading}>
      <Columns
        main={
          <>
            <Skeleton shape="card" className="h-36" />
            <Skeleton shape="card" className="h-96" />
          </>
        }
        aside={<Skeleton shape="card" className="h-72" />}
      />
    </SkeletonGroup>
  )
}

/** The choice and its summary, side by side or one below the other on a phone. */
function Columns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">{main}</div>
      <div className="flex min-w-0 flex-col gap-6">{aside}</div>
    </div>
  )
}
