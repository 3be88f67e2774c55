import { checksPath, nameOfCheck } from '#contract/verification/checks'
import { type Notice, notify } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import { dayInWords } from '#server/platform/clock'
import type { CheckRow } from './checks.ts'

type Said = Pick<Notice, 'title' | 'message' | 'action'>

const lastDayOf = ({ expires_on }: CheckRow) => dayInWords(new Date(expires_on!))

/** What happens to a check, and what its tutor is notified of: in the bell, and by e-mail if wanted. */
const notices = {
  approved: (check: CheckRow, hasBadge: boolean): Said => ({
    title: `Checked: ${nameOfCheck(check)}`,
    message: `We have checked your document. Your profile says so until ${lastDayOf(check)}.${hasBadge ? ' You have the verified badge.' : ''}`,
    action: 'See your checks',
  }),
  rejected: (check: CheckRow): Said => ({
    title: `Not accepted: ${nameOfCheck(check)}`,
    message: `We could not accept your document. You can upload another, which costs nothing. The reason: ${check.reason}`,
    action: 'Upload another document',
  }),
  renewal: (check: CheckRow): Said => ({
    title: `Please renew: ${nameOfCheck(check)}`,
    message: `We check documents every 12 months, and this check ends on ${lastDayOf(check)}. Upload a new document, which costs nothing; your profile stays as it is until we have looked at it.`,
    action: 'Upload a new document',
  }),
  expired: (check: CheckRow, hasBadge: boolean): Said => ({
    title: `No longer valid: ${nameOfCheck(check)}`,
    message: hasBadge
      ? 'Twelve months have passed since we checked it. Your verified badge comes back when we have checked your identity again, which costs nothing.'
      : 'Twelve months have passed since we checked it, so your profile no longer shows it. A new check costs nothing.',
    action: 'Upload a new document',
  }),
}

const about = (what: keyof typeof notices, check: CheckRow) => ({
  kind: 'check_change' as const,
  sourceId: `${what} ${check.id}`,
  link: checksPath,
})

type WithBadge = { hasBadge: boolean }

export const notifyOfCheck = (
  app: App,
  what: keyof typeof notices,
  check: CheckRow,
  { hasBadge }: WithBadge = { hasBadge: false },
) => notify(app, check.tutor_user_id, { ...about(what, check), ...notices[what](check, hasBadge) })

export const renewalNotice = (check: CheckRow) => ({
  userId: check.tutor_user_id,
  ...about('renewal', check),
  ...notices.renewal(check),
})

/** In place of the notice of a check, which there may be none of. */
export const notifyOfNameChange = (app: App, userId: string, { hadBadge }: { hadBadge: boolean }) =>
  notify(app, userId, {
    kind: 'check_change',
    sourceId: `name ${app.clock.now().toISOString()}`,
    title: 'Please show us your identity again',
    message: hadBadge
      ? 'You have changed your name, so your verified badge is off your profile. It comes back when we have checked an identity document with the new name, which costs nothing.'
      : 'You have changed your name, so your profile no longer says that we have checked your identity. A new check costs nothing.',
    link: checksPath,
    action: 'Upload a document',
  })
