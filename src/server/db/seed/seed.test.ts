import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freeConnections } from '#contract/billing/plans'
import { dayMs } from '#contract/durations'
import { followEnrolment } from '#server/features/fees/end-fees'
import type { Db } from '#server/platform/db'
import { testApp } from '#tests/support/app'
import { testDatabase } from '#tests/support/database'
import { testAll } from '#tests/support/scope'
import { bookingsOf } from './bookings.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoFamily, demoLessonsOf } from './demo-family.ts'
import { sampleTutors } from './generated-tutors.ts'
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
  'children',
  'guardians',
  'consents',
  'bookings',
  'classes',
  'class_times',
  'class_meetings',
  'enrolments',
  'registers',
  'attendances',
  'notified_absences',
  'fee_books',
  'payment_details',
  'fee_ledgers',
  'fees',
  'fee_payments',
  'late_cancellations',
  'alerts',
  'threads',
  'class_notices',
  'messages',
  'reviews',
  'tutor_daily',
  'points_ledger',
  'notifications',
]

/** Each query selects rows that break a promise. */
const promises = {
  'fees are what was paid, claimed and is open, and there are some of each': sql`
    select 1 from fees left join lateral (
      select coalesce(sum(rupees) filter (where confirmed_at is not null), 0)::int as paid from fee_payments
      where fee_id = fees.id
    ) payments on true where paid_rupees <> payments.paid or open_rupees <> rupees - payments.paid
    union all select 1 from (values ('due'), ('claimed'), ('paid')) as wanted (state)
    where not exists (select from fees where fees.state = wanted.state)`,
  'rating and review count are those of the reviews': sql`
    select public_id from tutors t left join lateral (
      select count(*)::int n, coalesce(sum(rating), 0)::int total,
        count(*) filter (where rating = 5)::int five_star, count(*) filter (where rating = 4)::int four_star
      from reviews r where r.tutor_id = t.id
    ) r on true where (review_count, rating_sum, five_star_reviews, four_star_reviews)
      is distinct from (r.n, r.total, r.five_star, r.four_star)`,
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
  'classes are for a subject and grades of the tutor, at other times than lessons': sql`
    select title from classes c join tutors t on t.id = c.tutor_id join class_times on class_id = c.id
    where not (c.subject = any (t.subjects) and c.grades <@ t.grades) or (
      (array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])[weekday] = any (t.available_days)
      and starts < 60 * left(t.available_to, 2)::int and starts + minutes > 60 * left(t.available_from, 2)::int)`,
  'places of classes are counted, and people wait for full ones alone': sql`
    select title from classes c left join lateral (
      select count(*) filter (where state in ('offered', 'trial', 'active'))::int as taken,
        count(*) filter (where state = 'waiting') as waiting
      from enrolments e where e.class_id = c.id) e on true
    where c.taken <> e.taken or (e.waiting > 0 and c.taken < c.capacity)`,
  'who has a place in a class came by its link, or is a connection of the tutor': sql`
    select learner_name from enrolments e join classes c on c.id = e.class_id
    where e.admitted_at is not null and (e.by_code = e.has_connection or e.has_connection <> exists (
      select 1 from bookings b where b.tutor_id = c.tutor_id and b.student_id = e.account_id and b.confirmed_at is not null))`,
  'meetings are held when they are over, by the timetable, but for holidays': sql`
    select c.title from class_meetings m join classes c on c.id = m.class_id,
      lateral (select m.starts_at at time zone 'Indian/Mauritius' as at) local
    where (m.state = 'held') <> (m.ends_at <= ${now} and m.state <> 'cancelled')
      or (m.state = 'cancelled') <> exists (select 1 from calendar_days where day = at::date and kind = 'holiday')
      or not exists (select 1 from class_times t where t.class_id = c.id and weekday = extract(isodow from at)
        and starts = extract(hour from at) * 60 + extract(minute from at))`,
  'every meeting that was held has a register, with a mark for everybody who was in the class': sql`
    select m.id from class_meetings m left join registers r on r.meeting_id = m.id
    where (m.state = 'held') <> (r.meeting_id is not null) or r.saved_at > ${now}
    union all
    select m.id from class_meetings m join enrolments e on e.class_id = m.class_id
      and e.admitted_at < m.starts_at and (e.ended_at is null or e.ended_at > m.starts_at)
      left join attendances a on a.meeting_id = m.id and a.enrolment_id = e.id
    where (m.state = 'held') <> (a.mark is not null)`,
  'families know of every absence': sql`
    select 1 from attendances a full join notified_absences n using (meeting_id, enrolment_id)
    where (a.mark = 'absent') is distinct from (n.notified_at is not null)`,
  'threads count what is unread, and begin and end with their messages': sql`
    select t.id from threads t left join lateral (
      select count(*) filter (where sent_by = 'tutor' and read_at is null)::int as family_unread,
        count(*) filter (where sent_by = 'family' and read_at is null)::int as tutor_unread,
        min(sent_at) as first, max(sent_at) as last
      from messages where thread_id = t.id) m on true
    where (t.family_unread, t.tutor_unread, t.created_at, t.last_message_at)
      is distinct from (m.family_unread, m.tutor_unread, m.first, m.last) or m.last > ${now}
    union all select id from messages where read_at > ${now} or (read_at is null and mailed_at is null)`,
  'nothing happens to a class before the tutor joined, or in the future': sql`
    select title from classes c join tutors t on t.id = c.tutor_id left join enrolments e on e.class_id = c.id
    where c.created_at < t.created_at or e.created_at < c.created_at
      or greatest(c.created_at, c.ended_at, e.created_at, e.ended_at) > ${now} or e.answer_by < ${now}`,
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

testAll('the sample data adds up, and keeps phone numbers apart', { timeout: 60_000 }, async () => {
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

testAll('two fresh starts at one moment make the same rows, and a later start the same tutors', async () => {
  const [first, second, later] = [await testDatabase(), await testDatabase(), await testDatabase()]
  await insertSampleRows(first.db, { pictures: new Map(), now })
  await insertSampleRows(second.db, { pictures: new Map(), now })
  await insertSampleRows(later.db, { pictures: new Map(), now: new Date('2027-02-03T04:05:06Z') })

  for (const table of tables) {
    expect(await contentOf(second.db, table), table).toEqual(await contentOf(first.db, table))
  }
  const profiles = sql`select public_id, name, t.city, t.subjects, t.grades, plan, public_lat, review_count, rating, bio
    from tutors t join tutor_docs on tutor_id = id order by public_id`
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
  const waiting = student.filter(({ kind }) => kind === 'booking_waiting')
  const confirmed = student.filter(({ kind }) => kind === 'booking_confirmed')
  expect([waiting.length, confirmed.length]).toEqual([1, 8])
  expect(student.map(({ read_at }) => read_at === null)).toEqual([
    ...Array(3).fill(false),
    ...Array(6).fill(true),
  ])
  expect(tutor.map(({ kind }) => kind)).toEqual(Array(4).fill('booking_new'))
  expect(told).toHaveLength(13)
})

const weekMs = 7 * dayMs

test('whichever day it is, both demo children have lessons this week and next, and requests to be answered', () => {
  const tutors = sampleTutors()
  const lessons = demoLessonsOf(tutors)
  for (let day = 16; day <= 22; day++) {
    const now = new Date(`2026-11-${day}T08:00:00Z`)
    const monday = Date.parse('2026-11-16T00:00:00+04:00')
    const people = { students: tutors, demoStudent: tutors[0]!, demoFamily: demoFamily(now) }
    const booked = tutors
      .flatMap((tutor) =>
        bookingsOf(tutor, { ...people, demoLessons: lessons.get(tutor.publicId) ?? [] }, now),
      )
      .filter(({ child }) => child)
    for (const name of ['Asha', 'Ravi']) {
      const own = booked.filter(({ child, slotAt }) => child!.firstName === name && slotAt)
      const weeks = own.map(({ slotAt }) => Math.floor((slotAt!.getTime() - monday) / weekMs))
      expect(weeks, `${name} on day ${day}`).toEqual(expect.arrayContaining([0, 1]))
      expect(own.some(({ state }) => state === 'pending')).toBe(true)
    }
  }
})

test('classes are in every state, with one child of the demo family in a class, asking, and one waiting', async () => {
  const { db } = await testDatabase({ like: 'sample' })
  const classes = await db.selectFrom('classes').select(['state', 'is_listed', 'capacity', 'taken']).execute()
  expect(classes.length).toBeGreaterThanOrEqual(12)
  expect(new Set(classes.map(({ state }) => state))).toEqual(new Set(['draft', 'open', 'ended']))
  expect(classes.filter(({ is_listed }) => !is_listed)).toMatchObject([{ capacity: 1, taken: 1 }])
  const states = await db.selectFrom('enrolments').select('state').distinct().execute()
  expect(new Set(states.map(({ state }) => state))).toEqual(
    new Set(['requested', 'waiting', 'offered', 'trial', 'active', 'left', 'ended']),
  )
  const ofFamily = await db
    .selectFrom('enrolments')
    .select(['learner_name', 'state'])
    .where('child_id', 'is not', null)
    .orderBy('learner_name')
    .orderBy('state')
    .execute()
  expect(ofFamily.map(({ learner_name, state }) => `${learner_name} ${state}`)).toEqual([
    'Asha active',
    'Asha requested',
    'Ravi active',
    'Ravi waiting',
  ])
})

test('the fees of the sample classes are those that the product would make, with one of a trial', async () => {
  const { app } = await testApp({ data: 'sample' })
  const feesIn = () =>
    app.db
      .selectFrom('fees')
      .select(['enrolment_id', 'month', 'is_trial', 'full_rupees', 'state', 'due_on'])
      .orderBy('enrolment_id')
      .orderBy('month')
      .execute()
  const before = await feesIn()
  const live = await app.db
    .selectFrom('enrolments')
    .select(['id', 'state', 'trial'])
    .where('state', 'in', ['active', 'trial'])
    .execute()
  for (const { id } of live) await followEnrolment(app, { enrolmentId: id })
  expect(await feesIn()).toEqual(before)
  const tried = before.filter(({ is_trial }) => is_trial)
  expect(live.filter(({ trial }) => trial === 'paid').map(({ id }) => id)).toEqual(
    tried.map(({ enrolment_id }) => enrolment_id),
  )
  expect(tried).toMatchObject([{ full_rupees: 200 }])
})

test('there is something for administrators to decide', async () => {
  const { db } = await testDatabase({ like: 'sample' })
  const count = async (table: 'reviews' | 'bookings') =>
    (await db.selectFrom(table).select('id').where('reported_at', 'is not', null).execute()).length
  expect([await count('reviews'), await count('bookings')]).toEqual([3, 2])
  const reports = await db.selectFrom('reports').select(['kind', 'state']).orderBy('created_at').execute()
  expect(reports).toEqual([
    { kind: 'fraud', state: 'open' },
    { kind: 'conduct', state: 'open' },
  ])
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
