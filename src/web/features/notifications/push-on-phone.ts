/** All that only browsers with push need comes in one file, whichever part of it is needed first. */
export { offerPush } from './push-offer.ts'
export { PushSection } from './push-section.tsx'
export { startPushUpkeep } from './push-upkeep.ts'
