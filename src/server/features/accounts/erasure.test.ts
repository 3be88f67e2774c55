import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteAccount, exportAccount, putPicture } from '#contract/accounts/api'
import { createBooking } from '#contract/bookings/api'
import { type Grade, subjectsForGrades } from '#contract/catalog/rules'
import { pictureUrl } from '#contract/files/pictures'
import { listNotifications } from '#contract/notifications/api'
import { getTutor } from '#contract/tutors/profiles.api'
import { pictureJobs } from '#server/features/files/pictures'
import type { Db } from '#server/platform/db'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { demoAccount, testApp } from '#tests/support/app'
import { everythingIn, mailsIn } from '#tests/support/database'
import { logInPerson } from '#tests/support/people'

const student = demoAccount('Student')
const tutor = demoAccount('Tutor')

const figuresIn = (db: Db) =>
  db
    .selectFrom('tutors')
    .select([
      'public_id',
      'rating_sum',
      'review_count',
      'five_star_reviews',
      'four_star_reviews',
      'rating',
      'points',
      'contact_count',
      'connections_used',
    ])
    .orderBy('public_id')
    .execute()

test('a student who leaves is nowhere to be found, and the tutors keep their figures', async () => {
  const { signInAs, app, logs } = await testApp({ data: 'sample' })
  const { request } = await signInAs('Student')
  const before = await figuresIn(app.db)
  expect(await everythingIn(app.db)).toContain(student.name)

  expect((await request(deleteAccount, { body: { password: student.password } })).status).toBe(200)

  const left = await everythingIn(app.db)
  for (const trace of [student.email, student.name, 'Kavi R.', 'Lenses and circuits'])
    expect(left).not.toContain(trace)
  expect(await figuresIn(app.db)).toEqual(before)
  const wrong = await sql`
    select public_id from tutors t
    where review_count <> (select count(*) from reviews r where r.tutor_id = t.id)
      or rating_sum <> (select coalesce(sum(rating), 0) from reviews r where r.tutor_id = t.id)`.execute(
    app.db,
  )
  expect(wrong.rows).toEqual([])
  expect(logs()).toContain('"event":"account deleted"')
  expect(logs()).not.toContain(student.email)
})

test('reviews lose their name and text, bookings too, and what was still to come is cancelled', async () => {
  const { signInAs, app } = await testApp({ data: 'sample' })
  const { call } = await signInAs('Student')
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', student.email)
    .executeTakeFirstOrThrow()
  // Otherwise the other guardian of the children would keep what is still to come.
  await app.db.deleteFrom('guardians').where('role', '=', 'second').execute()
  await call(deleteAccount, { body: { password: student.password } })

  const reviews = await app.db.selectFrom('reviews').selectAll().where('student_id', '=', id).execute()
  expect(reviews).toEqual([
    expect.objectContaining({
      student_name: 'Former student',
      rating: 5,
      comment: '',
      tags: [],
      reply: null,
    }),
  ])
  const bookings = await app.db
    .selectFrom('bookings')
    .selectAll()
    .where('student_id', '=', id)
    .orderBy('created_at')
    .execute()
  expect(bookings.map(({ state, learner_name, message }) => [state, learner_name, message])).toEqual([
    ...Array(3).fill(['completed', 'Former student', '']),
    ...Array(8).fill(['cancelled', 'Former student', '']),
  ])

  const mails = await mailsIn(app.db)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    ...Array(8).fill('A booking was cancelled'),
    ...Array(2).fill('A learner left your class'),
    'A place is free for you',
    'Your Aprann account was deleted',
  ])
  expect(mails.find(({ to }) => to === student.email)?.subject).toContain('deleted')
  expect(JSON.stringify(mails)).not.toContain(student.name)
})

test('a tutor who leaves takes the profile along; students are told, the founding place stays taken', async () => {
  const { signInAs, app, get } = await testApp({ data: 'sample' })
  const { db } = app
  const { call, request } = await signInAs('Tutor')
  const profile = await db
    .selectFrom('tutors')
    .innerJoin('tutor_contacts', 'tutor_contacts.tutor_id', 'tutors.id')
    .innerJoin('tutor_docs', 'tutor_docs.tutor_id', 'tutors.id')
    .select(['tutors.id', 'phone', 'bio'])
    .where('public_id', '=', 'dummy-tutor-1')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('founders')
    .values({ place: 1, tutor_id: profile.id, premium_until: new Date('2027-01-01') })
    .execute()
  const bytes = new Uint8Array(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  )
  const { picture } = await call(putPicture, { body: bytes })
  await db.updateTable('tutors').set({ picture }).where('id', '=', profile.id).execute()
  const heard: (string | null)[] = []
  app.events.subscribe('pages', (address) => heard.push(address))

  expect((await request(deleteAccount, { body: { password: tutor.password } })).status).toBe(200)

  const left = await everythingIn(db)
  for (const trace of [tutor.email, tutor.name, profile.phone, profile.bio, 'dummy-tutor-1 '])
    expect(left).not.toContain(trace)
  expect(await db.selectFrom('founders').select(['place', 'tutor_id']).execute()).toEqual([
    { place: 1, tutor_id: null },
  ])
  await expect.poll(() => heard).toEqual(['/api/v1/tutors', '/api/v1/leaderboard', '/api/v1/home'])

  await runDueJobs(app, pictureJobs(app))
  expect((await get(pictureUrl(picture))).status).toBe(404)
  const mails = await mailsIn(db)
  expect(mails.filter(({ subject }) => subject === 'Your booking was cancelled').length).toBeGreaterThan(0)
  expect(JSON.stringify(mails)).not.toContain(tutor.name)
})

test('what others were told about the bookings of someone who leaves goes, too; nobody is named any more', async () => {
  const server = await testApp({ data: 'sample' })
  const { app } = server
  const [kavi, anna] = await Promise.all([
    logInPerson(server, student.email),
    logInPerson(server, tutor.email),
  ])
  const profile = await kavi.call(getTutor, { params: { id: 'dummy-tutor-1' } })
  const grade = profile.grades[0] as Grade
  const subject = subjectsForGrades([grade]).find((name) => profile.subjects.includes(name))!
  const form = { tutorId: 'dummy-tutor-1', learnerName: student.name, subject, grade }
  expect(await kavi.call(createBooking, { body: form })).toMatchObject({ isNew: true })
  const bell = async () => (await anna.call(listNotifications)).notifications
  expect(JSON.stringify(await bell())).toContain(student.name)
  const exported = await kavi.call(exportAccount)
  expect((exported.notifications as object[]).at(-1)).toMatchObject({ kind: 'booking_confirmed' })

  expect((await kavi.request(deleteAccount, { body: { password: student.password } })).status).toBe(200)
  expect((await bell())[0]).toMatchObject({ title: 'A booking was cancelled' })
  const left = await everythingIn(app.db)
  for (const trace of [student.email, student.name]) expect(left).not.toContain(trace)
})
