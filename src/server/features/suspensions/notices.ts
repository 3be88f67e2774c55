import { suspendedPath } from '#contract/suspensions/rules'
import { notify } from '#server/features/notifications/notify'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'

type SuspensionNotice = keyof Texts['safety']['suspensions']

/** The page that each notice leads to. */
const links: Record<SuspensionNotice, string> = {
  suspended: suspendedPath,
  lifted: '/profile',
  appealGranted: '/profile',
  appealKept: suspendedPath,
}

type Suspension = { id: string; accountId: string; reason: string }

export function notifyOfSuspension(app: App, what: SuspensionNotice, { id, accountId, reason }: Suspension) {
  return notify(app, accountId, {
    kind: 'account_decision',
    sourceId: `${id} ${what}`,
    text: ({ safety }) => safety.suspensions[what](reason),
    link: links[what],
  })
}
