import { drawCertificate } from './db/seed/certificate.ts'
import { scheduleAll } from './features/bookings/deadlines.ts'
import { measureReliability } from './features/lessons/reliability.ts'
import { measureAnswerTimes } from './features/messages/answer-times.ts'
import { checksOf, submitCheck } from './features/verification/checks/checks.ts'
import { lockRequest, lockTutor, transition } from './features/verification/transition.ts'
import { uploadDocument } from './features/verification/verification.ts'
import type { App } from './platform/app.ts'
import { inTransaction } from './platform/db.ts'
import { factsOfError } from './platform/log.ts'

/** Adds the parts of the sample data that only a running server can create. */
export async function completeSampleData(app: App) {
  await scheduleAll(app)
  await measureReliability(app)
  await measureAnswerTimes(app)
  // The next start tries again, because a missing sample must not stop the product.
  for (const file of [fileSampleRequest, fileSampleCheck])
    await file(app).catch((error) => app.log.warn('no sample request', factsOfError(error)))
}

/** A sample tutor without the badge. */
const sampleTutor = ({ db }: App, publicId: string) =>
  db
    .selectFrom('tutors')
    .select(['id', 'user_id', 'name'])
    .where('public_id', '=', publicId)
    .where('is_sample', '=', true)
    .where('verified', '=', false)
    .executeTakeFirst()

/**
 * Submits a verification request of a sample tutor, for administrators to decide. It comes after the other sample data, because
 * a document needs the server's secret. It runs only while there is no request.
 */
export function fileSampleRequest(app: App) {
  return inTransaction(app, async (app) => {
    const tutor = await sampleTutor(app, 'dummy-tutor-9')
    if (!tutor || (await lockRequest(app, tutor.id))) return
    const owner = { userId: tutor.user_id, tutorId: tutor.id }
    await uploadDocument(app, { owner, name: 'certificate.jpg', bytes: await drawCertificate(tutor.name) })
    const request = await lockRequest(app, tutor.id)
    await transition(app, request!, { event: 'pay', actor: 'system' })
  })
}

/** Submits a certificate of another sample tutor for a check. It runs only while there is no check. */
export function fileSampleCheck(app: App) {
  return inTransaction(app, async (app) => {
    const tutor = await sampleTutor(app, 'dummy-tutor-10')
    if (!tutor || !(await lockTutor(app, tutor.id))) return
    const owner = { userId: tutor.user_id, tutorId: tutor.id }
    if ((await checksOf(app, owner)).checks.length > 0) return
    await submitCheck(app, {
      owner,
      topic: { kind: 'qualification', subject: null },
      issuedOn: '2019-07-12',
      name: 'certificate.jpg',
      bytes: await drawCertificate(tutor.name),
    })
  })
}
