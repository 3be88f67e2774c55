import { sql } from 'kysely'
import type { AdminVerificationState } from '#contract/admin/rules'
import type { VerificationRequest } from '#contract/verification/api'
import { documentOf } from '#server/features/files/documents'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { openCursor, sealCursor } from '#server/platform/http/cursors'

type Query = { state: AdminVerificationState; cursor?: string; limit: number }

/** Waiting requests begin with the oldest, decided ones with the latest. */
export async function listRequests(app: App, { state, cursor, limit }: Query) {
  const list = ['verification requests', state]
  const after = cursor === undefined ? null : openCursor<[string, string]>(app, list, cursor)
  const isWaiting = state === 'in_review'
  const since = sql.ref(isWaiting ? 'submitted_at' : 'decided_at')
  const than = sql.raw(isWaiting ? '>' : '<')
  const direction = isWaiting ? 'asc' : 'desc'
  const rows = await requestRows(app)
    .select(sql<[string, string]>`jsonb_build_array(${since}, requests.id)`.as('key'))
    .where('state', '=', state)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${since}, requests.id) ${than} (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy(since, direction)
    .orderBy('requests.id', direction)
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return {
    requests: page.map(requestOf),
    nextCursor: rows.length > limit ? sealCursor(app, list, page.at(-1)!.key) : null,
  }
}

/** A request in any state. */
export async function requestById(app: App, id: string) {
  const row = await requestRows(app).where('requests.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return requestOf(row)
}

type Row = Awaited<ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>>

function requestRows({ db }: App) {
  return db
    .selectFrom('verification_requests as requests')
    .innerJoin('tutors', 'tutors.id', 'requests.tutor_id')
    .innerJoin('users', 'users.id', 'requests.tutor_user_id')
    .leftJoin('documents', 'documents.id', 'requests.document_id')
    .select(['requests.id as request_id', 'state', 'submitted_at', 'decided_at', 'reason'])
    .select(['public_id', 'tutors.name as tutor_name', 'tutors.picture', 'users.email'])
    .select(['documents.id', 'documents.name', 'type', 'bytes', 'documents.created_at'])
    .select(isDocumentShared.as('is_shared'))
}

/** Whether another account has uploaded the same file as in the row of `documents`. */
export const isDocumentShared = sql<boolean>`exists (select from documents other
  where other.fingerprint = documents.fingerprint and other.owner_id <> documents.owner_id)`

function requestOf(row: Row): VerificationRequest {
  return {
    id: row.request_id,
    state: row.state,
    tutor: { id: row.public_id, name: row.tutor_name, picture: row.picture, email: row.email },
    document: documentOf(row),
    isDocumentShared: row.is_shared,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  }
}
