import { expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/api'
import { changeAlert, createAlert, getMailedAlert, listAlerts, stopAlert } from '#contract/alerts/api'
import { alertDays, mostAlerts } from '#contract/alerts/rules'
import { cities } from '#contract/catalog/rules'
import { dayMs, hourMs } from '#contract/durations'
import { changeMailSetting, listNotifications } from '#contract/notifications/api'
import { editMyTutorProfile, registerTutor, setMyListing } from '#contract/tutors/registration.api'
import { eraseAccount } from '#server/features/accounts/erasures'
import { hideProfile, showProfile } from '#server/features/tutors/hide-profile'
import { inTransaction } from '#server/platform/db'
import { testApp } from '#tests/support/app'
import { atOnce, statuses } from '#tests/support/auth'
import { mailsIn, queriesDuring } from '#tests/support/database'
import { createPeople, type Person, tutorForm } from '#tests/support/people'
import * as alerts from './alerts.ts'
import { mailAlerts } from './mails.ts'

const physics = { subject: 'Physics', city: 'Curepipe' }

const set = (person: Person, body: object = physics) =>
  person.request(createAlert, { body: body as { subject: 'Physics' } })
const register = (person: Person, details: object = {}) =>
  person.call(registerTutor, { body: { ...tutorForm, email: person.email, ...details } })

/** People who set alerts, and people who become tutors. */
async function alertApp() {
  const server = await testApp()
  const emails = ['kavi', 'anjali', 'priya', 'rajesh'].map((name) => `${name}@test.example`)
  const [kavi, anjali, priya, rajesh] = (await createPeople(server, emails)) as [
    Person,
    Person,
    Person,
    Person,
  ]
  const mailsTo = async ({ email }: Person) => (await mailsIn(server.app.db)).filter(({ to }) => to === email)
  return { ...server, kavi, anjali, priya, rajesh, mailsTo }
}

test('an alert is listed, changed, set again without a second one, and stopped', async () => {
  const { kavi, anjali, clock } = await alertApp()
  const { body: alert, status } = await set(kavi, { ...physics, grade: '11' })
  expect(status).toBe(200)
  expect(alert).toMatchObject({
    kind: 'search',
    subject: 'Physics',
    city: 'Curepipe',
    grade: '11',
    class: null,
    tutor: null,
    pace: 'at_once',
    path: '/student?grade=11&subject=Physics&city=Curepipe',
    endsAt: new Date(clock.now().getTime() + alertDays * dayMs).toISOString(),
  })
  const params = { id: alert.id }
  expect(await kavi.call(changeAlert, { params, body: { pace: 'daily' } })).toMatchObject({ pace: 'daily' })
  clock.advance(10 * dayMs)
  const { body: again } = await set(kavi, { ...physics, grade: '11' })
  expect(again).toMatchObject({ id: alert.id, pace: 'at_once' })
  expect(Date.parse(again.endsAt) - Date.parse(alert.endsAt)).toBe(10 * dayMs)
  await set(kavi, { city: 'Curepipe' })
  expect((await kavi.call(listAlerts)).alerts).toHaveLength(2)

  expect((await anjali.request(changeAlert, { params, body: { pace: 'daily' } })).status).toBe(404)
  await anjali.call(stopAlert, { params })
  expect((await kavi.call(listAlerts)).alerts).toHaveLength(2)
  await kavi.call(stopAlert, { params })
  await kavi.call(stopAlert, { params })
  expect((await kavi.call(listAlerts)).alerts).toMatchObject([{ subject: null, city: 'Curepipe' }])
})

test('what is wrong in a form is said next to its field', async () => {
  const { app, kavi } = await alertApp()
  const wrong = [
    [{}, 'subject', /Choose a subject, a city or a grade/],
    [{ ...physics, tutorId: 'a-tutor-0000' }, 'subject', /or one class; or one tutor/],
    [{ subject: 'Alchemy' }, 'subject', /Choose a subject/],
    [{ city: 'Atlantis' }, 'city', /Choose a city/],
    [{ grade: '4' }, 'grade', /Choose a grade/],
    [{ subject: 'Physics', grade: '5' }, 'subject', /does not have this subject/],
    [{ ...physics, pace: 'weekly' }, 'pace', /at once or daily/],
    [{ classId: 'x' }, 'classId', /id of a class/],
  ] as const
  for (const [body, field, message] of wrong) {
    const answer = await set(kavi, body)
    expect([answer.status, answer.error?.fields?.[field]]).toEqual([422, expect.stringMatching(message)])
  }
  for (const body of [{ tutorId: 'nobody' }, { code: 'aaaaaaaa' }, { classId: crypto.randomUUID() }])
    expect((await set(kavi, body)).status).toBe(404)
  await app.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', kavi.id).execute()
  expect((await set(kavi)).error).toMatchObject({
    code: 'forbidden',
    message: 'Please confirm your e-mail address first.',
  })
})

test('an account has at most 20, also when many are set at once; the same one many times is one', async () => {
  const { kavi } = await alertApp()
  expect(statuses(await atOnce(8, () => set(kavi)))).toEqual({ 200: 8 })
  expect((await kavi.call(listAlerts)).alerts).toHaveLength(1)
  const others = [
    ...cities.map(({ name }) => ({ city: name })),
    ...cities.map(({ name }) => ({ city: name, subject: 'Chemistry' })),
  ]
  const answers = await atOnce(others.length, (at) => set(kavi, others[at]!))
  expect(statuses(answers)).toEqual({ 200: mostAlerts - 1, 409: others.length - mostAlerts + 1 })
  expect((await kavi.call(listAlerts)).alerts).toHaveLength(mostAlerts)
  expect((await set(kavi)).status, 'the one that there is').toBe(200)
})

test('a new tutor who fits is mailed of once, with a link that stops the alert; nobody hears of themselves', async () => {
  const { app, clock, kavi, anjali, priya, mailsTo, url } = await alertApp()
  await set(kavi)
  clock.advance(1000)
  await set(kavi, { city: 'Curepipe' })
  await set(anjali, { ...physics, city: 'Triolet' })
  await set(anjali, { grade: '13' })
  await set(priya)
  await register(priya)
  await mailAlerts(app)
  await mailAlerts(app)
  const [mail, ...more] = await mailsTo(kavi)
  expect(more).toEqual([])
  expect(mail!.subject).toBe('News for 2 of your alerts')
  expect(mail!.text).toContain('New: a Physics tutor in Curepipe')
  expect(mail!.text).toMatch(
    /Priya Doorgakant, Curepipe: http:\/\/aprann\.test\/tutor\/profile\/priya-doorgakant-/,
  )
  expect(mail!.text).toContain('This alert ends on 14 May 2027.')
  expect(mail!.html).toContain('>Stop this alert</a>')
  expect(mail!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect([await mailsTo(anjali), await mailsTo(priya)]).toEqual([[], []])

  const tokens = [...mail!.text.matchAll(/alerts\/stop\?token=(\S+)/g)].map(([, token]) => token!)
  expect(tokens).toHaveLength(2)
  const path = `/api/v1/alerts/stop?token=${tokens[0]}`
  // A mail scanner that follows links must stop nothing.
  expect((await fetch(url + path)).status).toBe(405)
  expect((await kavi.call(listAlerts)).alerts).toHaveLength(2)
  expect((await kavi.call(getMailedAlert, { query: { token: tokens[0]! } })).alert).toMatchObject(physics)
  for (const wrong of [
    '',
    'x',
    tokens[0]!.replace(/.$/, ''),
    `${crypto.randomUUID()}.${tokens[0]!.split('.')[1]}`,
  ])
    expect((await fetch(`${url}/api/v1/alerts/stop?token=${wrong}`, { method: 'POST' })).status).toBe(422)
  expect((await fetch(url + path, { method: 'POST' })).status).toBe(200)
  expect((await fetch(url + path, { method: 'POST' })).status).toBe(200)
  expect((await kavi.call(getMailedAlert, { query: { token: tokens[0]! } })).alert).toBeNull()
  expect((await kavi.call(listAlerts)).alerts).toMatchObject([{ subject: null }])
})

test('one mail a day: what comes later is in the next morning’s, and daily alerts wait for the morning', async () => {
  const { app, clock, kavi, anjali, priya, rajesh, mailsTo } = await alertApp()
  await set(kavi)
  await set(anjali, { ...physics, pace: 'daily' })
  await register(priya)
  await mailAlerts(app)
  expect([(await mailsTo(kavi)).length, (await mailsTo(anjali)).length]).toEqual([1, 0])
  clock.advance(hourMs)
  await register(rajesh, { name: 'Rajesh Appadoo', phoneNumber: '57123457' })
  await mailAlerts(app)
  expect(await mailsTo(kavi)).toHaveLength(1)
  // The e-mails come after midnight and at seven.
  clock.advance(11.5 * hourMs)
  await mailAlerts(app)
  expect((await mailsTo(kavi)).length + (await mailsTo(anjali)).length).toBe(1)
  clock.advance(6.5 * hourMs)
  await mailAlerts(app)
  const [, second] = await mailsTo(kavi)
  expect(second!.text).toContain('Rajesh Appadoo')
  expect(second!.text).not.toContain('Priya Doorgakant')
  const daily = await mailsTo(anjali)
  expect(daily).toHaveLength(1)
  expect(daily[0]!.subject).toBe('2 new tutors for your search: a Physics tutor in Curepipe')
})

test('several processes at once, and again: one mail and one notice each', async () => {
  const { app, kavi, anjali, priya } = await alertApp()
  await set(kavi)
  await set(anjali)
  await register(priya)
  await atOnce(6, () => mailAlerts(app))
  await mailAlerts(app)
  expect((await mailsIn(app.db)).map(({ to }) => to).sort()).toEqual([anjali.email, kavi.email])
  const notices = await app.db
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'alert')
    .execute()
  expect(notices).toHaveLength(2)
})

test('a tutor who begins to teach a subject, or moves, is new to whom that fits; one who fitted before is not', async () => {
  const { app, clock, kavi, anjali, priya, mailsTo } = await alertApp()
  const { email: _, ...details } = { ...tutorForm, subjects: ['Chemistry'] }
  await register(priya, details)
  await set(kavi)
  await set(anjali, { city: 'Curepipe' })
  const edit = (changes: object) =>
    priya.call(editMyTutorProfile, { body: { ...details, ...changes } as never })
  await edit({ bio: `${details.bio} Also by video.` })
  await mailAlerts(app)
  expect(await mailsIn(app.db)).toEqual([])
  await edit({ subjects: ['Chemistry', 'Physics'] })
  await mailAlerts(app)
  expect([(await mailsTo(kavi)).length, (await mailsTo(anjali)).length]).toEqual([1, 0])
  clock.advance(2 * dayMs)
  // The tutor leaves and comes back. Nobody is told about the same tutor twice.
  await edit({ subjects: ['Chemistry'] })
  await edit({ subjects: ['Chemistry', 'Physics'] })
  await mailAlerts(app)
  expect(await mailsTo(kavi)).toHaveLength(1)
})

test('a hidden profile is not told of until it is shown; one that was seen before is no news', async () => {
  const { app, clock, kavi, priya, mailsTo } = await alertApp()
  await set(kavi)
  await register(priya)
  await priya.call(setMyListing, { body: { listing: 'hidden' } })
  await mailAlerts(app)
  expect(await mailsTo(kavi)).toEqual([])
  await priya.call(setMyListing, { body: { listing: 'listed' } })
  await mailAlerts(app)
  expect(await mailsTo(kavi)).toHaveLength(1)
  clock.advance(2 * dayMs)
  const { id } = await app.db.selectFrom('tutors').select('id').executeTakeFirstOrThrow()
  await hideProfile(app, { tutorId: id, reason: 'A test' })
  await showProfile(app, id)
  await mailAlerts(app)
  expect(await mailsTo(kavi)).toHaveLength(1)
})

test('who is suspended hears nothing until that is over; who has switched these mails off sees it in the bell', async () => {
  const { app, clock, kavi, anjali, priya, mailsTo } = await alertApp()
  const suspended = (suspended_at: Date | null) =>
    app.db.updateTable('users').set({ suspended_at }).where('id', '=', kavi.id).execute()
  for (const person of [kavi, anjali]) await set(person)
  await suspended(clock.now())
  await anjali.call(changeMailSetting, { body: { kind: 'alert', isMailed: false } })
  await register(priya)
  await mailAlerts(app)
  expect([await mailsTo(kavi), await mailsTo(anjali)]).toEqual([[], []])
  const { notifications } = await anjali.call(listNotifications)
  expect(notifications).toMatchObject([
    {
      kind: 'alert',
      title: 'New: a Physics tutor in Curepipe',
      link: expect.stringMatching('/tutor/profile/'),
    },
  ])
  await suspended(null)
  await mailAlerts(app)
  expect(await mailsTo(kavi)).toHaveLength(1)
})

test('an alert ends by itself after 180 days, and is deleted', async () => {
  const { app, clock, kavi, priya, mailsTo } = await alertApp()
  await set(kavi)
  clock.advance(alertDays * dayMs)
  expect((await kavi.call(listAlerts)).alerts).toEqual([])
  await register(priya)
  await mailAlerts(app)
  expect(await mailsTo(kavi)).toEqual([])
  await alerts.deleteEndedAlerts(app)
  expect(await app.db.selectFrom('alerts').select('id').execute()).toEqual([])
})

test('alerts are part of what somebody can take along', async () => {
  const { kavi } = await alertApp()
  await set(kavi)
  expect(await kavi.call(exportAccount)).toMatchObject({
    alerts: [
      { subject: 'Physics', city: 'Curepipe', grade: null, class: null, tutor: null, pace: 'at_once' },
    ],
  })
})

test('a profile finds the alerts by their index, whatever alerts there are', async () => {
  const server = await alertApp()
  const queries = await queriesDuring(server, () => register(server.priya))
  const [match, ...more] = queries.filter(({ text }) => text.includes('alert_matches'))
  expect(more).toEqual([])
  const client = await server.pool.connect()
  try {
    // With few alerts PostgreSQL 15 reads all of a subject. The city narrows the search once there are many.
    await client.query('alter table alerts disable trigger alerts_limit')
    await client.query(
      `insert into alerts (id, user_id, subject, city, pace, created_at, ends_at)
       select gen_random_uuid(), $1, 'Physics', 'Town ' || n, 'daily', $2, $2::timestamptz + interval '180 days'
       from generate_series(1, 2000) n`,
      [server.kavi.id, server.clock.now()],
    )
    await client.query('analyze alerts')
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query(`explain ${match!.text}`, match!.values)
    const plan = rows.map((row) => row['QUERY PLAN']).join(' ')
    expect(plan).toMatch(/using alerts_of_search on alerts .*Index Cond: .*subject.*city.*ends_at.*Filter/)
  } finally {
    await client.query('reset enable_seqscan')
    client.release()
  }
})

test('no alert is set that comes while the account is deleted', async () => {
  const { app, kavi } = await alertApp()
  await inTransaction(app, (app) => eraseAccount(app, kavi.id))
  const form = { subject: 'Physics', pace: 'at_once' } as const
  await expect(alerts.createAlert(app, { user: kavi, form })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect(await app.db.selectFrom('alerts').selectAll().execute()).toEqual([])
})
