import { push as texts } from '#texts/push'
import type { Account } from '#web/lib/auth/session.ts'
import { PushDenied, pushSupport } from '#web/lib/push.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { usePushDevice, useSwitchPushOff, useSwitchPushOn } from './push.queries.ts'
import { PushKinds } from './push-kinds.tsx'

/**
 * Switches push notifications of this browser on and off, and chooses their kinds. It asks for no permission before a click. It
 * is never rendered on the server, which does not know what the browser supports.
 */
export function PushSection({ account, isTutor }: { account: Account; isTutor: boolean }) {
  const support = pushSupport()
  return (
    <div className="flex min-h-72 flex-col gap-4 sm:min-h-54">
      <p>{texts.section.text}</p>
      {support === 'supported' ? (
        <Device accountId={account.id} />
      ) : (
        <Notice>{texts.section[support]}</Notice>
      )}
      <PushKinds isTutor={isTutor} />
    </div>
  )
}

function Device({ accountId }: { accountId: string }) {
  const { device, error, refetch } = usePushDevice()
  const isOnline = useOnline()
  const on = useSwitchPushOn(accountId)
  const off = useSwitchPushOff()
  const isBlocked = Notification.permission === 'denied' || on.error instanceof PushDenied
  if (isBlocked) return <Notice kind="warning">{texts.denied}</Notice>
  if (error && !device) return <LoadFailure text={texts.section.failed} onRetry={refetch} />
  if (device === undefined)
    return (
      <SkeletonGroup>
        <Skeleton className="h-21 max-w-xs" />
      </SkeletonGroup>
    )
  const { mutate, isPending } = device ? { ...off, mutate: () => off.mutate(device.id) } : on
  const failed = on.error ?? off.error
  return (
    <>
      <p role="status" className="font-semibold">
        {device ? texts.section.on : texts.section.off}
      </p>
      <div>
        <Button
          variant={device ? 'secondary' : 'primary'}
          disabled={!isOnline}
          pending={isPending}
          pendingText={texts.working}
          onClick={() => mutate()}
        >
          {device ? texts.section.switchOff : texts.section.switchOn}
        </Button>
      </div>
      {!isOnline && <p className="text-muted">{texts.offline}</p>}
      {failed && isOnline && <Notice kind="danger">{texts.notSwitched}</Notice>}
    </>
  )
}
