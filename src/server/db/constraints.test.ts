import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { grades, subjects } from '#contract/catalog/rules'
import { dayMs } from '#contract/durations'
import { uuidv7 } from '#server/platform/ids'
import { testDatabase } from '#tests/support/database'
import type { Database } from './schema.ts'

const now = new Date('2026-11-15T08:00:00Z')
const newId = () => uuidv7(now)

/** A tutor with its account, and a student, in a separate database. */
async function market() {
  const { db } = await testDatabase()
  const [owner, student] = [newId(), newId()]
  await db
    .insertInto('users')
    .values([
      { id: owner, email: 'tutor@test.example' },
      { id: student, email: 'student@test.example' },
    ])
    .execute()
  const tutor = { id: newId(), public_id: 'a-tutor-0000', user_id: owner, name: 'A Tutor' }
  await db.insertInto('tutors').values(tutor).execute()
  return { db, owner, student, tutor: tutor.id }
}

type Market = Awaited<ReturnType<typeof market>>

async function newStudent(db: Kysely<Database>) {
  const id = newId()
  await db
    .insertInto('users')
    .values({ id, email: `${id}@test.example` })
    .execute()
  return id
}

function reviewBy(student: string, { tutor, owner }: Market): Insertable<Database['reviews']> {
  return {
    id: newId(),
    tutor_id: tutor,
    tutor_user_id: owner,
    student_id: student,
    student_name: 'S. T.',
    rating: 5,
  }
}

function bookingBy(student: string, { tutor, owner }: Market): Insertable<Database['bookings']> {
  return {
    id: newId(),
    tutor_id: tutor,
    tutor_user_id: owner,
    student_id: student,
    learner_name: 'A Learner',
    subject: 'Physics',
    grade: '10',
    state: 'confirmed',
    confirmed_at: now,
  }
}

type Statement = { execute(): Promise<unknown> }

async function constraintBrokenBy(statement: Statement) {
  try {
    await statement.execute()
    return 'accepted'
  } catch (error) {
    return (error as { constraint?: string }).constraint
  }
}

type Case<Row> = [what: string, change: Partial<Row>, expected: string]

/** Tries every case on the same rows, and rolls back what was accepted. */
async function tryCases<Row>(
  db: Kysely<Database>,
  cases: Case<Row>[],
  attempt: (db: Kysely<Database>, change: Partial<Row>) => Statement,
) {
  for (const [what, change, expected] of cases) {
    const transaction = await db.startTransaction().execute()
    const broken = await constraintBrokenBy(attempt(transaction, change))
    await transaction.rollback().execute()
    expect.soft(broken, what).toBe(expected)
  }
}

test('a user has an address of their own in lower case and a name of sane length', async () => {
  const { db } = await market()
  const cases: Case<Insertable<Database['users']>>[] = [
    ['an address in another case', { email: 'Tutor@test.example' }, 'users_email_check'],
    ['an address that is taken', { email: 'tutor@test.example' }, 'users_email_key'],
    ['a metadata of 9 KB', { metadata: { about: 'n'.repeat(9000) } }, 'users_metadata_check'],
    ['a change of address that nobody asked for', { email_change_agreed: 'new' }, 'users_email_change'],
    ['nothing wrong', {}, 'accepted'],
  ]
  await tryCases(db, cases, (db, change) =>
    db.insertInto('users').values({ id: newId(), email: 'new@test.example', ...change }),
  )
})

const inside = { public_lat: -20.2, public_lng: 57.5, location_precision: 'exact' } as const

/** The longest possible values of the columns that share an index entry. */
const longest = {
  name: String.fromCodePoint(...Array.from({ length: 100 }, (_, at) => 0x1f300 + at)),
  public_id: 'a0'.repeat(40),
  subjects: [...subjects],
  grades: grades.map(({ value }) => value),
}

