import { useState } from 'react'
import { subscription as texts } from '#texts/subscription'
import { openAuthDialog } from '#web/features/auth/auth-dialog-state.ts'
import { mostPopular, PlanChoice } from '#web/features/billing/plan-choice.tsx'
import { PlanSummary } from '#web/features/billing/plan-summary.tsx'
import { useFreeUntil } from '#web/features/offer/offer.queries.ts'
import { useSession } from '#web/lib/session.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Columns } from './subscription/columns.tsx'
import { OwnSubscription } from './subscription/own-subscription.tsx'
import { RegistrationMail } from './subscription/registration-mail.tsx'
import { VerifyBox } from './subscription/verify-box.tsx'

/** The server renders the plans for everybody; who is signed in, and what they have, turns out in the browser. */
export default function Subscription() {
  const session = useSession()
  const freeUntil = useFreeUntil()
  return (
    <div className="page-width flex min-h-dvh max-w-5xl flex-col gap-6 py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} path="/tutor/subscription" />
      <div>
        <h1 className="text-3xl font-semibold">{texts.heading}</h1>
        <p className="mt-2 text-lg text-muted">{freeUntil ? texts.leadFreeForAll(freeUntil) : texts.lead}</p>
      </div>
      <RegistrationMail />
      {session.status === 'signed-in' ? (
        <OwnSubscription key={session.account.id} account={session.account} />
      ) : (
        <OpenPlans />
      )}
    </div>
  )
}

/** The plans for somebody of whom we know nothing, or do not know anything yet. */
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
