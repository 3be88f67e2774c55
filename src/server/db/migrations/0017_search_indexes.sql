-- One index finds those to whom several filters apply: it skips from one of the rarest value to the next, where joining the
-- findings of several indexes reads all of each. Lists of one value make the city and the badge part of it. Written at
-- once: what would wait for it to be tidied up would be read by every search.
create index tutors_filters on tutors using gin (grades, subjects, (array[city]), (array[verified]), lessons)
  with (fastupdate = off) where listed_at is not null;
drop index tutors_grades;
drop index tutors_subjects;
drop index tutors_lessons;

-- With all that filters and the map look at, the best tutors are found without reading the rows of those who do not fit.
drop index tutors_rank;
create index tutors_rank on tutors (tier, points, rating, id)
  include (city, verified, grades, subjects, public_id, name, public_lat, public_lng, location_precision, plan)
  where listed_at is not null;
drop index tutors_city_rank;

-- Some of the listed tutors, drawn by chance, with all that a search looks at: of how many of them it is true tells of about
-- how many it is true among all.
create table search_sample (
  id uuid primary key references tutors (id) on delete cascade,
  city text not null,
  verified boolean not null,
  grades text[] not null,
  subjects text[] not null,
  fee_per text,
  fee_rupees int,
  one_to_one boolean not null,
  group_size smallint,
  lesson_places text[] not null,
  languages text[] not null,
  public_lat double precision,
  public_lng double precision,
  vec tsvector not null
);
insert into search_sample
  select t.id, t.city, t.verified, t.grades, t.subjects, t.fee_per, t.fee_rupees, t.one_to_one, t.group_size,
    t.lesson_places, t.languages, t.public_lat, t.public_lng, d.vec
  from tutors t join tutor_docs d on d.tutor_id = t.id where t.listed_at is not null order by md5(t.id::text) limit 1500;
