import { expect, test } from 'vitest'
import type { Review } from '#contract/tutors/profiles.api'
import { getTutor } from '#contract/tutors/profiles.api'
import { testApp } from '#tests/support/app'

test('a profile has everything its screen shows', async () => {
  const { api, app } = await testApp({ data: 'sample' })
  const profile = await api.call(getTutor, { params: { id: 'dummy-tutor-2' } })
  const row = await app.db
    .selectFrom('tutors')
    .innerJoin('tutor_docs', 'tutor_id', 'tutors.id')
    .selectAll('tutors')
    .select('bio')
    .where('public_id', '=', 'dummy-tutor-2')
    .executeTakeFirstOrThrow()
  expect(profile).toEqual({
    id: 'dummy-tutor-2',
    name: row.name,
    picture: null,
    city: row.city,
    subjects: row.subjects,
    grades: row.grades,
    rating: row.rating,
    reviewCount: row.review_count,
    verified: true,
    subscribed: true,
    featured: false,
    yearsExperience: row.years_experience,
    studentsTaught: row.students_taught,
    achievements: { laureates: row.laureates, sixCredits: row.six_credits },
    bio: row.bio,
    availability: {
      days: row.available_days,
      hours: { start: row.available_from, end: row.available_to },
      windows: [],
    },
    location: row.public_lat && {
      lat: row.public_lat,
      lng: row.public_lng,
      precision: row.location_precision,
    },
    checks: [
      { kind: 'identity', subject: null, checkedOn: '2026-08-24' },
      { kind: 'character', subject: null, checkedOn: '2026-03-13' },
    ],
    points: row.points,
    rank: expect.stringMatching(/^(Bronze|Silver|Gold|Platinum|Diamond)$/),
    fee: row.fee_rupees && { amount: row.fee_rupees, per: row.fee_per },
    classFormat: { oneToOne: row.one_to_one, groupSize: row.group_size, places: row.lesson_places },
    languages: row.languages,
    answerMinutes: null,
    nextClass: {
      subject: 'Physics',
      place: 'at_tutor',
      city: 'Curepipe',
      times: [{ weekday: 'Saturday', start: '09:00', minutes: 120 }],
      feeRupees: 800,
      joining: 'open',
      capacity: 10,
      placesLeft: 3,
    },
    handle: null,
    hasPhone: true,
    confirmsBookings: row.confirms_bookings,
    reliability: null,
    createdAt: row.created_at.toISOString(),
  })
})

test('an id that is nobody’s, or none at all, is not found', async () => {
  const { get } = await testApp({ data: 'sample' })
  for (const id of ['nobody-k3x9', 'Dummy-Tutor-1', "x'--", '%F0%9F%8E%93', 'a'.repeat(200), '..%2Faccount'])
    for (const path of ['', '/reviews']) {
      const response = await get(`/api/v1/tutors/${id}${path}`)
      expect([id, response.status, (await response.json()).error.code]).toEqual([id, 404, 'not_found'])
    }
})

test('reviews come in pages, the latest first, without the hidden ones; the first page has the stars', async () => {
  const { app, get } = await testApp({ data: 'sample' })
  const tutor = await app.db
    .selectFrom('tutors')
    .select(['id', 'public_id'])
    .orderBy('review_count', 'desc')
    .executeTakeFirstOrThrow()
  const path = `/api/v1/tutors/${tutor.public_id}/reviews`
  const all = await app.db.selectFrom('reviews').selectAll().where('tutor_id', '=', tutor.id).execute()
  const [hidden, ...visible] = all.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
  await app.db
    .updateTable('reviews')
    .set({ hidden_at: app.clock.now() })
    .where('id', '=', hidden!.id)
    .execute()

  const seen: Review[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { reviews: Review[]; distribution: number[] | null; nextCursor: string | null } = await (
      await get(`${path}?limit=4${cursor && `&cursor=${cursor}`}`)
    ).json()
    const stars = [1, 2, 3, 4, 5].map((rating) => visible.filter((review) => review.rating === rating).length)
    expect(page.distribution).toEqual(cursor ? null : stars)
    seen.push(...page.reviews)
    cursor = page.nextCursor
  }
  expect(seen.map(({ id }) => id)).toEqual(visible.map(({ id }) => id))
  expect(Object.keys(seen[0]!)).not.toContain('key')

  const booked = await app.db
    .selectFrom('bookings')
    .select('student_id')
    .where('tutor_id', '=', tutor.id)
    .where('confirmed_at', 'is not', null)
    .execute()
  const students = new Set(booked.map(({ student_id }) => student_id))
  expect(seen.map(({ hasBooked }) => hasBooked)).toEqual(
    visible.map(({ student_id }) => students.has(student_id)),
  )
  const { nextCursor } = await (await get(`${path}?limit=4`)).json()
  expect((await get(`/api/v1/tutors/dummy-tutor-3/reviews?cursor=${nextCursor}`)).status).toBe(422)
})

test('no answer about tutors holds a phone number, an e-mail address or a place that is not public', async () => {
  const { app, get } = await testApp({ data: 'sample' })
  const text: string[] = []
  const read = async (path: string) => {
    const body = await (await get(path)).text()
    text.push(body)
    return JSON.parse(body)
  }
  let cursor: string | null = ''
  while (cursor !== null)
    cursor = (await read(`/api/v1/tutors?limit=50${cursor && `&cursor=${cursor}`}`)).nextCursor
  await read('/api/v1/tutors?q=physics&sort=nearest&near=-20.25,57.55')
  await read('/api/v1/tutors/map')
  const tutors = await app.db.selectFrom('tutors').select(['public_id']).execute()
  for (const { public_id } of tutors) {
    await read(`/api/v1/tutors/${public_id}`)
    await read(`/api/v1/tutors/${public_id}/reviews?limit=50`)
  }
  const answers = text.join('\n')
  const contacts = await app.db.selectFrom('tutor_contacts').select('phone').execute()
  const users = await app.db.selectFrom('users').select('email').execute()
  const hidden = await app.db
    .selectFrom('tutor_locations')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select(['lat', 'lng'])
    .where('location_precision', '=', 'approximate')
    .execute()
  const secrets = [
    ...contacts.flatMap(({ phone }) => [phone, phone.slice(4)]),
    ...users.map(({ email }) => email),
    ...hidden.map(({ lat, lng }) => `"lat":${lat},"lng":${lng}`),
  ]
  expect(contacts.length).toBe(tutors.length)
  expect(hidden.length).toBeGreaterThan(10)
  expect(secrets.filter((secret) => answers.includes(secret))).toEqual([])
})
