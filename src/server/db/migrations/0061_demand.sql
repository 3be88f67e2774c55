-- How often people search, by day and what they choose. No row knows who.
create table search_counts (
  day date not null,
  -- Each empty where the search does not choose it.
  subject text not null,
  city text not null,
  grade text not null,
  searches int not null check (searches >= 0),
  -- Those that found nobody.
  empty_searches int not null default 0 check (empty_searches between 0 and searches),
  primary key (day, subject, city, grade)
);

-- Where at least so many families look for a subject: those with an open request, or an alert of a search. It is a function, and
-- not a view, because backups have no views; PostgreSQL puts it into the statement that asks, with its conditions.
create function wanted_places(at timestamptz, fewest int)
returns table (subject text, city text, families int) language sql stable as $$
  select subject, city, count(distinct user_id)::int
  from (
    select coalesce(subject, '') as subject, coalesce(city, '') as city, user_id from alerts
    where class_id is null and tutor_id is null and coalesce(subject, '') <> '' and coalesce(city, '') <> '' and ends_at > at
    union all
    select subject, city, user_id from lesson_requests where closed_at is null and ends_at > at
  ) looking
  group by subject, city having count(distinct user_id) >= fewest
$$;

-- The steps of the funnel are counted by when they were taken.
create index tutor_daily_by_day on tutor_daily (day);
create index threads_by_age on threads (created_at);
create index bookings_by_confirmation on bookings (confirmed_at) where confirmed_at is not null;
create index enrolments_by_admission on enrolments (admitted_at) where admitted_at is not null;
