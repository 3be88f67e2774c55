-- The sum of tutor_daily, as profile_views is: a profile has a row there for each day of its life.
alter table tutors add column profile_clicks int not null default 0 check (profile_clicks >= 0);
update tutors t set profile_clicks = d.clicks
from (select tutor_id, sum(clicks) as clicks from tutor_daily group by tutor_id) d where d.tutor_id = t.id;

-- Counted without reading the rows.
create index bookings_received on bookings (tutor_id, created_at) where connection_returned_at is null;
create index reviews_to_answer on reviews (tutor_id, created_at desc, id desc)
  where reply is null and hidden_at is null and reported_at is null;
