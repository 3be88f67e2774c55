import { BadgeCheck, Sparkles } from 'lucide-react'
import { isSubscribed } from '#contract/billing/plans'
import type { Dashboard } from '#contract/dashboard/api'
import { dashboard as texts } from '#texts/dashboard'
import { RankCard } from '#web/features/points/rank-card.tsx'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What a tutor can still get is offered beside the title, and the rank stands below it. */
export function DashboardHeader({ tutor }: { tutor: Dashboard['tutor'] }) {
  const { listing, isHiddenByTeam, verified, plan, points } = tutor
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl font-semibold">{texts.title}</h1>
          <p className="mt-2 text-lg text-muted">{texts.lead}</p>
        </div>
        <div className="flex flex-wrap gap-3 empty:hidden">
          {!verified && (
            <Link to="/tutor/verification" className={buttonClass({ variant: 'secondary' })}>
              <BadgeCheck aria-hidden /> {texts.getVerified}
            </Link>
          )}
          {!isSubscribed(plan) && (
            <Link to="/tutor/subscription" className={buttonClass()}>
              <Sparkles aria-hidden /> {texts.upgrade}
            </Link>
          )}
        </div>
      </div>
      {listing === 'hidden' && (
        <Notice kind="warning" title={texts.hidden.title}>
          {isHiddenByTeam ? texts.hidden.byTeam : texts.hidden.text}{' '}
          <TextLink to="/tutor/signup">{isHiddenByTeam ? texts.hidden.edit : texts.hidden.action}</TextLink>
        </Notice>
      )}
      <RankCard points={points} />
    </>
  )
}