test('the row of a tutor holds together', async () => {
  const { db, tutor } = await market()
  const cases: Case<Insertable<Database['tutors']>>[] = [
    ['nothing wrong', { ...inside, verified: true, tier: 1 }, 'accepted'],
    ['all that an index must hold', { ...inside, ...longest }, 'accepted'],
    ['a fee for nothing', { fee_rupees: 500 }, 'tutors_fee'],
    ['a fee of nothing', { fee_rupees: 0, fee_per: 'hour' }, 'tutors_fee_rupees_check'],
    ['a group of one', { group_size: 1 }, 'tutors_group_size_check'],
    ['a place on the moon', { lesson_places: ['moon' as 'online'] }, 'tutors_lesson_places_check'],
    ['a dead language', { languages: ['Latin' as 'French'] }, 'tutors_languages_check'],
    ['a position south of Mauritius', { ...inside, public_lat: -20.54 }, 'tutors_public_lat_check'],
    ['a position north of Mauritius', { ...inside, public_lat: -19.94 }, 'tutors_public_lat_check'],
    ['a position west of Mauritius', { ...inside, public_lng: 57.29 }, 'tutors_public_lng_check'],
    ['a position east of Mauritius', { ...inside, public_lng: 57.8 }, 'tutors_public_lng_check'],
    ['half a position', { ...inside, public_lng: null }, 'tutors_location'],
    ['a position of unknown precision', { ...inside, location_precision: null }, 'tutors_location'],
    ['a grade that does not exist', { grades: ['4' as '5'] }, 'tutors_grades_check'],
    ['a day that does not exist', { available_days: ['Someday' as 'Monday'] }, 'tutors_available_days_check'],
    ['hours that end before they start', { available_from: '18:00', available_to: '09:00' }, 'tutors_hours'],
    ['an hour that does not exist', { available_from: '9:00' }, 'tutors_available_from_check'],
    ['negative experience', { years_experience: -1 }, 'tutors_years_experience_check'],
    ['an unreadable public id', { public_id: 'A Tutor!' }, 'tutors_public_id_check'],
    ['a tier that does not follow from plan and badge', { verified: true, tier: 0 }, 'tutors_tier'],
    ['three connections on the free plan', { connections_used: 3 }, 'tutors_connections'],
    ['no limit on the free plan', { connection_limit: null }, 'tutors_free_plan_is_limited'],
    ['a limit on a paid plan', { plan: 'standard', connection_limit: 2 }, 'tutors_free_plan_is_limited'],
    ['a plan that does not exist', { plan: 'gold' as 'free', connection_limit: null }, 'tutors_plan_check'],
    ['a rating without reviews', { rating: 5 }, 'tutors_rating'],
    ['a rating that is not the average', { rating: 4.5, rating_sum: 13, review_count: 3 }, 'tutors_rating'],
    ['more stars than five a review', { rating: 5.5, rating_sum: 11, review_count: 2 }, 'tutors_rating'],
    ['five stars of nobody', { five_star_reviews: 1 }, 'tutors_star_counts'],
    ['the exact average', { rating: 4.33, rating_sum: 13, review_count: 3 }, 'accepted'],
    ['a picture of nobody', { picture: 'a'.repeat(32) }, 'tutors_user_id_picture_fkey'],
  ]
  await tryCases(db, cases, (db, change) => db.updateTable('tutors').set(change).where('id', '=', tutor))
})

test('an account has one tutor profile', async () => {
  const { db, owner } = await market()
  const second = { id: newId(), public_id: 'a-tutor-1111', user_id: owner, name: 'A Tutor' }
  expect(await constraintBrokenBy(db.insertInto('tutors').values(second))).toBe('tutors_user_id_key')
})

test('a tutor cannot show a picture of somebody else', async () => {
  const { db, tutor, student } = await market()
  const name = 'b'.repeat(32)
  await db.insertInto('pictures').values({ owner_id: student, name }).execute()
  const update = db.updateTable('tutors').set({ picture: name }).where('id', '=', tutor)
  expect(await constraintBrokenBy(update)).toBe('tutors_user_id_picture_fkey')
})

test('of 20 bookings at once a free tutor gets two connections', async () => {
  const { db, tutor } = await market()
  const take = () =>
    db.updateTable('tutors').set({ connections_used: sql`connections_used + 1` }).where('id', '=', tutor)
  const results = await Promise.all(Array.from({ length: 20 }, () => constraintBrokenBy(take())))
  expect(results.filter((result) => result === 'accepted')).toHaveLength(2)
  expect(results.filter((result) => result === 'tutors_connections')).toHaveLength(18)
})

test('a plan that ends leaves the connections made under it, and allows no more', async () => {
  const { db, tutor } = await market()
  const change = (set: Partial<Insertable<Database['tutors']>>) =>
    constraintBrokenBy(db.updateTable('tutors').set(set).where('id', '=', tutor))
  expect(await change({ plan: 'premium', tier: 2, connection_limit: null, connections_used: 30 })).toBe(
    'accepted',
  )
  expect(await change({ plan: 'free', tier: 0, connection_limit: 2 })).toBe('tutors_connections')
  expect(await change({ plan: 'free', tier: 0, connection_limit: 30 })).toBe('accepted')
  expect(await change({ connections_used: 31 })).toBe('tutors_connections')
})

test('a review has one to five stars, 150 characters and the six tags', async () => {
  const given = await market()
  const { db } = given
  const cases: Case<Insertable<Database['reviews']>>[] = [
    ['no stars', { rating: 0 }, 'reviews_rating_check'],
    ['six stars', { rating: 6 }, 'reviews_rating_check'],
    ['151 characters', { comment: 'é'.repeat(151) }, 'reviews_comment_check'],
    ['150 characters', { comment: 'é'.repeat(150) }, 'accepted'],
    ['a tag of its own', { tags: ['cheap' as 'clear'] }, 'reviews_tags_check'],
    ['a reply without its time', { reply: 'Thank you' }, 'reviews_reply'],
    ['no full month in a class', { class_months: 0 }, 'reviews_class_months_check'],
  ]
  await tryCases(db, cases, (db, change) =>
    db.insertInto('reviews').values({ ...reviewBy(given.student, given), ...change }),
  )
})

test('a student reviews a tutor once', async () => {
  const given = await market()
  const write = () =>
    constraintBrokenBy(given.db.insertInto('reviews').values(reviewBy(given.student, given)))
  expect(await write()).toBe('accepted')
  expect(await write()).toBe('reviews_tutor_id_student_id_key')
})

test('nobody reviews or books their own profile, not even under a wrong owner', async () => {
  const given = await market()
  const { db, owner, student } = given
  const review = reviewBy(owner, given)
  const booking = bookingBy(owner, given)
  const disguise = { tutor_user_id: student }
  expect(await constraintBrokenBy(db.insertInto('reviews').values(review))).toBe('reviews_not_of_oneself')
  expect(await constraintBrokenBy(db.insertInto('bookings').values(booking))).toBe(
    'bookings_not_with_oneself',
  )
  expect(await constraintBrokenBy(db.insertInto('reviews').values({ ...review, ...disguise }))).toBe(
    'reviews_tutor_id_tutor_user_id_fkey',
  )
  expect(await constraintBrokenBy(db.insertInto('bookings').values({ ...booking, ...disguise }))).toBe(
    'bookings_tutor_id_tutor_user_id_fkey',
  )
})

