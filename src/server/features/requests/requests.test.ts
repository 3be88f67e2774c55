import { expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/api'
import { dayMs } from '#contract/durations'
import { listNotifications } from '#contract/notifications/api'
import { closeLessonRequest, declineLessonOffer } from '#contract/requests/api'
import { openRequestsMax, requestDays, requestsKeptDays } from '#contract/requests/rules'
import { deleteMyTutorProfile } from '#contract/tutors/registration.api'
import { eraseAccount } from '#server/features/accounts/erasures'
import { setListing } from '#server/features/tutors/listing'
import { inTransaction } from '#server/platform/db'
import { atOnce, statuses } from '#tests/support/auth'
import { everythingIn, mailsIn } from '#tests/support/database'
import { offer, ownRequests, requestApp, requested, requestLessons, seenBy } from '#tests/support/requests'
import { deleteOldRequests } from './personal-data.ts'
import { endRequests } from './requests.ts'

test('a request reaches a tutor without a name, and the offer the family', async () => {
  const { app, family, owners } = await requestApp()
  const budget = { amount: 800, per: 'hour' }
  const note = 'She finds electricity hard. Call 5712 3456.'
  const request = await requested(family, { budget, note, days: ['Saturday', 'Monday', 'Saturday'] })
  expect(request).toMatchObject({
    grade: '10',
    subject: 'Physics',
    city: 'Curepipe',
    days: ['Monday', 'Saturday'],
    budget,
    state: 'open',
    closedAs: null,
    tutorsNotified: 1,
    offers: [],
    note: 'She finds electricity hard. Call •••••.',
  })
  const [seen] = await seenBy(owners[0]!)
  const { state, closedAs, tutorsNotified, offers, ...same } = request
  expect(seen).toEqual({ ...same, isOpen: true, offersLeft: 3, offer: null })
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${family.id}|asha|Ramdin`, 'i'))
  const [notice] = (await owners[0]!.call(listNotifications)).notifications
  expect(notice).toMatchObject({
    kind: 'request_new',
    title: 'A family looks for Physics',
    link: '/tutor/requests',
    message:
      'Form 4 (O-Level), Physics, in Curepipe. Monday or Saturday. Up to Rs 800 per hour. The first 3 offers reach the family.',
  })

  const sent = await offer(owners[0]!, request.id, {
    text: 'Saturday at nine. Write to a@b.mu or 5712 3456.',
  })
  expect(sent.body.requests[0]).toMatchObject({ offersLeft: 2, offer: { isMasked: true, class: null } })
  const [answered] = await ownRequests(family)
  expect(answered!.offers).toMatchObject([
    {
      tutorName: 'Tutor A',
      tutor: { id: 'tutor-0' },
      takesBookings: true,
      isDeclined: false,
      text: 'Saturday at nine. Write to ••••• or •••••.',
      isMasked: true,
      fee: { amount: 600, per: 'hour' },
    },
  ])
  const [told] = (await family.call(listNotifications)).notifications
  expect(told).toMatchObject({ kind: 'offer_new', message: 'Tutor A offers Physics for Rs 600 per hour.' })
  const mails = await mailsIn(app.db)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [owners[0]!.email, 'A family looks for Physics'],
    [family.email, 'You have an offer'],
  ])
  expect(mails[1]!.text).toContain('Write to ••••• or •••••.')
})

test('what is wrong is said next to its field', async () => {
  const { family } = await requestApp([])
  const cases: [object, Record<string, string>][] = [
    [{ grade: '4' }, { grade: 'Choose a grade.' }],
    [{ subject: 'Alchemy' }, { subject: 'Choose a subject.' }],
    [{ grade: '5' }, { subject: 'Choose a subject that is taught in this grade.' }],
    [{ city: 'Paris' }, { city: 'Choose a town.' }],
    [{ days: [] }, { days: 'Choose at least one day.' }],
    [{ days: ['Someday'] }, { 'days.0': 'Choose days of the week.' }],
    [{ budget: { amount: 0, per: 'hour' } }, { 'budget.amount': 'Give whole rupees, from 1 to 100,000.' }],
    [{ budget: { amount: 500, per: 'year' } }, { 'budget.per': 'Choose hour or month.' }],
    [{ note: 'x'.repeat(301) }, { note: 'Write at most 300 characters.' }],
  ]
  for (const [changes, fields] of cases) {
    const { status, error } = await requestLessons(family, changes)
    expect([status, error.fields]).toEqual([422, fields])
  }
  expect(await ownRequests(family)).toEqual([])
})

test('the e-mail address must be confirmed', async () => {
  const { app, family } = await requestApp()
  await app.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', family.id).execute()
  const { status, error } = await requestLessons(family)
  expect([status, error.message]).toEqual([403, 'Please confirm your e-mail address first.'])
})

test('two are open at a time, whatever is sent at once', async () => {
  const { app, clock, family, other } = await requestApp()
  const answers = await atOnce(6, () => requestLessons(family))
  expect(statuses(answers)).toEqual({ 200: openRequestsMax, 409: 4 })
  expect((await requestLessons(family)).error.code).toBe('requests_open')
  expect((await requestLessons(other)).status, 'another family').toBe(200)
  const [latest] = await ownRequests(family)
  const closed = await family.call(closeLessonRequest, {
    params: { id: latest!.id },
    body: { reason: 'found' },
  })
  expect(closed.requests[0]).toMatchObject({ state: 'closed', closedAs: 'found' })
  clock.advance(dayMs)
  expect((await requestLessons(family)).status).toBe(200)
  clock.advance(requestDays * dayMs)
  expect((await requestLessons(family)).status, 'the days of the others are over').toBe(200)
  const states = (await ownRequests(family)).map(({ state }) => state)
  expect(states).toEqual(['open', 'ended', 'closed', 'ended'])

  // The constraint of the database refuses it as well.
  const row = { user_id: family.id, grade: '10' as const, subject: 'Physics', city: 'Curepipe' }
  const days = { created_at: clock.now(), ends_at: new Date(clock.now().getTime() + dayMs) }
  const insert = () =>
    app.db
      .insertInto('lesson_requests')
      .values({ ...row, ...days, id: crypto.randomUUID() })
      .execute()
  await insert()
  await expect(insert()).rejects.toThrow('slot')
})

test('a request that was closed or is over takes no offers, and is no longer shown to tutors', async () => {
  const { app, clock, family, owners } = await requestApp([{}, {}])
  const [tutor, late] = owners as [(typeof owners)[0], (typeof owners)[0]]
  const { id } = await requested(family)
  await offer(tutor, id)
  const close = (reason: string) =>
    family.request(closeLessonRequest, { params: { id }, body: { reason: reason as never } })
  expect((await close('bored')).error.fields).toEqual({ reason: 'Give found or no_longer.' })
  await close('no_longer')
  expect((await close('found')).body.requests[0], 'a second time').toMatchObject({ closedAs: 'no_longer' })
  expect((await offer(late, id)).error.code).toBe('request_closed')
  expect(await seenBy(late)).toEqual([])
  expect(await seenBy(tutor)).toMatchObject([{ isOpen: false, offer: { isDeclined: false } }])
  expect((await late.call(listNotifications)).notifications).toEqual([])

  const second = await requested(family)
  clock.advance(requestDays * dayMs)
  expect((await offer(late, second.id)).error.code).toBe('request_closed')
  await endRequests(app)
  clock.advance(requestsKeptDays * dayMs + 1)
  await deleteOldRequests(app)
  expect(await ownRequests(family)).toEqual([])
})

test('of a suspended family nothing is shown', async () => {
  const { app, family, owners } = await requestApp()
  const { id } = await requested(family)
  await app.db
    .updateTable('users')
    .set({ suspended_at: app.clock.now() })
    .where('id', '=', family.id)
    .execute()
  expect(await seenBy(owners[0]!)).toEqual([])
  expect((await offer(owners[0]!, id)).error.code).toBe('request_closed')
})

test('an offer is declined by its family alone', async () => {
  const { family, other, owners } = await requestApp()
  const { id } = await requested(family)
  await offer(owners[0]!, id)
  const [offered] = (await ownRequests(family))[0]!.offers
  const decline = (person: typeof family) =>
    person.request(declineLessonOffer, { params: { id: offered!.id } })
  expect((await decline(other)).status).toBe(404)
  expect((await decline(family)).body.requests[0]!.offers).toMatchObject([{ isDeclined: true }])
  expect((await decline(family)).status, 'a second time').toBe(200)
  expect(await seenBy(owners[0]!)).toMatchObject([{ offer: { isDeclined: true } }])
})

test('of a tutor who is hidden the offer stays without a way to book, of one who leaves nothing does', async () => {
  const { app, family, owners, rows } = await requestApp([{}, {}])
  const { id } = await requested(family)
  for (const owner of owners) await offer(owner, id)
  const offers = async () => (await ownRequests(family))[0]!.offers
  await setListing(app, owners[0]!.id, 'hidden')
  const paused = { bookings_paused_at: app.clock.now() }
  await app.db.updateTable('tutors').set(paused).where('id', '=', rows[1]!.id).execute()
  expect(await offers()).toMatchObject([
    { tutorName: 'Tutor A', tutor: null, takesBookings: false },
    { tutorName: 'Tutor B', tutor: { id: 'tutor-1' }, takesBookings: false },
  ])
  await owners[0]!.call(deleteMyTutorProfile, {})
  expect(await offers()).toMatchObject([{ tutorName: 'Tutor B' }])
  const { notifications } = await family.call(listNotifications)
  expect(notifications.map(({ message }) => message)).toEqual(['Tutor B offers Physics for Rs 600 per hour.'])
})

test('both sides export what is theirs, and take it along', async () => {
  const { app, family, owners } = await requestApp([{}, {}])
  const { id } = await requested(family, { note: 'Past papers, please.' })
  await offer(owners[0]!, id, { text: 'I know all the past papers. 5712 3456' })
  const exported = await family.call(exportAccount)
  expect(exported).toMatchObject({
    lessonRequests: [{ subject: 'Physics', note: 'Past papers, please.', closedAt: null }],
    offersReceived: [{ tutorName: 'Tutor A', text: 'I know all the past papers. •••••' }],
    offersMade: [],
  })
  const ofTutor = await owners[0]!.call(exportAccount)
  expect(ofTutor).toMatchObject({
    lessonRequests: [],
    offersMade: [{ subject: 'Physics', text: 'I know all the past papers. 5712 3456' }],
  })
  await inTransaction(app, (app) => eraseAccount(app, owners[0]!.id))
  expect((await ownRequests(family))[0]!.offers).toEqual([])
  await inTransaction(app, (app) => eraseAccount(app, family.id))
  const left = await everythingIn(app.db)
  for (const trace of ['Past papers, please.', 'I know all the past papers'])
    expect(left).not.toContain(trace)
  expect((await owners[1]!.call(listNotifications)).notifications).toEqual([])
  expect(await seenBy(owners[1]!)).toEqual([])
})
