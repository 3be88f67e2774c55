import { readStored, storage, store } from './storage.ts'

/** What was chosen in this browser: the id of the account that is pushed to, `offered` once it was, or nothing yet. */
const choice = () => readStored('localStorage', storage.push)

export const isPushOn = (accountId: string) => choice() === accountId

export const storePushOn = (accountId: string) => store('localStorage', storage.push, accountId)

export const storePushOff = () => store('localStorage', storage.push, 'offered')

/** Whether it could be switched on, and nobody was offered it here: whoever did not want it is never asked again. */
export function takePushOffer() {
  const isFirst = 'PushManager' in window && Notification.permission === 'default' && choice() === null
  if (isFirst) storePushOff()
  return isFirst
}

let listener: (() => void) | undefined

/** Something was booked that a person will want to be reminded of. */
export const wantReminder = () => listener?.()

export function onReminderWanted(callback: () => void) {
  listener = callback
  return () => {
    if (listener === callback) listener = undefined
  }
}