const unconfirmed = { state: 'pending', confirmed_at: null } as const
const nine = '2026-11-20T05:00:00Z'

test('the state of a booking agrees with its times', async () => {
  const given = await market()
  const { db } = given
  const cases: Case<Insertable<Database['bookings']>>[] = [
    ['nothing wrong', { slot_at: nine }, 'accepted'],
    ['a slot at ten past', { slot_at: '2026-11-20T05:10:00Z' }, 'bookings_slot_at_check'],
    ['a state that does not exist', { state: 'maybe' as 'pending' }, 'bookings_state_check'],
    ['a confirmation it does not have', { state: 'confirmed', confirmed_at: null }, 'bookings_confirmed'],
    ['a confirmation while it waits', { state: 'waiting' }, 'bookings_confirmed'],
    ['an end while it goes on', { ended_at: now }, 'bookings_ended'],
    ['no end though it is over', { state: 'completed' }, 'bookings_ended'],
    ['a message of 501 characters', { message: 'm'.repeat(501) }, 'bookings_message_check'],
    ['someone who ended what goes on', { ended_by: 'tutor' }, 'bookings_ended_by'],
    ['a report of what gave nothing away', { ...unconfirmed, reported_at: now }, 'bookings_reported'],
    [
      'a connection back that was never taken',
      { ...unconfirmed, connection_returned_at: now },
      'bookings_connection_returned',
    ],
  ]
  await tryCases(db, cases, (db, change) =>
    db.insertInto('bookings').values({ ...bookingBy(given.student, given), ...change }),
  )
})

test('a learner has one live booking with a tutor for a subject, and may book again after it', async () => {
  const given = await market()
  const { db, student } = given
  const book = (change: Partial<Insertable<Database['bookings']>> = {}) =>
    constraintBrokenBy(db.insertInto('bookings').values({ ...bookingBy(student, given), ...change }))
  expect(await book()).toBe('accepted')
  expect(await book()).toBe('bookings_one_live_per_learner')
  expect(await book({ learner_name: 'a LEARNER' })).toBe('bookings_one_live_per_learner')
  expect(await book({ learner_name: 'Another Learner' })).toBe('accepted')
  expect(await book({ subject: 'Chemistry' })).toBe('accepted')
  await db.updateTable('bookings').set({ state: 'completed', ended_at: now }).execute()
  expect(await book()).toBe('accepted')
})

test('two students cannot hold one slot of a tutor; a cancelled booking gives it back', async () => {
  const given = await market()
  const { db, student } = given
  const other = await newStudent(db)
  const book = (by: string) =>
    constraintBrokenBy(db.insertInto('bookings').values({ ...bookingBy(by, given), slot_at: nine }))
  expect(await book(student)).toBe('accepted')
  expect(await book(other)).toBe('busy_times_apart')
  await db.updateTable('bookings').set({ state: 'cancelled', ended_at: now }).execute()
  expect(await book(other)).toBe('accepted')
})

test('a cause gives the points of the table and no others', async () => {
  const { db, tutor } = await market()
  const booking = {
    tutor_id: tutor,
    cause: 'booking',
    source_id: 's',
    points: 5,
    earned_on: '2026-11-15',
  } as const
  const cases: Case<Insertable<Database['points_ledger']>>[] = [
    ['nothing wrong', {}, 'accepted'],
    ['nothing for a booking that turned out to be a fake', { points: 0 }, 'accepted'],
    ['six points for a booking', { points: 6 }, 'points_ledger_amount'],
    ['three points for a review', { cause: 'review', points: 3 }, 'points_ledger_amount'],
    ['51 view points on one day', { cause: 'profile_view', points: 51 }, 'points_ledger_amount'],
    ['a cause that does not exist', { cause: 'gift' as 'review', points: 5 }, 'points_ledger_amount'],
  ]
  await tryCases(db, cases, (db, change) => db.insertInto('points_ledger').values({ ...booking, ...change }))
})

test('points are given once for a cause and subject, a view once for a visitor and day', async () => {
  const { db, tutor } = await market()
  const points = {
    tutor_id: tutor,
    cause: 'booking',
    source_id: 's',
    points: 5,
    earned_on: '2026-11-15',
  } as const
  const view = { tutor_id: tutor, day: '2026-11-15', visitor_hash: 'v' }
  await db.insertInto('points_ledger').values(points).execute()
  await db.insertInto('view_dedupe').values(view).execute()
  expect(await constraintBrokenBy(db.insertInto('points_ledger').values(points))).toBe('points_ledger_pkey')
  expect(await constraintBrokenBy(db.insertInto('view_dedupe').values(view))).toBe('view_dedupe_pkey')
})

test('a private location lies in Mauritius and is moved by 500 m at most', async () => {
  const { db, tutor } = await market()
  const location = { tutor_id: tutor, lat: -20.2, lng: 57.5, shift_north: 0, shift_east: 0 }
  const cases: Case<Insertable<Database['tutor_locations']>>[] = [
    ['outside Mauritius', { lat: 0 }, 'tutor_locations_lat_check'],
    ['moved by more than 500 m', { shift_north: 400, shift_east: 400 }, 'tutor_locations_shift'],
    ['moved by 500 m', { shift_north: 300, shift_east: -400 }, 'accepted'],
  ]
  await tryCases(db, cases, (db, change) =>
    db.insertInto('tutor_locations').values({ ...location, ...change }),
  )
})

