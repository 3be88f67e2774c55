import { inApiNames, type PersonalData } from '#server/platform/personal-data'
import { receiptsOf } from './receipts.ts'

export const paymentData: PersonalData = {
  async collect(app, userId) {
    return {
      payments: await inApiNames(app.db)
        .selectFrom('payments')
        .select(['purpose', 'plan', 'provider', 'provider_id', 'cents', 'state', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
      receipts: (await receiptsOf(app, userId)).receipts,
      disputes: await inApiNames(app.db)
        .selectFrom('disputes')
        .innerJoin('payment_ledger', 'payment_ledger.id', 'disputes.charge_id')
        .select(['receipt', 'disputes.provider_id', 'state', 'reason', 'disputes.cents', 'opened_at'])
        .where('user_id', '=', userId)
        .orderBy('opened_at')
        .execute(),
    }
  },

  /** The money stays on record, because the law wants it to; whose it was does not. */
  async erase({ db }, userId) {
    await db
      .updateTable('payment_ledger')
      .set({ user_id: null, tutor_id: null, buyer_name: null })
      .where('user_id', '=', userId)
      .execute()
    await db
      .updateTable('payments')
      .set({ user_id: null, tutor_id: null, approval_url: null })
      .where('user_id', '=', userId)
      .execute()
  },
}
