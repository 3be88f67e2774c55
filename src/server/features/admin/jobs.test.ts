import { expect, test } from 'vitest'
import { dropJob, retryJob } from '#contract/admin/decisions.api'
import { listJobs, listJobTopics } from '#contract/admin/jobs.api'
import { hourMs } from '#contract/durations'
import { enqueue, runDueJobs } from '#server/platform/jobs/jobs'
import { adminApp, auditLogOf } from '#tests/support/bookings'
import { takeSecondStep } from '#tests/support/people'

/** A job that always fails, tried so often that it has failed for good. */
async function failedJob() {
  const given = await adminApp()
  const { app, clock, admin } = given
  await enqueue(app, { topic: 'broken', payload: { secret: 'lagoon-payload' } })
  await enqueue(app, { topic: 'later', payload: {} })
  let runs = 0
  const handlers = {
    async broken() {
      runs += 1
      throw new RangeError('no')
    },
  }
  for (let tries = 0; tries < 12; tries++) {
    await runDueJobs(app, handlers)
    clock.advance(7 * hourMs)
  }
  await takeSecondStep(given, admin)
  const body = await admin.call(listJobs)
  return { ...given, job: body.jobs[0], work: () => runDueJobs(app, handlers), runs: () => runs }
}

test('failed work is shown without what it is about, and tried again', async () => {
  const { app, admin, job, work, runs } = await failedJob()
  expect(job).toMatchObject({ topic: 'broken', attempts: 12, lastError: 'RangeError', state: 'failed' })
  expect(JSON.stringify(job)).not.toContain('lagoon-payload')
  const before = await admin.call(listJobTopics)
  expect(before.topics).toEqual([
    { topic: 'broken', failed: 1, retrying: 0, waiting: 0 },
    { topic: 'later', failed: 0, retrying: 0, waiting: 1 },
  ])

  expect((await admin.request(retryJob, { params: { id: job!.id }, body: {} })).status).toBe(200)
  await work()
  expect(runs()).toBe(13)
  const retrying = await admin.call(listJobs, { query: { state: 'retrying', topic: 'broken' } })
  expect(retrying.jobs).toMatchObject([{ id: job!.id, attempts: 1 }])
  expect((await admin.request(dropJob, { params: { id: job!.id }, body: { reason: 'Early' } })).status).toBe(
    404,
  )
  expect((await auditLogOf(app)).map(({ act, objectId }) => [act, objectId])).toEqual([
    ['job_retried', job!.id],
  ])
})

test('failed work is given up, and waiting work is not', async () => {
  const { app, admin, job } = await failedJob()
  expect(
    (await admin.request(dropJob, { params: { id: job!.id }, body: { reason: 'No longer needed' } })).status,
  ).toBe(200)
  expect((await admin.request(dropJob, { params: { id: job!.id }, body: { reason: 'Again' } })).status).toBe(
    404,
  )
  const body = await admin.call(listJobs, { query: { state: 'waiting' } })
  expect(body.jobs.map(({ topic }) => topic)).toEqual(['later'])
  expect((await admin.request(retryJob, { params: { id: body.jobs[0]!.id }, body: {} })).status).toBe(404)
  expect(
    (await admin.request(dropJob, { params: { id: body.jobs[0]!.id }, body: { reason: 'No' } })).status,
  ).toBe(404)
  expect((await auditLogOf(app)).map(({ act, reason }) => [act, reason])).toEqual([
    ['job_dropped', 'No longer needed'],
  ])
})
