import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freeConnections } from '#contract/billing/plans'
import type { Db } from '#server/platform/db'
import { testDatabase } from '#tests/support/database'
import { demoAccounts } from './demo-accounts.ts'
import { insertSampleRows } from './sample-rows.ts'
import { seedSampleData } from './seed.ts'

const now = new Date('2026-11-15T08:00:00Z')
const today = '2026-11-15'
const tables = [
  'users',
  'pictures',
  'tutors',
  'tutor_contacts',
  'tutor_locations',
  'tutor_docs',
  'bookings',
  'reviews',
  'tutor_daily',
  'points_ledger',
  'notifications',
]

/** Each selects the rows that break a promise. */
const promises = {
  'rating and review count are those of the reviews': sql`
    select public_id from tutors t left join lateral (
      select count(*)::int n, coalesce(sum(rating), 0)::int total from reviews r where r.tutor_id = t.id
    ) r on true where (review_count, rating_sum) is distinct from (r.n, r.total)`,
  'points are the sums of the ledger': sql`
    select public_id from tutors t left join lateral (
      select coalesce(sum(points), 0)::int as total,
        coalesce(sum(points) filter (where earned_on > ${today}::date - 30), 0)::int as month,
        coalesce(sum(points) filter (where earned_on > ${today}::date - 365), 0)::int as year
      from points_ledger l where l.tutor_id = t.id
    ) l on true where (points, points_30d, points_365d) is distinct from (l.total, l.month, l.year)`,
  'contacts and connections are the different students with a confirmed booking': sql`
    select public_id from tutors t left join lateral (
      select count(distinct student_id)::int n from bookings b where b.tutor_id = t.id and confirmed_at is not null
    ) b on true where (contact_count, connections_used) is distinct from (b.n, b.n)`,
  'profile views and clicks are the sums of the days': sql`
    select public_id from tutors t left join lateral (
      select coalesce(sum(views), 0)::int views, coalesce(sum(clicks), 0)::int clicks
      from tutor_daily d where d.tutor_id = t.id
    ) d on true where (profile_views, profile_clicks) is distinct from (d.views, d.clicks)`,
  'every viewed day has its points, and only those': sql`
    select 1 from tutor_daily d full join (select * from points_ledger where cause = 'profile_view') l
      on l.tutor_id = d.tutor_id and l.source_id = d.day::text
    where l.points is distinct from least(50, d.views) or l.earned_on <> d.day`,
  'every student with a confirmed booking brought its points once, and only those': sql`
    select 1 from (select distinct tutor_id, student_id::text from bookings where confirmed_at is not null) b
      full join (select * from points_ledger where cause = 'booking') l
      on l.tutor_id = b.tutor_id and l.source_id = b.student_id
    where l.tutor_id is null or b.tutor_id is null`,
  'every review has its points by stars, and only those': sql`
    select 1 from reviews r full join (select * from points_ledger where cause = 'review') l
      on l.tutor_id = r.tutor_id and l.source_id = r.id::text
    where l.points is distinct from case r.rating when 5 then 10 when 4 then 5 else 2 end`,
  'a complete profile has its points, and only that': sql`
    select public_id from tutors t left join points_ledger l on l.tutor_id = t.id and l.cause = 'complete_profile'
    where (l.tutor_id is not null) <> (t.picture is not null)`,
  'nothing happens before the tutor joined, or in the future': sql`
    select public_id from tutors t where created_at > ${now}
      or exists (select 1 from bookings b where b.tutor_id = t.id and (b.created_at < t.created_at
        or greatest(b.created_at, b.confirmed_at, b.ended_at) > ${now}))
      or exists (select 1 from reviews r where r.tutor_id = t.id and (r.created_at < t.created_at
        or greatest(r.created_at, r.replied_at) > ${now}))
      or exists (select 1 from points_ledger l where l.tutor_id = t.id and (l.earned_on < t.created_at::date
        or l.created_at > ${now}))`,
  'only full free tutors have students waiting': sql`
    select 1 from bookings b join tutors t on t.id = b.tutor_id
    where b.state = 'waiting' and (t.plan <> 'free' or t.connections_used < ${freeConnections})`,
  'only tutors who confirm themselves have pending or declined bookings': sql`
    select 1 from bookings b join tutors t on t.id = b.tutor_id
    where b.state in ('pending', 'declined') and not t.confirms_bookings`,
  'slots lie in the hours of the tutor': sql`
    select 1 from bookings b join tutors t on t.id = b.tutor_id,
      lateral (select b.slot_at at time zone 'Indian/Mauritius' as slot) s
    where b.slot_at is not null and not (
      trim(to_char(slot, 'Day')) = any (t.available_days)
      and to_char(slot, 'HH24:MI') >= t.available_from and to_char(slot, 'HH24:MI') < t.available_to)`,
  'bookings are for a subject and grade of the tutor': sql`
    select 1 from bookings b join tutors t on t.id = b.tutor_id
    where not (b.subject = any (t.subjects) and b.grade = any (t.grades))`,
  'an approximate position is moved, an exact one is not': sql`
    select public_id from tutors t join tutor_locations l on l.tutor_id = t.id
    where (t.location_precision = 'exact') <> (t.public_lat = l.lat and t.public_lng = l.lng)`,
  'exactly the tutors with a public position have a private one': sql`
    select public_id from tutors t left join tutor_locations l on l.tutor_id = t.id
    where (l.tutor_id is null) <> (t.public_lat is null)`,
  'every tutor is listed, searchable and has a number': sql`
    select public_id from tutors t where listed_at is null
      or not exists (select 1 from tutor_contacts c where c.tutor_id = t.id and phone ~ '^\\+2305[0-9]{7}$')
      or not exists (select 1 from tutor_docs d where d.tutor_id = t.id
        and vec @@ plainto_tsquery('simple', split_part(d.norm, ' ', 1)))`,
}

