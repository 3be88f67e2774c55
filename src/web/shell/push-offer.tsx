import { canOfferPush } from '#web/lib/push-choice.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** For the few who have just booked something in a browser that can remind them. */
export const PushOffer = lazyPart(
  async () => (await import('#web/features/notifications/push-offer.tsx')).PushOffer,
  { useIsWanted: canOfferPush, waiting: <Skeleton className="h-29" /> },
)
