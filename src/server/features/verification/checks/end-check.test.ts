import { expect, test } from 'vitest'
import { dayMs } from '#contract/durations'
import { getVerification } from '#contract/verification/api'
import { checksApp } from '#tests/support/checks-of-tutors'
import { mailsIn } from '#tests/support/database'
import { askForRenewals, expireChecks } from './end-check.ts'

test('another name ends the identity and drops the badge, and an approved identity brings it back', async () => {
  const { app, owner, verify, rename, inReview, approve, profile, myChecks, titles } = await checksApp()
  await verify()
  expect((await rename('Nisha Doorgakant')).profile.verified).toBe(false)
  expect(await profile()).toMatchObject({ verified: false, checks: [] })
  expect(await myChecks()).toMatchObject([{ state: 'expired', endCause: 'name_change' }])
  expect(await owner.call(getVerification)).toMatchObject({
    isVerified: false,
    request: { state: 'approved' },
  })
  expect((await titles())[0]).toBe('Please show us your identity again')
  expect((await mailsIn(app.db)).at(-1)?.text).toContain('your verified badge is off your profile')

  await approve(await inReview({ kind: 'identity' }), 'Nisha Doorgakant')
  expect(await profile()).toMatchObject({ verified: true, checks: [{ kind: 'identity' }] })
  const { tier } = await app.db
    .selectFrom('tutors')
    .select('tier')
    .where('verified', '=', true)
    .executeTakeFirstOrThrow()
  expect(tier).toBe(1)
})

test.each(['ASHA  BUNDHOO', ' Asha Bundhoo ', 'Ashâ Bundhoo'])('%j is the same name', async (name) => {
  const { verify, rename, profile, titles } = await checksApp()
  await verify()
  await rename(name)
  expect(await profile()).toMatchObject({ verified: true, checks: [{ kind: 'identity' }] })
  expect(await titles()).toEqual(['You are verified'])
})

test('an identity without an approved verification is a check, and no badge; other checks keep to a new name', async () => {
  const { rename, inReview, approve, profile, titles } = await checksApp()
  await approve(await inReview({ kind: 'identity' }))
  await approve(await inReview({ kind: 'character' }))
  const kinds = async () => (await profile()).checks.map(({ kind }) => kind)
  expect([(await profile()).verified, await kinds()]).toEqual([false, ['identity', 'character']])
  await rename('Nisha Doorgakant')
  expect(await kinds()).toEqual(['character'])
  expect((await titles())[0]).toBe('Please show us your identity again')
  await rename('Nisha Ramdin')
  expect(await titles()).toHaveLength(3)
})

test('a new name while an approval is under way leaves no badge for the new name', async () => {
  const { verify, rename, inReview, approve, profile } = await checksApp()
  await verify()
  await rename('Nisha Doorgakant')
  const check = await inReview({ kind: 'identity' })
  await Promise.all([approve(check, 'Nisha Doorgakant'), rename('Somebody Else')])
  expect(await profile()).toMatchObject({ name: 'Somebody Else', verified: false, checks: [] })
})

test('a refund takes the badge for good; the identity stays checked', async () => {
  const { verify, returnCharges, inReview, approve, profile } = await checksApp()
  await verify()
  await returnCharges()
  expect(await profile()).toMatchObject({ verified: false, checks: [{ kind: 'identity' }] })
  await approve(await inReview({ kind: 'identity' }))
  expect((await profile()).verified).toBe(false)
})

test('a renewal is asked for once, 30 days before the end, unless one is in review', async () => {
  const { app, clock, verify, inReview, approve, reject, titles } = await checksApp()
  await verify()
  await approve(await inReview())
  const asked = async () => {
    await askForRenewals(app)
    return (await titles()).filter((title) => title.startsWith('Please renew'))
  }
  clock.advance((365 - 31) * dayMs)
  expect(await asked()).toEqual([])
  const renewal = await inReview()
  clock.advance(dayMs)
  expect(await asked()).toEqual(['Please renew: Identity'])
  await reject(renewal, 'Too dark.')
  await Promise.all([askForRenewals(app), askForRenewals(app)])
  expect(await asked()).toHaveLength(2)
  const mails = (await mailsIn(app.db)).filter(({ subject }) => subject.startsWith('Please renew'))
  expect(mails[0]!.text).toContain('this check ends on 15 November 2027')
  expect(mails).toHaveLength(2)
})

test('a check is valid on its last day, and not on the next; the badge goes with the identity', async () => {
  const { app, clock, verify, inReview, approve, profile, myChecks, titles } = await checksApp()
  await verify()
  await approve(await inReview())
  clock.advance(365 * dayMs)
  await expireChecks(app)
  expect(await profile()).toMatchObject({ verified: true, checks: [{}, {}] })
  clock.advance(dayMs)
  await Promise.all([expireChecks(app), expireChecks(app)])
  expect(await profile()).toMatchObject({ verified: false, checks: [] })
  expect((await myChecks()).map(({ endCause }) => endCause)).toEqual(['time', 'time'])
  expect((await titles()).slice(0, 2).sort()).toEqual([
    'No longer valid: Certificate of character',
    'No longer valid: Identity',
  ])
  await approve(await inReview({ kind: 'identity' }))
  expect((await profile()).verified).toBe(true)
})

test('a document is deleted 30 days after the decision; what is in review waits for it', async () => {
  const { app, clock, inReview, approve, reject, runJobs, myChecks } = await checksApp()
  await approve(await inReview())
  await reject(await inReview({ kind: 'results' }), 'Too dark.')
  await inReview({ kind: 'identity' })
  const kept = async () => (await app.db.selectFrom('documents').select('id').execute()).length
  clock.advance(30 * dayMs - 1)
  await runJobs()
  expect(await kept()).toBe(3)
  clock.advance(1)
  await runJobs()
  expect(await kept()).toBe(1)
  const documented = (await myChecks()).filter(({ document }) => document)
  expect(documented.map(({ kind }) => kind)).toEqual(['identity'])
})
