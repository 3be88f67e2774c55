import { sql } from 'kysely'
import { dropAllDocuments } from '#server/features/files/documents'
import type { App, PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'

export const verificationData: PersonalData = {
  async collect(app, userId) {
    return {
      verification: await requestOf(app, userId),
      checks: await checksOf(app, userId),
      documents: await documentsOf(app, userId),
      documentViews: await viewsOf(app, userId),
    }
  },

  async erase(app, userId) {
    await app.db.deleteFrom('checks').where(isOf(userId)).execute()
    await app.db.deleteFrom('verification_requests').where(isOf(userId)).execute()
    await dropAllDocuments(app, userId)
  },
}

async function requestOf({ db }: App, userId: string) {
  const request = await inApiNames(db)
    .selectFrom('verification_requests')
    .select(['state', 'created_at', 'submitted_at', 'decided_at', 'reason'])
    .where(isOf(userId))
    .executeTakeFirst()
  return request ?? null
}

function checksOf({ db }: App, userId: string) {
  return inApiNames(db)
    .selectFrom('checks')
    .select(['kind', 'subject', 'state', 'issued_on', 'submitted_at', 'checked_on', 'expires_on'])
    .select(['reason', 'end_cause', 'renewal_asked_at'])
    .where(isOf(userId))
    .orderBy('submitted_at')
    .execute()
}

const isOf = (userId: string) => sql<boolean>`tutor_id = (select id from tutors where user_id = ${userId})`

async function documentsOf({ db, siteUrl }: App, userId: string) {
  const documents = await inApiNames(db)
    .selectFrom('documents')
    .select(['id', 'name', 'type', 'bytes', 'created_at'])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return documents.map(({ id, ...facts }) => ({ ...facts, file: `${siteUrl}/api/v1/documents/${id}` }))
}

/** Users may know that our team saw their document, but not which administrator did. */
function viewsOf({ db }: App, userId: string) {
  return inApiNames(db)
    .selectFrom('document_views')
    .select(['viewed_at', sql<boolean>`viewer_id = owner_id`.as('by_yourself')])
    .where('owner_id', '=', userId)
    .orderBy('viewed_at')
    .execute()
}
