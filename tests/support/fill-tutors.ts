import type { Pool } from 'pg'
import { cities, primarySubjects, secondarySubjects } from '#contract/catalog/rules'
import { meetingsDaysAhead } from '#contract/classes/rules'
import { specialisms } from '#server/db/seed/specialisms'

const first =
  'Priya Kavi Anjali Marie Jean Eleonore Fatima Yusuf Li Wei Sanjay Nadia Vikash Divya Kevin Sophie Rajesh Meera'
const syllables = 'ram goo lall bis sun das jee nar pil lay dur gah cha ton vel mou koo too rah bee'

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`)}]`
/** Picks from a list, values at its start more often. */
const pick = (array: string) => `(${array})[1 + floor(cardinality(${array}) * random() ^ 1.7)::int]`

const firsts = list(first.split(' '))
const sounds = list(syllables.split(' '))
const cityNames = list(cities.map(({ name }) => name))
const lines = list(specialisms.flatMap(({ lines }) => lines))

/** Tutors with invented names, half of them rare. Subjects, cities and ratings are spread unevenly, as among real tutors. */
const people = `
  select n, gen_random_uuid() as id, gen_random_uuid() as user_id, ${pick(firsts)} as first,
    initcap(${pick(sounds)} || ${pick(sounds)} || case when random() < 0.5 then ${pick(sounds)} else '' end) as last,
    case when is_primary then array['5', '6'] else (array['7', '8', '9', '10', '11', '12', '13'])[low:high] end as grades,
    array(select distinct value from unnest(case when is_primary
      then array[${pick(list(primarySubjects))}, ${pick(list(primarySubjects))}]
      else array[${pick(list(secondarySubjects))}, ${pick(list(secondarySubjects))}, ${pick(list(secondarySubjects))}]
      end) value) as subjects,
    ${pick(cityNames)} as city, ${pick(lines)} || ' ' || ${pick(lines)} || ' ' || ${pick(lines)} as bio,
    random() < 0.3 as verified, case when random() < 0.05 then 'premium' when random() < 0.2 then 'standard' else 'free' end as plan,
    reviews, floor(reviews * (3 + 2 * random()))::int as stars, floor(500 * random() ^ 3)::int as points,
    floor(30 * random() ^ 2)::int as years, -20.5 + 0.5 * random() as lat, 57.35 + 0.4 * random() as lng, random() < 0.7 as placed,
    case when random() < 0.5 then 100 * (2 + floor(20 * random() ^ 2)::int) end as fee,
    case when random() < 0.8 then 'hour' else 'month' end as per, random() < 0.4 as alone,
    case when random() < 0.3 then 2 + floor(20 * random() ^ 2)::int end as together,
    case when random() < 0.4 then (array['tutor', 'student', 'online'])[1:1 + floor(3 * random() ^ 2)::int] else '{}' end as places,
    case when random() < 0.4 then (array['English', 'French', 'Kreol'])[1:1 + floor(3 * random() ^ 2)::int] else '{}' end as spoken,
    random() < 0.3 as has_class, 1 + floor(7 * random() ^ 0.5)::int as weekday, 540 + 60 * floor(10 * random())::int as starts,
    case when random() < 0.6 then floor(10 * random())::int else 10 end as taken
  from (select n, random() < 0.25 as is_primary, 1 + floor(4 * random())::int as low, 3 + floor(5 * random())::int as high,
    floor(40 * random() ^ 3)::int as reviews from generate_series($1::int, $2::int) n) numbers`

const classSubject = 'subjects[1 + n % cardinality(subjects)]'
const classGrades = `case when grades = '{}' then array['10'] else grades end`

/** The same values as `set_class_filters` in the database makes of one class. */
const classSlots = `
  case when has_class then class_slot(weekday::smallint, starts::smallint, false)
    | case when taken < 10 then class_slot(weekday::smallint, starts::smallint, true) else 0 end else 0 end`
const classTraits = `
  case when has_class then (select bit_or(class_trait(value)) from unnest(${classGrades} || ${classSubject} || city) value) else 0 end`
