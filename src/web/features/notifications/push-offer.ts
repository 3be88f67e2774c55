import type { QueryClient } from '@tanstack/react-query'
import { push as texts } from '#texts/push'
import { PushDenied, takePushOffer } from '#web/lib/push.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { switchPushOn } from './push.queries.ts'

/** All messages share one id, so that each replaces the former. */
const id = 'push-offer'

/** Offers push notifications once. The toast stays until it is pressed or dismissed. */
export function offerPush(queries: QueryClient, accountId: string) {
  if (!takePushOffer()) return
  const onClick = () => void accept(queries, accountId)
  toast({ id, kind: 'info', duration: 0, ...texts.offer.ask, action: { label: texts.offer.action, onClick } })
}

async function accept(queries: QueryClient, accountId: string) {
  try {
    await switchPushOn(queries, accountId)
    toast({ id, kind: 'info', ...texts.offer.done })
  } catch (error) {
    const text = error instanceof PushDenied ? texts.denied : texts.notSwitched
    toast({ id, kind: 'destructive', duration: 0, title: texts.offer.failed, text })
  }
}
