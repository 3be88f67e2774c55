import type { Factor } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { profile } from '#texts/profile'
import { formatDay } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { enrolApp, removeApp, useAccountRefresh, useAction, userQuery } from './accounts.queries.ts'
import { FormError } from './form-errors.tsx'
import { useSectionFocus } from './section.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'

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

function TwoStepApp({ app, isLast }: { app: Factor; isLast: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const refresh = useAccountRefresh()
  const focusSection = useSectionFocus()
  const removal = useAction({
    mutationFn: () => removeApp(app.id),
    async onSuccess() {
      setOpen(false)
      toast(texts.removal.done)
      await refresh()
      focusSection()
    },
  })
  const name = app.friendly_name || texts.appName(1)

  function onOpenChange(isOpen: boolean) {
    if (isOpen && removal.failure) removal.reset()
    setOpen(isOpen)
  }

  return (
    <li className="flex items-center gap-3 p-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {texts.added} <time dateTime={app.created_at}>{formatDay(app.created_at)}</time>
        </p>
      </div>
      <Dialog
        title={texts.removal.title(name)}
        description={isLast ? texts.removal.last : texts.removal.oneOfMany}
        open={isOpen}
        onOpenChange={onOpenChange}
        initialFocus={cancel}
        trigger={
          <Button variant="secondary" aria-label={texts.removeNamed(name)}>
            {texts.remove}
          </Button>
        }
      >
        <FormError message={removal.failure} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="danger"
            onClick={() => removal.mutate()}
            pending={removal.isPending}
            pendingText={texts.removal.confirming}
          >
            {texts.removal.confirm}
          </Button>
          <Button ref={cancel} variant="quiet" onClick={() => setOpen(false)}>
            {profile.cancel}
          </Button>
        </div>
      </Dialog>
    </li>
  )
}