const classChoices = `
  array(
    select distinct class_choice(mask, grade, taught, town)
    from class_slot_masks() mask, unnest(${classGrades} || '*'::text) grade, unnest(array[${classSubject}, '*']) taught,
      unnest(array[city, '*']) town
    where class_slots & mask <> 0)`

const fill = `
  with people as materialized (
    select *, ${classChoices} as class_choices from (
      select *, ${classSlots} as class_slots, ${classTraits} as class_traits from (${people}) p) p
  ), u as (
    insert into users (id, email, is_sample) select user_id, 'bench-' || n || '@example.com', true from people
  ), t as (
    insert into tutors (id, public_id, user_id, listed_at, created_at, name, subjects, grades, city, verified, plan, tier,
      connection_limit, review_count, rating_sum, rating, points, years_experience, public_lat, public_lng, location_precision,
      fee_rupees, fee_per, one_to_one, group_size, lesson_places, languages, class_slots, class_traits)
    select id, 'bench-' || n, user_id, now(), now() - n * interval '1 minute', first || ' ' || last, subjects, grades, city,
      verified, plan, (plan = 'premium')::int * 2 + verified::int, case plan when 'free' then 2 end, reviews, stars,
      case reviews when 0 then 0 else round(stars::numeric / reviews, 2)::float8 end, points, years,
      case when placed then lat end, case when placed then lng end, case when placed then 'approximate' end,
      fee, case when fee is not null then per end, alone, together, places, spoken, class_slots, class_traits
    from people returning *
  ), c as (
    insert into classes (id, tutor_id, title, subject, grades, place, city, capacity, taken, fee_rupees, joining, trial, starts_on,
      skips, is_listed, join_code, state, created_at)
    select user_id, id, '', ${classSubject}, ${classGrades}, 'at_tutor', city, 10, taken, 800, 'open', 'none', now(), '{}', true,
      translate(left(md5(id::text), 8), '01', 'xy'), 'open', now()
    from people where has_class on conflict do nothing returning id
  ), ct as (
    insert into class_times (class_id, weekday, starts, minutes)
    select user_id, weekday, starts, 60 from people join c on c.id = user_id
  ), cm as (
    insert into class_meetings (id, class_id, planned_at, state, starts_at, ends_at)
    select gen_random_uuid(), c.id, at, 'planned', at, at + interval '1 hour'
    from people join c on c.id = user_id, generate_series(0, ${meetingsDaysAhead}) ahead,
      lateral (select (now() at time zone 'Indian/Mauritius')::date + ahead as day) d,
      lateral (select (day + make_interval(mins => starts)) at time zone 'Indian/Mauritius' as at) m
    where extract(isodow from day) = weekday and at > now()
  ), cd as (
    insert into class_docs (class_id, tutor_id, subject, grades, city, slots)
    select user_id, p.id, ${classSubject}, ${classGrades}, city, class_slots from people p join c on c.id = user_id
  )
  insert into tutor_docs (tutor_id, rank_band, listed, city, verified, grades, subjects, lessons, class_choices, fee_per, fee_rupees,
    bio, norm, vec)
  select id, rank_band(t.tier, t.points), true, t.city, t.verified, t.grades, t.subjects, t.lessons, class_choices,
    t.fee_per, t.fee_rupees, bio,
    lower(name || ' ' || array_to_string(t.subjects, ' ') || ' ' || t.city),
    setweight(to_tsvector('simple', lower(name)), 'A')
    || setweight(to_tsvector('simple', lower(array_to_string(t.subjects, ' ') || ' ' || t.city)), 'B')
    || setweight(to_tsvector('simple', lower(bio)), 'C')
    || array_to_tsvector(array(
      select '=' || left(md5(concat_ws('/', grade, subject, place)), 10)
      from unnest(t.grades || '*'::text) grade, unnest(t.subjects || '*'::text) subject, unnest(array[t.city, '*']) place
      where (grade, subject, place) <> ('*', '*', '*')))
  from t join people using (id)`

const batch = 50_000

/**
 * Adds tutors until there are `size`. It writes straight into the migrated tables, because a million profiles would take hours by the
 * product's own functions.
 */
