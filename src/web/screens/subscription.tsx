import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { currency, type PaidPlan, paidPlans } from '#contract/plans'
import { subscription as texts } from '#texts/subscription'
import { myTutorQuery } from '#web/features/tutors/tutors.queries.ts'
import { Link } from '#web/lib/router/link.tsx'
import { type Account, useSession } from '#web/lib/session.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RegistrationMail } from './subscription/registration-mail.tsx'

export function Subscription() {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <div className="page-width max-w-4xl py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} path="/tutor/subscription" />
      <h1 className="text-2xl font-semibold">{texts.heading}</h1>
      <p className="mt-2 text-muted">{texts.lead}</p>
      <div className="mt-6 flex flex-col gap-4">
        <RegistrationMail />
        <Standing />
        <Notice kind="warning" title={texts.notOpen.title}>
          {texts.notOpen.text}
        </Notice>
      </div>
      <ul className="mt-8 grid gap-6 md:grid-cols-2">
        {paidPlans.map((plan) => (
          <Plan key={plan.id} plan={plan} />
        ))}
      </ul>
      <p className="mt-8">
        <Link to={isSignedIn ? '/tutor/signup' : '/'} className={buttonClass({ variant: 'secondary' })}>
          {isSignedIn ? texts.toProfile : texts.toHome}
        </Link>
      </p>
    </div>
  )
}

/** How it stands with the one who has just registered. */
function Standing() {
  const session = useSession()
  return session.status === 'signed-in' ? <OwnStanding account={session.account} /> : null
}

function OwnStanding({ account }: { account: Account }) {
  const { data } = useQuery(myTutorQuery())
  const founder = data?.profile?.foundingPlace
  return (
    <>
      {founder && <Notice>{texts.founder(founder.place, dayOf(founder.premiumUntil))}</Notice>}
      {!account.hasPassword && (
        <Notice title={texts.noPassword.title}>
          <p>{texts.noPassword.text}</p>
          <Link to="/profile#password" className={cx(buttonClass({ size: 'sm' }), 'mt-2')}>
            {texts.noPassword.action}
          </Link>
        </Notice>
      )}
    </>
  )
}

function Plan({ plan }: { plan: PaidPlan }) {
  return (
    <li>
      <Card className={cx('flex h-full flex-col', plan.highlighted && 'border-2 border-sunset')}>
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-xl font-semibold">{plan.name}</h2>
          {plan.highlighted && <Badge tone="sunset">{texts.mostPopular}</Badge>}
        </div>
        <p className="mt-3">
          <span className="text-2xl font-semibold">{price.format(plan.cents / 100)}</span>{' '}
          <span className="text-muted">{texts.perMonth}</span>
        </p>
        <p className="text-sm text-muted">{texts.renewal}</p>
        <ul className="mt-4 flex flex-col gap-2">
          {plan.features.map((feature) => (
            <li key={feature} className="flex items-start gap-2">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-lagoon" /> {feature}
            </li>
          ))}
        </ul>
      </Card>
    </li>
  )
}

const price = new Intl.NumberFormat('en', { style: 'currency', currency })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Indian/Mauritius' })
const dayOf = (moment: string) => day.format(new Date(moment))
