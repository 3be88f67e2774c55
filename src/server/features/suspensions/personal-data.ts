import type { PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'
import { deleteFamilyNotices } from './families.ts'

export const suspensionData: PersonalData = {
  async collect({ db }, userId) {
    return {
      suspensions: await inApiNames(db)
        .selectFrom('suspensions')
        .select(['reason', 'suspended_at', 'appeal', 'appealed_at'])
        .select(['outcome', 'outcome_reason', 'decided_at', 'lifted_at'])
        .where('account_id', '=', userId)
        .orderBy('suspended_at')
        .execute(),
    }
  },

  /** Suspensions are kept as long as the account. The audit log keeps that there was one, without a name. */
  async erase(app, userId) {
    await deleteFamilyNotices(app, userId)
    await app.db.deleteFrom('suspensions').where('account_id', '=', userId).execute()
  },
}
