import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import type { AccountSession } from '#contract/accounts/api'
import { deviceText } from '#texts/devices'
import { profile } from '#texts/profile'
import { formatMoment } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { allOthers, endSession, sessionsQuery, useAccountRefresh, useAction } from './accounts.queries.ts'
import { FormError } from './form-errors.tsx'
import { useSectionFocus } from './section.tsx'

const texts = profile.devices

export function DevicesSection() {
  const { data, error, refetch } = useQuery(sessionsQuery())
  const refresh = useAccountRefresh()
  const focusSection = useSectionFocus()
  const ending = useAction({
    mutationFn: endSession,
    async onSuccess(_, which) {
      await refresh()
      focusSection()
      toast(which === allOthers ? texts.othersEnded : texts.ended)
    },
  })
  if (error && !data) return <LoadFailure text={texts.failed} onRetry={refetch} />
  if (!data) return <Waiting />

  const { sessions } = data
  const isEnding = (which: string) => ending.isPending && ending.variables === which

  return (
    <>
      <p>{sessions.length > 1 ? texts.text : texts.onlyThis}</p>
      <ul className="divide-y divide-line rounded-card border border-line">
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            isEnding={isEnding(session.id)}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      <FormError message={ending.failure} />
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          onClick={() => ending.mutate(allOthers)}
          pending={isEnding(allOthers)}
          pendingText={texts.ending}
          className="sm:self-start"
        >
          {texts.endOthers}
        </Button>
      )}
    </>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-6" />
      <Skeleton shape="card" className="h-19" />
    </SkeletonGroup>
  )
}

const phones = /android|iphone|ipad|ios/i

type DeviceProps = { session: AccountSession; isEnding: boolean; onEnd: () => void }

function Device({ session, isEnding, onEnd }: DeviceProps) {
  const { isCurrent, signedInAt, lastUsedAt } = session
  const device = deviceText(session.device)
  const Icon = phones.test(device) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Icon aria-hidden className="size-6 shrink-0 text-lagoon" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {isCurrent && <Badge tone="lagoon">{texts.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {texts.signedIn} <time dateTime={signedInAt}>{formatMoment(signedInAt)}</time>
        </p>
        {!isCurrent && (
          <p className="text-sm text-muted">
            {texts.lastUsed} <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
          </p>
        )}
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          aria-label={texts.endNamed(device)}
          onClick={onEnd}
          pending={isEnding}
          pendingText={texts.ending}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}
