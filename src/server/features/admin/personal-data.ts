import type { PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'

export const auditData: PersonalData = {
  async collect({ db }, userId) {
    const administration = await inApiNames(db)
      .selectFrom('audit_log')
      .select(['act', 'object_id', 'reason', 'created_at'])
      .where('admin_id', '=', userId)
      .orderBy('created_at')
      .execute()
    return administration.length > 0 ? { administration } : {}
  },

  /** The audit log keeps what an administrator did, under an account that no longer has a name. */
  async erase() {},
}
