import { readStored, storage, store } from './storage.ts'

/** What was chosen in this browser: 'on', 'dismissed' for an offer that nobody wants again, or nothing yet. */
const choice = () => readStored('localStorage', storage.push)

export const isPushOn = () => choice() === 'on'

/** Whether it could be switched on, and nobody here has said yes or no so far. */
export const canOfferPush = () =>
  'PushManager' in window && Notification.permission === 'default' && choice() === null

export const dismissPushOffer = () => store('localStorage', storage.push, 'dismissed')
