-- What a tutor says about lessons, as one list: one index finds the few to whom several filters apply.
alter table tutors add column lessons text[] not null generated always as (
  lesson_places || languages
  || case when one_to_one then array['one-to-one'] else '{}' end
  || case when group_size is not null then array['group'] else '{}' end
) stored;
create index tutors_lessons on tutors using gin (lessons) where listed_at is not null;
create index tutors_fee on tutors (fee_per, fee_rupees) where listed_at is not null and fee_per is not null;
