import { Monitor, Smartphone } from 'lucide-react'
import type { AccountSession } from '#contract/accounts/api'
import { profile } from '#texts/profile'
import { formatMoment } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const texts = profile.devices
const phones = /android|iphone|ipad|ios/i

type DeviceProps = { session: AccountSession; isEnding: boolean; onEnd: () => void }

export function Device({ session, isEnding, onEnd }: DeviceProps) {
  const { device, isCurrent, signedInAt, lastUsedAt } = session
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
