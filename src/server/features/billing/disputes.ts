import { sql } from 'kysely'
import { defaultLocale, type Locale } from '#contract/locales'
import { disputeMail, reopenedDisputeMail } from '#server/mails/disputes'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { type Mail, sendMail } from '#server/platform/mail/mail'
import type { DisputeFacts } from '#server/platform/payments/provider'

/** The payment of a disputed charge, or null if it is not ours. */
export function findDisputed({ db, payments }: App, { about }: DisputeFacts) {
  return db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', payments.name)
    .where('provider_id', '=', about?.providerId ?? '')
    .executeTakeFirst()
}

/**
 * Stores the state of a dispute unless a newer one is stored. Administrators get a mail about a new dispute, and about a lost
 * one that is reopened, because only they can find out what it revoked and grant it again.
 */
export function storeDispute(app: App, facts: DisputeFacts) {
  return inTransaction(app, async (app) => {
    const charge = await requireCharge(app, facts.chargeId)
    const state = {
      state: facts.state,
      reason: facts.reason,
      cents: facts.cents,
      url: facts.url,
      answer_by: facts.answerBy,
      updated_at: facts.updatedAt,
      returned_cents: facts.returnedCents,
    }
    const { numInsertedOrUpdatedRows: isNew } = await app.db
      .insertInto('disputes')
      .values({
        ...state,
        id: uuidv7(app.clock.now()),
        provider: app.payments.name,
        provider_id: facts.providerId,
        charge_id: charge.id,
        opened_at: facts.openedAt,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
      .executeTakeFirst()
    const dispute = { ...facts, receipt: charge.receipt }
    if (isNew) return mailAdministrators(app, (locale) => disputeMail(locale, dispute, app))
    const before = await lockOlder(app, facts)
    if (!before) return
    await app.db.updateTable('disputes').set(state).where('id', '=', before.id).execute()
    if (before.state === 'lost' && facts.state !== 'lost')
      await mailAdministrators(app, (locale) => reopenedDisputeMail(locale, dispute, app))
  })
}

function requireCharge({ db, payments }: App, chargeId: string) {
  return db
    .selectFrom('payment_ledger')
    .select(['id', 'receipt'])
    .where('kind', '=', 'charge')
    .where('provider', '=', payments.name)
    .where('provider_id', '=', chargeId)
    .executeTakeFirstOrThrow(() => new Error('A dispute is about a charge that is not in the books.'))
}

/** Locks the stored dispute. Returns nothing if a newer state is stored. */
function lockOlder({ db, payments }: App, { providerId, updatedAt }: DisputeFacts) {
  return db
    .selectFrom('disputes')
    .select(['id', 'state'])
    .where('provider', '=', payments.name)
    .where('provider_id', '=', providerId)
    .where('updated_at', '<=', updatedAt)
    .forUpdate()
    .executeTakeFirst()
}

/** Administrators with an account get the mail in their language. */
async function mailAdministrators(app: App, write: (locale: Locale) => Omit<Mail, 'to'>) {
  const accounts = await app.db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where(sql<boolean>`email = any(${app.adminEmails})`)
    .execute()
  const locales = new Map(accounts.map(({ email, locale }) => [email, locale]))
  for (const to of app.adminEmails) await sendMail(app, { to, ...write(locales.get(to) ?? defaultLocale) })
}
