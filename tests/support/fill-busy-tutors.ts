import type { Pool } from 'pg'

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
  `insert into points_ledger (tutor_id, cause, subject_id, points, earned_on, created_at)
   select id, 'profile_view', day::text, 50, day, day ${everyDay} order by ago desc`,
  // The students of everybody are the same.
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
  `insert into points_ledger (tutor_id, cause, subject_id, points, earned_on, created_at)
   select tutor_id, 'booking', student_id::text, 5, created_at::date, created_at from bookings where confirmed_at is not null
   union all
   select tutor_id, 'review', id::text, 10, created_at::date, created_at from reviews order by 6`,
  `update tutors t set profile_views = ${days * viewsADay}, profile_clicks = ${days * clicksADay},
     points = (select sum(points) from points_ledger where tutor_id = t.id)`,
  'vacuum (analyze) users, tutors, tutor_daily, points_ledger, bookings, reviews',
]

/** Gives every tutor there is a million views over the years, and a hundred of them many bookings and reviews. */
export async function fillBusyTutors(pool: Pool) {
  for (const statement of statements) await pool.query(statement)
}
