import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paidPlans, planById } from '#contract/billing/plans'
import type { Subscription } from '#contract/billing/subscriptions.api'
import { subscription as texts } from '#texts/subscription'
import { PayForPlan } from '#web/features/billing/pay-for-plan.tsx'
import { PaymentOutcome } from '#web/features/billing/payment-outcome.tsx'
import { mostPopular, PlanChoice } from '#web/features/billing/plan-choice.tsx'
import { ReceiptList } from '#web/features/billing/receipt-list.tsx'
import { Standing } from '#web/features/billing/standing.tsx'
import { paidPlanQuery, returnQuery, subscriptionQuery } from '#web/features/billing/subscriptions.queries.ts'
import { useFreeUntil } from '#web/features/offer/offer.queries.ts'
import { myTutorQuery, useHasProfile } from '#web/features/tutors/tutors.queries.ts'
import { verificationQuery } from '#web/features/verification/verification.queries.ts'
import { formatDay } from '#web/lib/dates.ts'
import { useSearchParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import type { Account } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Columns } from './columns.tsx'
import { VerifyBox } from './verify-box.tsx'

/** The plan of whoever is signed in, and all that can be done about it. */
export function OwnSubscription({ account }: { account: Account }) {
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

type PlansProps = { subscription: Subscription; paymentId: string | null }

function Plans({ subscription, paymentId }: PlansProps) {
  const freeUntil = useFreeUntil()
  const { data } = useQuery(myTutorQuery())
  const { data: verification } = useQuery(verificationQuery())
  const { data: payment } = useQuery({ ...returnQuery(paymentId ?? ''), enabled: paymentId !== null })
  const [choice, choose] = useState(subscription.renewal?.plan)
  // Whoever comes back without having paid finds the plan that was chosen before.
  const tried = paidPlans.find(({ id }) => id === payment?.plan)?.id
  const chosen = choice ?? tried ?? mostPopular
  return (
    <Columns
      main={
        <>
          <Standing
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

/** What was paid for a profile that is gone waits for another one. */
function NoProfile() {
  const { data } = useQuery(paidPlanQuery())
  const paid = data?.paidPlan
  const { title, text } = paid
    ? texts.paidWithoutProfile(planById(paid.plan).name, formatDay(paid.until))
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
