import { checksPath } from '#contract/verification/checks'
import { notify } from '#server/features/notifications/notify'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import type { CheckRow } from './checks.ts'

type CheckNotice = keyof Texts['verification']['checkNotices']
type WithBadge = { hasBadge: boolean }

/** What happens to a check, and how its tutor is notified: in the bell, and by e-mail if wanted. */
function noticeOf(what: CheckNotice, check: CheckRow, { hasBadge }: WithBadge) {
  const { id, kind, subject, expires_on, reason } = check
  const facts = { kind, subject, lastDay: expires_on ? new Date(expires_on) : null, reason, hasBadge }
  return {
    kind: 'check_change' as const,
    sourceId: `${what} ${id}`,
    text: ({ verification }: Texts) => verification.checkNotices[what](facts),
    link: checksPath,
  }
}

const withoutBadge = { hasBadge: false }

export const notifyOfCheck = (
  app: App,
  what: CheckNotice,
  check: CheckRow,
  badge: WithBadge = withoutBadge,
) => notify(app, check.tutor_user_id, noticeOf(what, check, badge))

export const renewalNotice = (check: CheckRow) => ({
  userId: check.tutor_user_id,
  ...noticeOf('renewal', check, withoutBadge),
})

/** Replaces the notice about the end of a check, because there may be no check. */
export const notifyOfNameChange = (app: App, userId: string, change: { hadBadge: boolean }) =>
  notify(app, userId, {
    kind: 'check_change',
    sourceId: `name ${app.clock.now().toISOString()}`,
    text: ({ verification }) => verification.nameChanged(change),
    link: checksPath,
  })
