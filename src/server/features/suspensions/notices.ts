import { suspendedPath } from '#contract/suspensions/rules'
import { notify } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'

type Text = { title: string; message: (reason: string) => string; link: string; action: string }

const backAgain = 'It works again as it did before.'
const toProfile = { link: '/profile', action: 'See your profile' }
const toSuspension = { link: suspendedPath, action: 'See what you can do' }

/** What the owner of the account reads: in the bell, and by e-mail. */
const notices = {
  suspended: {
    title: 'Your account is suspended',
    message: (reason) =>
      `Our team has suspended your account. You can still read and download what is yours, and you can appeal once. The reason: ${reason}`,
    ...toSuspension,
  },
  lifted: {
    title: 'Your account is no longer suspended',
    message: () => `Our team has lifted the suspension of your account. ${backAgain}`,
    ...toProfile,
  },
  appealGranted: {
    title: 'Your account is no longer suspended',
    message: () => `Our team has read your appeal, and lifted the suspension of your account. ${backAgain}`,
    ...toProfile,
  },
  appealKept: {
    title: 'Your account stays suspended',
    message: (reason) =>
      `Our team has read your appeal, and keeps the suspension of your account. The reason: ${reason}`,
    ...toSuspension,
  },
} satisfies Record<string, Text>

type Suspension = { id: string; accountId: string; reason: string }

export function notifyOfSuspension(
  app: App,
  what: keyof typeof notices,
  { id, accountId, reason }: Suspension,
) {
  const { message, ...text }: Text = notices[what]
  const notice = { kind: 'account_decision' as const, sourceId: `${id} ${what}`, ...text }
  return notify(app, accountId, { ...notice, message: message(reason) })
}