test('a phone number is stored in its international form', async () => {
  const { db, tutor } = await market()
  const store = (phone: string) =>
    constraintBrokenBy(db.insertInto('tutor_contacts').values({ tutor_id: tutor, phone }))
  expect(await store('5250 0101')).toBe('tutor_contacts_phone_check')
  expect(await store('+23052500101')).toBe('accepted')
})

test('a bio is empty or has 50 characters', async () => {
  const { db, tutor } = await market()
  const doc = { tutor_id: tutor, bio: 'b'.repeat(49), norm: '', vec: '' }
  expect(await constraintBrokenBy(db.insertInto('tutor_docs').values(doc))).toBe('tutor_docs_bio_check')
  expect(await constraintBrokenBy(db.insertInto('tutor_docs').values({ ...doc, bio: '' }))).toBe('accepted')
})

test('a founding place is taken once, by a tutor once, and stays taken when the tutor leaves', async () => {
  const { db, tutor } = await market()
  const take = (place: number) =>
    constraintBrokenBy(db.insertInto('founders').values({ place, tutor_id: tutor, premium_until: now }))
  expect(await take(0)).toBe('founders_place_check')
  expect(await take(1)).toBe('accepted')
  expect(await take(2)).toBe('founders_tutor_id_key')
  await db.deleteFrom('tutors').where('id', '=', tutor).execute()
  expect(await db.selectFrom('founders').select(['place', 'tutor_id']).execute()).toEqual([
    { place: 1, tutor_id: null },
  ])
})

test('a notification leads to a path of our own, and is told once', async () => {
  const { db, student } = await market()
  const notification: Insertable<Database['notifications']> = {
    id: newId(),
    user_id: student,
    kind: 'booking_new',
    source_id: 'a booking',
    title: 'New booking',
    message: 'Asha booked Physics.',
    link: '/profile',
    created_at: now,
  }
  const cases: Case<typeof notification>[] = [
    ['nothing wrong', {}, 'accepted'],
    ['the home page', { link: '/' }, 'accepted'],
    ['another site', { link: 'https://evil.test' }, 'notifications_link_check'],
    ['another site in disguise', { link: '//evil.test' }, 'notifications_link_check'],
    ['another site in another disguise', { link: '/\\evil.test' }, 'notifications_link_check'],
    ['no title', { title: '' }, 'notifications_title_check'],
  ]
  const insert = (db: Kysely<Database>, change: Partial<typeof notification> = {}) =>
    db.insertInto('notifications').values({ ...notification, ...change })
  await tryCases(db, cases, insert)
  await insert(db).execute()
  expect(await constraintBrokenBy(insert(db, { id: newId() }))).toBe(
    'notifications_user_id_kind_source_id_key',
  )
})

async function insertDocument(db: Kysely<Database>, owner: string) {
  const id = newId()
  await db
    .insertInto('documents')
    .values({
      id,
      owner_id: owner,
      name: 'diploma.pdf',
      type: 'application/pdf',
      bytes: 100,
      fingerprint: Buffer.alloc(32),
      sealed_key: Buffer.alloc(60),
      created_at: now,
    })
    .execute()
  return id
}

test('a verification request says what it is, and nobody decides their own', async () => {
  const given = await market()
  const { db, owner, student: admin, tutor } = given
  const document = await insertDocument(db, owner)
  const decided = { submitted_at: now, decided_at: now, decided_by: admin }
  const [approved, rejected] = [
    { ...decided, state: 'approved' } as const,
    { ...decided, state: 'rejected', reason: 'It is blurred.' } as const,
  ]
  const cases: Case<Insertable<Database['verification_requests']>>[] = [
    ['nothing wrong', {}, 'accepted'],
    ['one in review', { state: 'in_review', submitted_at: now }, 'accepted'],
    ['an approval', approved, 'accepted'],
    ['an approval whose document is deleted', { ...approved, document_id: null }, 'accepted'],
    ['a rejection', rejected, 'accepted'],
    ['nothing to look at', { document_id: null }, 'verification_requests_document'],
    ['in review since nobody knows when', { state: 'in_review' }, 'verification_requests_submitted'],
    ['decided by nobody', { ...approved, decided_by: null }, 'verification_requests_decided'],
    ['decided at no time', { ...approved, decided_at: null }, 'verification_requests_decided'],
    ['decided and still in review', { ...decided, state: 'in_review' }, 'verification_requests_decided'],
    ['rejected without a reason', { ...rejected, reason: null }, 'verification_requests_reason'],
    ['rejected with an empty reason', { ...rejected, reason: '' }, 'verification_requests_reason_check'],
    ['approved with a reason against it', { ...approved, reason: 'x' }, 'verification_requests_reason'],
    ['decided by its tutor', { ...approved, decided_by: owner }, 'verification_requests_not_by_oneself'],
    ['of somebody else', { tutor_user_id: admin }, 'verification_requests_tutor_id_tutor_user_id_fkey'],
  ]
  const request = { tutor_id: tutor, tutor_user_id: owner, document_id: document, created_at: now }
  const insert = (db: Kysely<Database>, change: object) =>
    db
      .insertInto('verification_requests')
      .values({ id: newId(), state: 'awaiting_payment', ...request, ...change })
  await tryCases(db, cases, insert)
  await insert(db, {}).execute()
  expect(await constraintBrokenBy(insert(db, { document_id: null, ...approved }))).toBe(
    'verification_requests_one_per_tutor',
  )
})

