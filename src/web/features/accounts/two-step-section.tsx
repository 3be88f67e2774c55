import { useQuery } from '@tanstack/react-query'
import { profile } from '#texts/profile'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAccountRefresh, userQuery } from './accounts.queries.ts'
import { FormError } from './form-error.tsx'
import { useSectionFocus } from './section.tsx'
import { enrolApp } from './two-step.ts'
import { TwoStepApp } from './two-step-app.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'
import { useAction } from './use-action.ts'

const texts = profile.twoStep

export function TwoStepSection() {
  const { data: user, error, refetch } = useQuery(userQuery())
  const refresh = useAccountRefresh()
  const focusSection = useSectionFocus()
  const setup = useAction({ mutationFn: enrolApp })
  if (error && !user) return <LoadFailure text={texts.failed} onRetry={refetch} />
  if (!user) return <Waiting />

  const apps = (user.factors ?? []).filter(({ status }) => status === 'verified')
  const isOn = apps.length > 0

  function onLeave() {
    focusSection()
    setup.reset()
  }

  async function onTurnedOn() {
    onLeave()
    toast(isOn ? texts.anotherDone : texts.done)
    await refresh()
  }

  return (
    <>
      <p>{isOn ? texts.on : texts.off}</p>
      {isOn && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {apps.map((app) => (
            <TwoStepApp key={app.id} app={app} isLast={apps.length === 1} />
          ))}
        </ul>
      )}
      {setup.data ? (
        <TwoStepSetup enrolment={setup.data} isAnother={isOn} onDone={onTurnedOn} onCancel={onLeave} />
      ) : (
        <>
          <FormError message={setup.failure} />
          <Button
            variant={isOn ? 'secondary' : 'primary'}
            onClick={() => setup.mutate()}
            pending={setup.isPending}
            pendingText={texts.starting}
            className="sm:self-start"
          >
            {isOn ? texts.addApp : texts.setUp}
          </Button>
        </>
      )}
    </>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-11 w-24" />
    </SkeletonGroup>
  )
}
