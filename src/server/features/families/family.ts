import type { App } from '#server/platform/app'
import { childrenOf } from './children.queries.ts'
import { openInvitations } from './invitations.ts'

export async function familyOf(app: App, userId: string) {
  return {
    children: await childrenOf(app, userId),
    invitations: await openInvitations(app, userId),
    phone: await phoneOf(app, userId),
  }
}

async function phoneOf({ db }: App, userId: string) {
  const contact = await db
    .selectFrom('family_contacts')
    .select('phone')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return contact?.phone ?? null
}

/** Sets the number that a person's tutors may call. */
export async function setPhone({ db }: App, userId: string, phone: string | null) {
  if (phone === null) await db.deleteFrom('family_contacts').where('user_id', '=', userId).execute()
  else
    await db
      .insertInto('family_contacts')
      .values({ user_id: userId, phone })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ phone }))
      .execute()
  return { phone }
}
