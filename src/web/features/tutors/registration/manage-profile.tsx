import type { UseQueryResult } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { isSubscribed } from '#contract/billing/plans'
import type { Subscription } from '#contract/billing/subscriptions.api'
import type { MyTutorProfile } from '#contract/tutors/registration.api'
import { planNames } from '#texts/plans'
import { tutorRegistration } from '#texts/tutor-registration'
import { ProfileStrength } from '#web/features/tutors/profile-strength.tsx'
import { formatDay } from '#web/lib/dates.ts'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useChangeListing, useDeleteProfile } from './registration.queries.ts'

const texts = tutorRegistration.manage
const planTexts = texts.deletion.plan

type ManageProfileProps = {
  profile: MyTutorProfile
  /** It is not fetched while our team has hidden the profile. */
  plan: UseQueryResult<Subscription>
}

/** Actions on a profile besides editing: see its strength, hide it, show it, delete it. */
export function ManageProfile({ profile, plan }: ManageProfileProps) {
  return (
    <Card className="mb-8 flex flex-col gap-5">
      <ProfileStrength strength={profile.strength} className="sm:grid-cols-2" />
      {profile.isHiddenByTeam ? (
        <Notice kind="warning">{texts.hiddenByTeam}</Notice>
      ) : (
        <Listing profile={profile} />
      )}
      <div className="flex flex-wrap gap-2">
        {profile.listing === 'listed' && (
          <Link to={`/tutor/profile/${profile.id}`} className={buttonClass({ variant: 'secondary' })}>
            {texts.view}
          </Link>
        )}
        {!profile.isHiddenByTeam && <Deletion plan={plan} />}
      </div>
    </Card>
  )
}

function Listing({ profile: { listing } }: { profile: MyTutorProfile }) {
  const change = useChangeListing({
    onDone: ({ listing }) =>
      toast({ id: 'listing', ...(listing === 'listed' ? texts.nowListed : texts.nowHidden) }),
    onFailure,
  })
  const isListed = listing === 'listed'
  const Icon = isListed ? EyeOff : Eye
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p>{isListed ? texts.listed : texts.hidden}</p>
      <Button
        variant="secondary"
        pending={change.isPending}
        onClick={() => change.mutate(isListed ? 'hidden' : 'listed')}
      >
        <Icon aria-hidden /> {isListed ? texts.hide : texts.show}
      </Button>
    </div>
  )
}

function Deletion({ plan }: Pick<ManageProfileProps, 'plan'>) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const { deletion } = texts
  const remove = useDeleteProfile({
    async onDone() {
      toast(deletion.done)
      await navigate('/', { isSure: true })
    },
    onFailure,
  })
  return (
    <ConfirmDialog
      title={deletion.title}
      text={deletion.text}
      trigger={<Button variant="danger">{texts.delete}</Button>}
      confirm={deletion.confirm}
      confirming={deletion.deleting}
      cancel={deletion.cancel}
      isOpen={isOpen}
      onOpenChange={setOpen}
      isPending={remove.isPending || plan.isPending}
      onConfirm={() => remove.mutate()}
    >
      {plan.data && <PlanAfter subscription={plan.data} />}
      {plan.error && !plan.data && <p>{deletion.plan.unknown}</p>}
    </ConfirmDialog>
  )
}

const onFailure = () => toast({ ...texts.failed, kind: 'destructive' })

/** Says what happens to a paid plan after the deletion. */
function PlanAfter({ subscription }: { subscription: Subscription }) {
  const { plan, paidUntil, renewal, foundingUntil } = subscription
  if (!isSubscribed(plan)) return renewal ? <p>{planTexts.renewal}</p> : null
  const name = planNames[plan]
  return (
    <Notice kind="warning">
      {paidUntil && <p>{planTexts.paid(name, formatDay(paidUntil))}</p>}
      {renewal && <p>{planTexts.renewal}</p>}
      {foundingUntil && <p>{planTexts.founder}</p>}
      {!paidUntil && !foundingUntil && <p>{planTexts.given(name)}</p>}
    </Notice>
  )
}
