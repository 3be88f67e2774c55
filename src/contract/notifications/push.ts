import { hourMs } from '../durations.ts'
import { nightAfter } from './quiet-hours.ts'
import { type NotificationKind, notificationKindNames, notificationKinds } from './rules.ts'

/**
 * The push services of browsers. If every endpoint were accepted, callers could make the server send requests into its own
 * network.
 */
const pushServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const

export function isPushService(endpoint: string) {
  // Only the form that browsers send, because other spellings of one endpoint would count as several.
  if (!URL.canParse(endpoint) || new URL(endpoint).href !== endpoint) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isKnown = pushServices.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  return protocol === 'https:' && isKnown && !port && !username && !password
}

const canBePushed = (kind: NotificationKind) => 'isPushed' in notificationKinds[kind]

export const pushedKinds = notificationKindNames.filter(canBePushed)

/** How long a push service may hold a message for a phone that is off. Late reminders are useless, and must not ring at night. */
export function pushedUntil(kind: NotificationKind, since: Date) {
  const hours = kind === 'lesson_soon' ? 1 : kind === 'lesson_tomorrow' ? 3 : 24
  const until = new Date(since.getTime() + hours * hourMs)
  const night = nightAfter(since)
  return hours < 24 && night < until ? night : until
}

/** The message that the service worker receives. */
export type PushMessage = {
  kind: NotificationKind
  title: string
  message: string
  /** A path of this site, in the recipient's language. */
  path: string
  /** A phone replaces an earlier message that has the same tag. */
  tag: string
}

/** The worker asks a page to navigate by itself, so that a form that is being filled in is not lost without a question. */
export type OpenPath = { openPath: string }

/**
 * A window event: something was booked that the user will want a reminder for. It is only a type, so that the parts of the page
 * that send and receive it share no script.
 */
export type ReminderWanted = 'reminder-wanted'