export async function fillTutors(pool: Pool, size: number) {
  const { rows } = await pool.query('select count(*)::int as n from tutors')
  const starts = Array.from(
    { length: Math.ceil((size - rows[0].n) / batch) },
    (_, at) => rows[0].n + 1 + at * batch,
  )
  const triggers = [
    ['class_times', 'class_times_set_filters'],
    ['class_meetings', 'class_meetings_busy_time'],
    ['tutor_docs', 'tutor_docs_fill'],
  ]
  for (const [table, trigger] of triggers) await pool.query(`alter table ${table} disable trigger ${trigger}`)
  await withoutIndexes(pool, () =>
    inParallel(starts, (from) => pool.query(fill, [from, Math.min(size, from + batch - 1)])),
  )
  for (const [table, trigger] of triggers) await pool.query(`alter table ${table} enable trigger ${trigger}`)
  await pool.query('insert into search_changes default values')
  await pool.query(
    'vacuum (analyze) users, tutors, tutor_docs, classes, class_times, class_meetings, class_docs',
  )
}

/** To build an index over all rows takes a fraction of the time of inserting them into it one by one. */
async function withoutIndexes(pool: Pool, work: () => Promise<unknown>) {
  const { rows } = await pool.query<{ name: string; definition: string }>(`
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('tutors'::regclass, 'tutor_docs'::regclass, 'class_meetings'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  await work()
  await inParallel(rows, ({ definition }) =>
    pool.query(`set local maintenance_work_mem = '512MB'; ${definition}`),
  )
}

/** Small machines have two cores. */
async function inParallel<T>(all: T[], work: (one: T) => Promise<unknown>) {
  const left = [...all]
  const workLeft = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all([workLeft(), workLeft()])
}

const days = 1000
const viewsADay = 1000
const clicksADay = 200
const bookings = 500
const reviews = 400

const everyDay = `
  from tutors cross join generate_series(0, ${days - 1}) ago,
    lateral (select (now() at time zone 'Indian/Mauritius')::date - ago as day) d`

const statements = [
  `insert into tutor_daily (tutor_id, day, views, clicks) select id, day, ${viewsADay}, ${clicksADay} ${everyDay}
   order by ago desc`,
  `insert into points_ledger (tutor_id, cause, source_id, points, earned_on, created_at)
   select id, 'profile_view', day::text, 50, day, day ${everyDay} order by ago desc`,
  // All tutors have the same students.
  `insert into users (id, email) select gen_random_uuid(), 'student-' || n || '@example.com'
   from generate_series(1, ${bookings}) n`,
  `insert into bookings (id, tutor_id, tutor_user_id, student_id, learner_name, subject, grade, state, created_at,
     confirmed_at, ended_at)
   select gen_random_uuid(), t.id, t.user_id, u.id, 'Asha', 'Physics', '10',
     case when n > 40 then 'completed' when n > 20 then 'confirmed' else 'pending' end,
     now() - n * interval '12 hours', case when n > 20 then now() end, case when n > 40 then now() end
   from tutors t cross join (
     select id, row_number() over () as n from users where email like 'student-%'
   ) u where t.public_id in (select public_id from tutors order by created_at desc limit 100)
   order by n`,
  `insert into reviews (id, tutor_id, tutor_user_id, student_id, student_name, rating, created_at)
   select gen_random_uuid(), tutor_id, tutor_user_id, student_id, 'Kavi R.', 5, created_at
   from bookings where created_at > now() - ${reviews} * interval '12 hours' order by created_at`,
  `insert into points_ledger (tutor_id, cause, source_id, points, earned_on, created_at)
   select tutor_id, 'booking', student_id::text, 5, created_at::date, created_at from bookings where confirmed_at is not null
   union all
   select tutor_id, 'review', id::text, 10, created_at::date, created_at from reviews order by 6`,
  `update tutors t set profile_views = ${days * viewsADay}, profile_clicks = ${days * clicksADay},
     points = (select sum(points) from points_ledger where tutor_id = t.id)`,
  'vacuum (analyze) users, tutors, tutor_daily, points_ledger, bookings, reviews',
]

/** Gives every tutor a million views over the years, and a hundred of them many bookings and reviews. */
export async function fillBusyTutors(pool: Pool) {
  for (const statement of statements) await pool.query(statement)
}
