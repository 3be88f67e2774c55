import { dayMs } from '#contract/durations'
import { documentDays } from '#contract/files/documents'
import { dropDocuments } from '#server/features/files/documents'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { enqueue, type JobHandlers } from '#server/platform/jobs/jobs'
import { deleteCheckDocument } from './checks/end-check.ts'
import { lockRequest, type RequestRow, transition } from './transition.ts'

const topic = 'verification-document-expiry'
const lifeMs = documentDays * dayMs

/** Runs after a document was uploaded or decided on, or has to be paid for again. */
export async function scheduleExpiry(app: App, documentId: string) {
  const runAt = new Date(app.clock.now().getTime() + lifeMs)
  await enqueue(app, { topic, payload: { documentId }, runAt })
}

export function verificationJobs(app: App): JobHandlers {
  return { [topic]: ({ payload }) => expire(app, String(payload.documentId)) }
}

/** Deletes an expired document. The record of a decision stays, and a document in review waits for its decision. */
function expire(app: App, documentId: string) {
  return inTransaction(app, async (app) => {
    await deleteCheckDocument(app, documentId)
    const found = await app.db
      .selectFrom('verification_requests')
      .select('tutor_id')
      .where('document_id', '=', documentId)
      .executeTakeFirst()
    const request = found && (await lockRequest(app, found.tutor_id))
    if (request?.document_id !== documentId) return
    if (request.state === 'awaiting_payment')
      await transition(app, request, { event: 'expire', actor: 'system' })
    else if (isLongDecided(app, request)) await deleteDocument(app, request.id, documentId)
  })
}

const isLongDecided = ({ clock }: App, { decided_at }: RequestRow) =>
  decided_at !== null && decided_at.getTime() + lifeMs <= clock.now().getTime()

async function deleteDocument(app: App, id: string, documentId: string) {
  await app.db.updateTable('verification_requests').set({ document_id: null }).where('id', '=', id).execute()
  await dropDocuments(app, [documentId])
}
