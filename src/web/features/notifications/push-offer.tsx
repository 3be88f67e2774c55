import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { push as texts } from '#texts/push'
import { dismissPushOffer } from '#web/lib/push-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { isDenied, useSwitchPushOn } from './push.queries.ts'

/** Where a reminder is wanted: something was just booked. Whoever says no is never asked again. */
export function PushOffer() {
  const [isDismissed, setDismissed] = useState(false)
  const on = useSwitchPushOn()
  if (isDismissed) return null

  function dismiss() {
    dismissPushOffer()
    setDismissed(true)
  }

  const outcome = on.isSuccess ? texts.offer.done : isDenied(on.error) ? texts.denied : null
  return (
    <div className="flex min-h-29 flex-col justify-center gap-2 rounded-md bg-lagoon-wash p-3 text-sm">
      <p role="status" className="flex gap-3">
        <BellRing aria-hidden className="size-5 shrink-0 text-lagoon" />
        {outcome ?? (on.isError ? texts.notSwitched : texts.offer.text)}
      </p>
      {!outcome && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" pending={on.isPending} pendingText={texts.working} onClick={() => on.mutate()}>
            {texts.offer.action}
          </Button>
          <Button size="sm" variant="quiet" onClick={dismiss}>
            {texts.offer.dismiss}
          </Button>
        </div>
      )}
    </div>
  )
}
