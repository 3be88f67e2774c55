import { sql } from 'kysely'
import { addDays } from '#contract/calendar/days'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { type CheckEndCause, renewalDays } from '#contract/verification/checks'
import type { FeatureEvents } from '#server/features/feature'
import { dropDocuments } from '#server/features/files/documents'
import { notifyAll } from '#server/features/notifications/notify'
import { invalidateProfile } from '#server/features/tutors/search-index'
import { setVerified } from '#server/features/tutors/tier'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { lockTutor } from '../transition.ts'
import { type CheckRow, type CheckTopic, checkIn } from './checks.ts'
import { notifyOfCheck, notifyOfNameChange, renewalNotice } from './notices.ts'

/** Ends the tutor's valid check, if there is one. The tutor's row must be locked. */
export async function endValid(app: App, of: CheckTopic & { tutorId: string }, cause: CheckEndCause) {
  const valid = await checkIn(app, 'valid', of)
  return valid && endCheck(app, valid.id, cause)
}

function endCheck({ db }: App, id: string, cause: CheckEndCause) {
  return db
    .updateTable('checks')
    .set({ state: 'expired', end_cause: cause })
    .where('id', '=', id)
    .where('state', '=', 'valid')
    .returningAll()
    .executeTakeFirst()
}

/** The check was made under another name, so the badge is removed until the identity is checked again. */
export const onNameChanged: FeatureEvents['nameChanged'] = async (app, { tutorId }) => {
  const { user_id, verified } = (await lockTutor(app, tutorId))!
  const ended = await endValid(app, { tutorId, kind: 'identity', subject: null }, 'name_change')
  if (!ended && !verified) return
  await dropBadge(app, { tutorId, verified })
  await notifyOfNameChange(app, user_id, { hadBadge: verified })
}

/** Removes the badge, if there is one, and invalidates search and pages. */
async function dropBadge(app: App, { tutorId, verified }: { tutorId: string; verified: boolean }) {
  if (verified) await setVerified(app, { tutorId, isVerified: false })
  else await invalidateProfile(app)
}

const atOnce = 100

/** Runs every hour, and ends the checks whose last day is over. */
export async function expireChecks(app: App) {
  const today = dayInMauritius(app.clock.now())
  let found = atOnce
  while (found === atOnce) {
    const due = await app.db
      .selectFrom('checks')
      .selectAll()
      .where('state', '=', 'valid')
      .where('expires_on', '<', today)
      .orderBy('expires_on')
      .limit(atOnce)
      .execute()
    for (const check of due) await inTransaction(app, (app) => expire(app, check))
    found = due.length
  }
}

async function expire(app: App, { id, tutor_id: tutorId, kind }: CheckRow) {
  const tutor = await lockTutor(app, tutorId)
  const ended = await endCheck(app, id, 'time')
  // Another process or a renewal was faster.
  if (!tutor || !ended) return
  const losesBadge = kind === 'identity' && tutor.verified
  await dropBadge(app, { tutorId, verified: losesBadge })
  await notifyOfCheck(app, 'expired', ended, { hasBadge: losesBadge })
}

/** Runs every hour, and asks once for a new document before a check ends, unless one is in review. */
export async function askForRenewals(app: App) {
  const lastDay = addDays(dayInMauritius(app.clock.now()), renewalDays)
  let found = atOnce
  while (found === atOnce)
    found = await inTransaction(app, async (app) => {
      const { rows } = await sql<CheckRow>`
        update checks set renewal_asked_at = ${app.clock.now()} where id in (
          select id from checks due where state = 'valid' and expires_on <= ${lastDay} and renewal_asked_at is null
            and not exists (select from checks newer where newer.tutor_id = due.tutor_id and newer.kind = due.kind
              and newer.subject is not distinct from due.subject and newer.state = 'in_review')
          order by expires_on limit ${atOnce} for no key update skip locked)
        returning *`.execute(app.db)
      await notifyAll(app, rows.map(renewalNotice))
      return rows.length
    })
}

/** Deletes the document of a check some time after the decision. */
export async function deleteCheckDocument(app: App, documentId: string) {
  const { numUpdatedRows } = await app.db
    .updateTable('checks')
    .set({ document_id: null })
    .where('document_id', '=', documentId)
    .where('state', '<>', 'in_review')
    .executeTakeFirst()
  if (numUpdatedRows) await dropDocuments(app, [documentId])
}