test('a check says what it is and until when, once of each, and nobody checks their own', async () => {
  const { db, owner, student: admin, tutor } = await market()
  const document = await insertDocument(db, owner)
  const checked = { checked_on: '2026-11-15', checked_by: admin }
  const valid = { ...checked, state: 'valid', expires_on: '2027-11-15' } as const
  const rejected = { ...checked, state: 'rejected', reason: 'It is blurred.' } as const
  const cases: Case<Insertable<Database['checks']>>[] = [
    ['nothing wrong', {}, 'accepted'],
    ['one of a subject', { kind: 'results', subject: 'Physics' }, 'accepted'],
    ['a valid one whose document is deleted', { ...valid, document_id: null }, 'accepted'],
    ['a rejected one', rejected, 'accepted'],
    ['one that has ended', { ...valid, state: 'expired', end_cause: 'time' }, 'accepted'],
    ['an identity of before', { ...valid, kind: 'identity', checked_by: null }, 'accepted'],
    ['nothing to look at', { document_id: null }, 'checks_document'],
    ['an identity in Physics', { kind: 'identity', subject: 'Physics' }, 'checks_subject'],
    ['a document of tomorrow', { issued_on: '2026-11-16' }, 'checks_issued'],
    ['decided by nobody', { ...valid, checked_by: null }, 'checks_checked'],
    ['decided and still in review', checked, 'checks_checked'],
    ['valid for ever', { ...valid, expires_on: null }, 'checks_expiry'],
    ['over before it began', { ...valid, expires_on: '2026-11-15' }, 'checks_expiry'],
    ['rejected without a reason', { ...rejected, reason: null }, 'checks_reason'],
    ['ended by nothing', { ...valid, state: 'expired' }, 'checks_end_cause'],
    ['decided by its tutor', { ...valid, checked_by: owner }, 'checks_not_by_oneself'],
    ['of somebody else', { tutor_user_id: admin }, 'checks_tutor_id_tutor_user_id_fkey'],
  ]
  const check = { tutor_id: tutor, tutor_user_id: owner, document_id: document, submitted_at: now }
  const insert = (db: Kysely<Database>, change: object) =>
    db
      .insertInto('checks')
      .values({ id: newId(), kind: 'character', state: 'in_review', ...check, ...change })
  await tryCases(db, cases, insert)
  await insert(db, {}).execute()
  const other = { document_id: await insertDocument(db, owner) }
  expect(await constraintBrokenBy(insert(db, other))).toBe('checks_one_in_review')
  await insert(db, { ...valid, document_id: null }).execute()
  expect(await constraintBrokenBy(insert(db, { ...valid, ...other }))).toBe('checks_one_valid')
})

