import { nightAfter } from '../lessons/rules.ts'
import { type NotificationKind, notificationKindNames, notificationKinds } from './rules.ts'

/** At most so many browsers of one account; with one more, the oldest is dropped. */
export const pushSubscriptionsMax = 10

/** Where browsers let us push to. A server that wrote to any address it is given could be sent to ones that only it reaches. */
export const pushServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const

export function isPushService(endpoint: string) {
  // As browsers write it: not in capitals, nor with a space around it.
  if (!URL.canParse(endpoint) || new URL(endpoint).href !== endpoint) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isKnown = pushServices.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  return protocol === 'https:' && isKnown && !port && !username && !password
}

const canBePushed = (kind: NotificationKind) => 'isPushed' in notificationKinds[kind]

export const pushedKinds = notificationKindNames.filter(canBePushed)

const hourMs = 60 * 60 * 1000

/** Until when a phone that was off can still be told: reminders are of no use later, and must not ring at night. */
export function pushedUntil(kind: NotificationKind, since: Date) {
  const hours = kind === 'lesson_soon' ? 1 : kind === 'lesson_tomorrow' ? 3 : 24
  const until = new Date(since.getTime() + hours * hourMs)
  const night = nightAfter(since)
  return hours < 24 && night < until ? night : until
}

/** What the worker of a browser is sent. */
export type PushMessage = {
  kind: NotificationKind
  title: string
  message: string
  /** A path of this site, in the language of who receives it. */
  path: string
  /** Of two with the same tag, a phone shows the later one alone. */
  tag: string
}

/** What the worker asks a page: to go there by itself, so that no form that is being filled in is lost unasked. */
export type OpenPath = { openPath: string }

/**
 * An event of the window: something was booked that a person will want to be reminded of. A type alone, so that the
 * parts of the page that tell and hear of it share no script.
 */
export type ReminderWanted = 'reminder-wanted'
