/** One chunk holds everything that needs push, whichever part is needed first. */
export { offerPush } from './push-offer.ts'
export { PushSection } from './push-section.tsx'
export { startPushUpkeep } from './push-upkeep.ts'