test('a child has one guardian of each role, and an account at most 8 children', async () => {
  const { db, owner, student } = await market()
  const [child, sibling] = [newId(), newId()]
  await db
    .insertInto('children')
    .values(
      [child, sibling].map((id) => ({
        id,
        first_name: 'Asha',
        grade: '9' as const,
        grade_year: 2026,
        colour: 'lagoon' as const,
        created_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('guardians')
    .values({ child_id: child, user_id: student, role: 'owner', place: 1 })
    .execute()
  const cases: Case<Insertable<Database['guardians']>>[] = [
    ['a second guardian', {}, 'accepted'],
    ['a second owner', { role: 'owner' }, 'guardians_one_of_each_role'],
    ['a place that is taken', { child_id: sibling, user_id: student }, 'guardians_at_most_8_children'],
    ['a ninth place', { place: 9 }, 'guardians_place_check'],
    ['the same guardian twice', { user_id: student, place: 2 }, 'guardians_pkey'],
  ]
  await tryCases(db, cases, (db, change) =>
    db
      .insertInto('guardians')
      .values({ child_id: child, user_id: owner, role: 'second', place: 1, ...change }),
  )
})

test('a calendar day is named once, and has one closure', async () => {
  const { db } = await market()
  const day = {
    entry_id: newId(),
    day: '2026-12-01',
    kind: 'closure',
    name: 'Cyclone',
    confirmed: true,
  } as const
  await db.insertInto('calendar_days').values(day).execute()
  const cases: Case<Insertable<Database['calendar_days']>>[] = [
    ['a holiday on the day of the closure', { kind: 'holiday', name: 'Holiday' }, 'accepted'],
    ['another closure', { name: 'Flood' }, 'calendar_days_one_closure_a_day'],
    ['the same name in another case', { kind: 'break', name: 'CYCLONE' }, 'calendar_days_one_of_a_name'],
    ['the same name on another day', { day: '2026-12-02' }, 'accepted'],
    [
      'the same day of one entry',
      { entry_id: day.entry_id, kind: 'break', name: 'Break' },
      'calendar_days_pkey',
    ],
    ['another kind', { kind: 'party' as never, name: 'Party' }, 'calendar_days_kind_check'],
    ['no name', { kind: 'holiday', name: '' }, 'calendar_days_name_check'],
    ['a name with a space at its end', { kind: 'holiday', name: 'Holiday ' }, 'calendar_days_name_check'],
    ['a name that is too long', { kind: 'holiday', name: 'n'.repeat(81) }, 'calendar_days_name_check'],
    ['a day long ago', { day: '1999-12-31' }, 'calendar_days_day_check'],
  ]
  await tryCases(db, cases, (db, change) =>
    db.insertInto('calendar_days').values({ ...day, entry_id: newId(), ...change }),
  )
})

test('a tutor responds once to a closure, with a link where the lessons are online', async () => {
  const { db, tutor } = await market()
  const closure = { entry_id: newId(), day: '2026-12-01' }
  await db
    .insertInto('calendar_days')
    .values({ ...closure, kind: 'closure', name: 'Cyclone', confirmed: true })
    .execute()
  const response = { ...closure, tutor_id: tutor, choice: 'meet', responded_at: now } as const
  const online = { choice: 'online', online_link: 'https://meet.example/a' } as const
  const cases: Case<Insertable<Database['closure_responses']>>[] = [
    ['meeting', {}, 'accepted'],
    ['online with a link', online, 'accepted'],
    ['online without one', { choice: 'online' }, 'closure_responses_link_when_online'],
    ['a link without being online', { ...online, choice: 'cancel' }, 'closure_responses_link_when_online'],
    [
      'a link that is not safe',
      { ...online, online_link: 'http://meet.example' },
      'closure_responses_online_link_check',
    ],
    [
      'a link that is too long',
      { ...online, online_link: `https://${'m'.repeat(193)}` },
      'closure_responses_online_link_check',
    ],
    ['another choice', { choice: 'sleep' as never }, 'closure_responses_choice_check'],
    ['a day that is not in the calendar', { day: '2026-12-02' }, 'closure_responses_entry_id_day_fkey'],
  ]
  const respond = (db: Kysely<Database>, change: Partial<Insertable<Database['closure_responses']>>) =>
    db.insertInto('closure_responses').values({ ...response, ...change })
  await tryCases(db, cases, respond)
  await respond(db, {}).execute()
  expect(await constraintBrokenBy(respond(db, online))).toBe('closure_responses_pkey')
})

test('a person has one calendar feed for all lessons and one for each child of theirs', async () => {
  const { db, student } = await market()
  const created_at = now
  const [child, foreign] = [newId(), newId()]
  const asha = { first_name: 'Asha', grade: '9', grade_year: 2026, colour: 'lagoon', created_at } as const
  await db
    .insertInto('children')
    .values([child, foreign].map((id) => ({ id, ...asha })))
    .execute()
  await db
    .insertInto('guardians')
    .values({ child_id: child, user_id: student, role: 'owner', place: 1 })
    .execute()
  const feed = { user_id: student, created_at }
  await db
    .insertInto('calendar_feeds')
    .values({ id: newId(), ...feed, child_id: null })
    .execute()
  const cases: Case<Insertable<Database['calendar_feeds']>>[] = [
    ['one of a child', { child_id: child }, 'accepted'],
    ['another of everything', { child_id: null }, 'calendar_feeds_one_of_each'],
    ["one of somebody else's child", { child_id: foreign }, 'calendar_feeds_child_id_user_id_fkey'],
  ]
  await tryCases(db, cases, (db, change) =>
    db.insertInto('calendar_feeds').values({ id: newId(), ...feed, ...change }),
  )
})

test('a lesson is reminded of once for each time and kind', async () => {
  const given = await market()
  const { db, student } = given
  const booking = bookingBy(student, given)
  await db.insertInto('bookings').values(booking).execute()
  const slot_at = '2026-11-20T06:00:00Z'
  const reminder = { booking_id: booking.id, slot_at, kind: 'lesson_soon', sent_at: now } as const
  await db.insertInto('lesson_reminders').values(reminder).execute()
  const cases: Case<Insertable<Database['lesson_reminders']>>[] = [
    ['the same again', {}, 'lesson_reminders_pkey'],
    ['another time', { slot_at: '2026-11-21T06:00:00Z' }, 'accepted'],
    ['another kind', { kind: 'lesson_tomorrow' }, 'accepted'],
    ['a kind that there is not', { kind: 'lesson_over' as never }, 'lesson_reminders_kind_check'],
  ]
  await tryCases(db, cases, (db, change) =>
    db.insertInto('lesson_reminders').values({ ...reminder, ...change }),
  )
})

/** Inserts a meeting of a class of the tutor. */
async function insertMeeting(db: Kysely<Database>, tutor: string) {
  const of = { class_id: newId(), meeting_id: newId() }
  await db
    .insertInto('classes')
    .values({
      id: of.class_id,
      tutor_id: tutor,
      title: '',
      subject: 'Physics',
      grades: ['10'],
      place: 'online',
      capacity: 10,
      fee_rupees: 800,
      joining: 'open',
      trial: 'none',
      starts_on: '2026-11-20',
      skips: [],
      is_listed: true,
      join_code: 'abcdefgh',
      state: 'open',
      created_at: now,
    })
    .execute()
  const starts_at = '2026-11-20T06:00:00Z'
  await db
    .insertInto('class_meetings')
    .values({
      id: of.meeting_id,
      class_id: of.class_id,
      planned_at: starts_at,
      starts_at,
      state: 'planned',
      ends_at: '2026-11-20T07:30:00Z',
    })
    .execute()
  return { ...of, starts_at }
}

test('a meeting is reminded of once for each time and kind, and counts its changes', async () => {
  const { db, tutor } = await market()
  const { starts_at, ...of } = await insertMeeting(db, tutor)
  const reminder = { meeting_id: of.meeting_id, starts_at, kind: 'lesson_soon', sent_at: now } as const
  await db.insertInto('meeting_reminders').values(reminder).execute()
  const cases: Case<Insertable<Database['meeting_reminders']>>[] = [
    ['the same again', {}, 'meeting_reminders_pkey'],
    ['another time', { starts_at: '2026-11-21T06:00:00Z' }, 'accepted'],
    ['another kind', { kind: 'lesson_tomorrow' }, 'accepted'],
    ['a kind that there is not', { kind: 'lesson_over' as never }, 'meeting_reminders_kind_check'],
  ]
  await tryCases(db, cases, (db, change) =>
    db.insertInto('meeting_reminders').values({ ...reminder, ...change }),
  )
  const sequenceAfter = async (change: Updateable<Database['class_meetings']>) => {
    const row = await db.updateTable('class_meetings').set(change).returning('sequence').executeTakeFirst()
    return row!.sequence
  }
  expect(await sequenceAfter({ ends_at: '2026-11-20T08:00:00Z' })).toBe(1)
  expect(await sequenceAfter({ state: 'cancelled', reason: 'illness' })).toBe(2)
  expect(await sequenceAfter({ state: 'planned', reason: null })).toBe(3)
  expect(await sequenceAfter({ state: 'held' })).toBe(3)
})

test('only a cancelled meeting is one that the calendar cancelled', async () => {
  const { db, tutor } = await market()
  await insertMeeting(db, tutor)
  const cases: Case<Updateable<Database['class_meetings']>>[] = [
    ['planned', { by_calendar: true }, 'class_meetings_by_calendar'],
    ['cancelled', { state: 'cancelled', reason: 'holiday', by_calendar: true }, 'accepted'],
  ]
  await tryCases(db, cases, (db, change) => db.updateTable('class_meetings').set(change))
})

test('a meeting that was removed is remembered once, in order, and as a change', async () => {
  const { db, tutor } = await market()
  const { class_id, meeting_id, starts_at } = await insertMeeting(db, tutor)
  const removed = { id: meeting_id, class_id, starts_at, ends_at: '2026-11-20T07:30:00Z', sequence: 1 }
  const cases: Case<Insertable<Database['removed_meetings']>>[] = [
    ['as it is', {}, 'accepted'],
    ['an end before the start', { ends_at: starts_at }, 'removed_meetings_in_order'],
    ['a sequence of nothing', { sequence: 0 }, 'removed_meetings_sequence_check'],
    ['a class that there is not', { class_id: newId() }, 'removed_meetings_class_id_fkey'],
  ]
  await tryCases(db, cases, (db, change) =>
    db.insertInto('removed_meetings').values({ ...removed, removed_at: now, ...change }),
  )
})

test('a meeting has one register, a learner one mark in it, and a person one digest a week', async () => {
  const { db, student, tutor } = await market()
  const { class_id, meeting_id } = await insertMeeting(db, tutor)
  const enrolment_id = newId()
  await db
    .insertInto('enrolments')
    .values({
      id: enrolment_id,
      class_id,
      account_id: student,
      learner_name: 'Asha',
      state: 'active',
      from_month: '2026-11',
      fee_rupees: 800,
      trial: 'none',
      by_code: true,
      created_at: now,
      admitted_at: now,
    })
    .execute()
  const register = { meeting_id, revision: 1, done: '', homework: '', saved_at: now }
  const registers: Case<Insertable<Database['registers']>>[] = [
    ['nothing wrong', {}, 'accepted'],
    ['a revision before the first', { revision: -1 }, 'registers_revision_check'],
    ['too long a line', { done: 'x'.repeat(121) }, 'registers_done_check'],
    ['too much homework', { homework: 'x'.repeat(301) }, 'registers_homework_check'],
    ['a meeting that there is not', { meeting_id: newId() }, 'registers_meeting_id_fkey'],
  ]
  await tryCases(db, registers, (db, change) => db.insertInto('registers').values({ ...register, ...change }))
  await db.insertInto('registers').values(register).execute()
  const mark = { meeting_id, enrolment_id, mark: 'present', marked_at: now } as const
  await db.insertInto('attendances').values(mark).execute()
  const absence = { meeting_id, enrolment_id, reason: null, created_at: now }
  const digest = { user_id: student, week: '2026-11-09', sent_at: now }
  await db.insertInto('weekly_digests').values(digest).execute()
  const attempts: [string, Statement][] = [
    ['registers_pkey', db.insertInto('registers').values(register)],
    ['attendances_pkey', db.insertInto('attendances').values({ ...mark, mark: 'late' })],
    ['attendances_mark_check', db.updateTable('attendances').set({ mark: 'asleep' as never })],
    [
      'absence_notices_reason_check',
      db.insertInto('absence_notices').values({ ...absence, reason: 'rain' as never }),
    ],
    ['weekly_digests_pkey', db.insertInto('weekly_digests').values(digest)],
    ['weekly_digests_week_check', db.insertInto('weekly_digests').values({ ...digest, week: '2026-11-10' })],
  ]
  for (const [constraint, statement] of attempts) expect(await constraintBrokenBy(statement)).toBe(constraint)
})

test('a report is decided with who and why, by nobody whom it concerns, and pauses bookings while it is open', async () => {
  const { db, owner, student, tutor } = await market()
  const admin = await newStudent(db)
  const row: Insertable<Database['reports']> = {
    ...{
      id: newId(),
      about: 'tutor',
      object_id: tutor,
      tutor_id: tutor,
      kind: 'safety',
      text: 'It happened',
    },
    reporter_id: student,
    reporter_key: student,
    reported_id: owner,
    created_at: now,
  }
  const upheld = { state: 'upheld', decided_at: now, decided_by: admin, reason: 'Seen' } as const
  const cases: Case<Insertable<Database['reports']>>[] = [
    ['nothing wrong', {}, 'accepted'],
    ['one that was upheld', upheld, 'accepted'],
    ['one by somebody who has left', { reporter_id: null }, 'accepted'],
    ['a kind that does not exist', { kind: 'rude' as 'other' }, 'reports_kind_check'],
    ['an object that does not exist', { about: 'city' as 'class' }, 'reports_about_check'],
    ['a text that is too long', { text: 'a'.repeat(1001) }, 'reports_text_check'],
    ['a review that is none', { about: 'review' }, 'reports_of_reviews'],
    ['about oneself', { reporter_id: owner }, 'reports_not_own'],
    ['decided by nobody', { ...upheld, decided_by: null }, 'reports_decided'],
    ['decided and still open', { ...upheld, state: 'open' }, 'reports_decided'],
    ['upheld for no reason', { ...upheld, reason: '' }, 'reports_reasoned'],
    ['decided by its reporter', { ...upheld, decided_by: student }, 'reports_decided_by_others'],
    ['decided by whom it is about', { ...upheld, decided_by: owner }, 'reports_decided_by_others'],
    ['a quarrel that pauses bookings', { kind: 'conduct', pauses_bookings: true }, 'reports_pausing'],
  ]
  await tryCases(db, cases, (db, change) => db.insertInto('reports').values({ ...row, ...change }))

  const pausedAt = async () =>
    (await db.selectFrom('tutors').select('bookings_paused_at').where('id', '=', tutor).execute())[0]!
      .bookings_paused_at
  await db
    .insertInto('reports')
    .values({ ...row, pauses_bookings: true })
    .execute()
  expect(await pausedAt()).toEqual(now)
  expect(await constraintBrokenBy(db.insertInto('reports').values({ ...row, id: newId() }))).toBe(
    'reports_once',
  )
  await db.updateTable('reports').set(upheld).execute()
  expect(await pausedAt()).toBeNull()
  await db
    .insertInto('reports')
    .values({ ...row, id: newId(), pauses_bookings: true })
    .execute()
  await db.deleteFrom('reports').execute()
  expect(await pausedAt()).toBeNull()
})

test('a late cancellation is late, stands once for each lesson and time, and reliability has both figures', async () => {
  const { db, tutor } = await market()
  const late = { tutor_id: tutor, lesson_at: now, lesson_id: newId(), cancelled_at: now }
  await db.insertInto('late_cancellations').values(late).execute()
  const dayBefore = new Date(now.getTime() - dayMs)
  const cases: Case<Insertable<Database['late_cancellations']>>[] = [
    ['the same again', {}, 'late_cancellations_pkey'],
    ['in time', { lesson_id: newId(), cancelled_at: dayBefore }, 'late_cancellations_late'],
    ['another lesson', { lesson_id: newId() }, 'accepted'],
  ]
  await tryCases(db, cases, (db, change) =>
    db.insertInto('late_cancellations').values({ ...late, ...change }),
  )
  const half = db.updateTable('tutors').set({ lessons_held: 10 })
  expect(await constraintBrokenBy(half)).toBe('tutors_reliability')
})

test('an alert is on one thing, stands once, and is one of 20 at most; it finds the same once, and is mailed once a day', async () => {
  const { db, student, tutor } = await market()
  const ends_at = new Date(now.getTime() + 1)
  const alert = { id: newId(), user_id: student, subject: 'Physics', created_at: now, ends_at } as const
  await db.insertInto('alerts').values(alert).execute()
  const cases: Case<Insertable<Database['alerts']>>[] = [
    ['the same again', {}, 'alerts_once'],
    ['on nothing', { subject: null }, 'alerts_target'],
    ['on a search and a tutor', { tutor_id: tutor }, 'alerts_target'],
    ['on a tutor', { subject: null, tutor_id: tutor }, 'accepted'],
    ['by the code of no class', { city: 'Curepipe', by_code: true }, 'alerts_code'],
    ['that has ended before', { city: 'Curepipe', ends_at: now }, 'alerts_days'],
    ['each week', { city: 'Curepipe', pace: 'weekly' as 'daily' }, 'alerts_pace_check'],
    ['somewhere else', { city: 'Curepipe' }, 'accepted'],
  ]
  await tryCases(db, cases, (db, change) =>
    db.insertInto('alerts').values({ ...alert, id: newId(), ...change }),
  )
  const many = subjects
    .slice(0, 21)
    .map((subject) => ({ ...alert, id: newId(), subject, city: 'Triolet' as const }))
  expect(await constraintBrokenBy(db.insertInto('alerts').values(many))).toBe('alerts_limit')

  const match = { alert_id: alert.id, tutor_id: tutor, matched_at: now }
  await db.insertInto('alert_matches').values(match).execute()
  expect(await constraintBrokenBy(db.insertInto('alert_matches').values(match))).toBe('alert_matches_pkey')
  const mail = { user_id: student, day: '2026-11-15' }
  await db.insertInto('alert_mails').values(mail).execute()
  expect(await constraintBrokenBy(db.insertInto('alert_mails').values(mail))).toBe('alert_mails_pkey')
})
