import type { App, PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'

export const familyData: PersonalData = {
  async collect(app, userId) {
    const db = inApiNames(app.db)
    return {
      children: await db
        .selectFrom('guardians')
        .innerJoin('children', 'children.id', 'child_id')
        .select(['first_name', 'grade', 'birth_year', 'colour', 'role', 'archived_at', 'children.created_at'])
        .where('user_id', '=', userId)
        .orderBy('place')
        .execute(),
      consents: await db
        .selectFrom('consents')
        .innerJoin('children', 'children.id', 'child_id')
        .select(['first_name', 'text_version', 'agreed_at'])
        .where('user_id', '=', userId)
        .orderBy('agreed_at')
        .execute(),
      guardianInvitations: await db
        .selectFrom('guardian_invitations')
        .select(['email', 'created_at', 'expires_at', 'accepted_at'])
        .where('invited_by', '=', userId)
        .orderBy('created_at')
        .execute(),
      familyContact: await db
        .selectFrom('family_contacts')
        .select('phone')
        .where('user_id', '=', userId)
        .execute(),
    }
  },

  async erase(app, userId) {
    await handOver(app, userId)
    await app.db.deleteFrom('guardians').where('user_id', '=', userId).execute()
    await app.db.deleteFrom('guardian_invitations').where('invited_by', '=', userId).execute()
    await app.db.deleteFrom('family_contacts').where('user_id', '=', userId).execute()
  },
}

/** The second guardian becomes the owner. A child without one is deleted. */
async function handOver({ db }: App, userId: string) {
  const owned = await db
    .selectFrom('guardians')
    .select('child_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .execute()
  for (const { child_id } of owned) {
    await db.deleteFrom('guardians').where('child_id', '=', child_id).where('role', '=', 'owner').execute()
    const { numUpdatedRows } = await db
      .updateTable('guardians')
      .set({ role: 'owner' })
      .where('child_id', '=', child_id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) await db.deleteFrom('children').where('id', '=', child_id).execute()
  }
}