test('the sample data adds up, and keeps phone numbers apart', { timeout: 60_000 }, async () => {
  const { db } = await testDatabase()
  const files = new Map<string, string>()
  await seedSampleData({
    db,
    files: { put: async (key, _, contentType) => void files.set(key, contentType) },
    now,
    progress: () => {},
  })

  for (const [promise, violations] of Object.entries(promises)) {
    expect.soft((await violations.execute(db)).rows, promise).toEqual([])
  }

  const tutors = await db
    .selectFrom('tutors')
    .select(['public_id', 'picture', 'plan', 'verified', 'review_count'])
    .execute()
  const ids = tutors.map((tutor) => tutor.public_id)
  expect(tutors).toHaveLength(110)
  expect(ids).toEqual(expect.arrayContaining(Array.from({ length: 10 }, (_, at) => `dummy-tutor-${at + 1}`)))
  expect(new Set(tutors.map(({ plan, verified }) => `${plan} ${verified}`)).size).toBe(6)
  expect(tutors.filter((tutor) => tutor.review_count === 0).length).toBeGreaterThan(2)

  const pictures = tutors.flatMap(({ picture }) => picture ?? [])
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(pictures.length).toBeGreaterThan(100)
  expect(pictures.length).toBeLessThan(110)
  for (const picture of pictures) expect(files.get(`pictures/${picture}-144.avif`)).toBe('image/avif')
  expect(files.size).toBe(pictures.length * 6)
  await expectNumbersNowhereElse(db)
})

async function expectNumbersNowhereElse(db: Db) {
  const contacts = await db.selectFrom('tutor_contacts').select('phone').execute()
  const others = tables.filter((table) => table !== 'tutor_contacts')
  const everythingElse = (await Promise.all(others.map((table) => contentOf(db, table)))).join()
  for (const { phone } of contacts) {
    const digits = phone.slice(4)
    expect(everythingElse).not.toContain(digits)
    expect(everythingElse).not.toContain(`${digits.slice(0, 4)} ${digits.slice(4)}`)
  }
  expect(contacts).toHaveLength(110)
}

test('two fresh starts at one moment make the same rows, and a later start the same tutors', async () => {
  const [first, second, later] = [await testDatabase(), await testDatabase(), await testDatabase()]
  await insertSampleRows(first.db, { pictures: new Map(), now })
  await insertSampleRows(second.db, { pictures: new Map(), now })
  await insertSampleRows(later.db, { pictures: new Map(), now: new Date('2027-02-03T04:05:06Z') })

  for (const table of tables) {
    expect(await contentOf(second.db, table), table).toEqual(await contentOf(first.db, table))
  }
  const profiles = sql`select public_id, name, city, subjects, grades, plan, public_lat, review_count, rating, bio
    from tutors join tutor_docs on tutor_id = id order by public_id`
  expect((await profiles.execute(later.db)).rows).toEqual((await profiles.execute(first.db)).rows)
})

test('the demo accounts have been told about their bookings, the latest of it unread', async () => {
  const { db } = await testDatabase({ like: 'sample' })
  const told = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['email', 'kind', 'read_at'])
    .orderBy('seq')
    .execute()
  const [student, tutor] = [demoAccounts[0].email, demoAccounts[1].email].map((email) =>
    told.filter((row) => row.email === email),
  ) as [typeof told, typeof told]
  expect(student.map(({ kind }) => kind)).toEqual([
    'booking_confirmed',
    'booking_confirmed',
    'booking_waiting',
  ])
  expect(student.map(({ read_at }) => read_at === null)).toEqual([false, true, true])
  expect(tutor.map(({ kind }) => kind)).toEqual(Array(4).fill('booking_new'))
  expect(told).toHaveLength(7)
})

test('there is something for administrators to decide', async () => {
  const { db } = await testDatabase({ like: 'sample' })
  const count = async (table: 'reviews' | 'bookings') =>
    (await db.selectFrom(table).select('id').where('reported_at', 'is not', null).execute()).length
  expect([await count('reviews'), await count('bookings')]).toEqual([3, 2])
})

test('the demo accounts have the documented passwords, and no other account has any', async () => {
  const { db } = await testDatabase()
  await insertSampleRows(db, { pictures: new Map(), now })
  const withPassword = await db
    .selectFrom('users')
    .select(['email', 'password_hash', 'email_confirmed_at'])
    .where('password_hash', 'is not', null)
    .execute()
  expect(withPassword.map(({ email }) => email).sort()).toEqual(demoAccounts.map(({ email }) => email).sort())
  for (const { email, password } of demoAccounts) {
    const user = withPassword.find((row) => row.email === email)!
    expect(user.email_confirmed_at).not.toBeNull()
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=3,p=1\$/)
    expect(await verify(user.password_hash!, password)).toBe(true)
  }
  const owner = await db
    .selectFrom('tutors')
    .innerJoin('users', 'users.id', 'tutors.user_id')
    .select('email')
    .where('public_id', '=', 'dummy-tutor-1')
    .executeTakeFirstOrThrow()
  expect(owner.email).toBe(demoAccounts[1].email)
})

async function contentOf(db: Db, table: string) {
  const { rows } = await sql<{
    row: string
  }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)
  return rows.map(({ row }) => row)
}
