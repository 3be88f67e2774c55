-- When classes are, and whether they have places, as bits. Each day is an octal digit, Monday the last, with a bit for the morning,
-- the afternoon and the evening; seven digits further on they stand once more for classes with places.
create function class_slot(weekday smallint, starts smallint, has_places boolean) returns bigint language sql immutable parallel safe
  return 1::bigint << (3 * (weekday - 1)
    + case when starts < 720 then 0 when starts < 1020 then 1 else 2 end
    + case when has_places then 21 else 0 end);

-- The bits that a search can ask for: those of a day or of all (0), of a part of it or of all (0), with places or not. 299593 is
-- octal 1111111, which PostgreSQL 15 reads in decimal only.
create function class_slot_masks() returns setof bigint language sql immutable parallel safe
begin atomic
  select case day when 0 then 299593 else 1 << (3 * (day - 1)) end::bigint
    * case part when 0 then 7 else 1 << (part - 1) end
    << (case when has_places then 21 else 0 end)
  from generate_series(0, 7) day, generate_series(0, 3) part, unnest(array[false, true]) has_places;
end;

-- A bit for a subject, a grade or a city of a class. Several share one: it says that there may be such a class.
create function class_trait(value text) returns bigint language sql immutable parallel safe
  return 1::bigint << (('x' || left(md5(value), 2))::bit(8)::int & 63);

-- A choice of slots, grade, subject and city that shows a class. A hash, since a class has about a hundred.
create function class_choice(slots bigint, grade text, subject text, city text) returns bigint language sql immutable parallel safe
  return ('x' || left(md5(slots || '/' || grade || '/' || subject || '/' || city), 16))::bit(64)::bigint;

-- How many listed tutors have a class that each choice shows.
create table class_counts (
  choice bigint primary key,
  tutors int not null check (tutors > 0)
);

-- The times of a card's class are read from the key alone: the index of the constraint beside it takes ten times as long.
alter table class_times drop constraint class_times_pkey;
alter table class_times add primary key (class_id, weekday, starts) include (minutes);

alter table class_docs add column slots bigint not null default 0;
create or replace function fill_class_document(class uuid) returns void language plpgsql as $$
begin
  delete from class_docs d using classes where class_id = class and id = class and not (state = 'open' and is_listed);
  insert into class_docs (class_id, tutor_id, subject, grades, city, slots)
  select id, tutor_id, subject, grades, city, coalesce((
    select bit_or(class_slot(weekday, starts, has_places))
    from class_times, unnest(array[false, true]) has_places
    where class_id = id and (not has_places or joining <> 'closed' and taken < capacity)), 0)
  from classes where id = class and state = 'open' and is_listed
  on conflict (class_id) do update
  set subject = excluded.subject, grades = excluded.grades, city = excluded.city, slots = excluded.slots
  where class_docs is distinct from excluded;
end
$$;
drop index class_docs_of_tutor;
alter table class_docs drop column filters;
select fill_class_document(class_id) from class_docs;
alter table class_docs alter column slots drop default;
create index class_docs_of_tutor on class_docs (tutor_id) include (subject, grades, city, slots);

drop function class_filters_of(uuid);
drop function class_choices_of(uuid);
create function class_choices_of(tutor uuid) returns bigint[] language plpgsql stable as $$
begin
  return array(
    select distinct class_choice(mask, grade, taught, town) as value
    from class_docs, class_slot_masks() mask, unnest(grades || '*'::text) grade, unnest(array[subject, '*']) taught,
      unnest(array[city, '*']) town
    where tutor_id = tutor and slots & mask <> 0 and town is not null
    order by value
  );
end
$$;

-- What the filters ask about a tutor's classes stands in these, no longer in the list of what is said about lessons.
drop trigger tutors_update_document on tutors;
drop index tutors_position;
drop index tutors_rank;
drop index tutors_rating;
drop index tutors_reviews;
drop index tutors_experience;
drop index tutors_created;
drop index tutors_filters;
drop index tutors_filters_premium;
drop function has_class(text[]);
alter table tutors
  add column class_slots bigint not null default 0,
  add column class_traits bigint not null default 0,
  drop column lessons,
  add column lessons text[] not null generated always as (
    lesson_places || languages
    || case when one_to_one then array['one-to-one'] else '{}' end
    || case when group_size is not null then array['group'] else '{}' end
  ) stored;
alter table tutors drop column class_filters, drop column class_choices;
update tutors set class_slots = slots, class_traits = traits
from (
  select tutor_id, bit_or(slots) as slots, bit_or(class_trait(value)) as traits
  from class_docs, unnest(grades || subject || city) value where value is not null group by tutor_id
) classes
where tutor_id = id;

drop index tutor_docs_vec;
drop index tutor_docs_vec_premium;
alter table tutor_docs drop column class_choices;
alter table tutor_docs add column class_choices bigint[] not null default '{}';
-- Texts stay uncompressed beside the choices: relevance reads them.
alter table tutor_docs set (toast_tuple_target = 4080);
update tutor_docs d set class_choices = class_choices_of(t.id), lessons = t.lessons
from tutors t where t.id = d.tutor_id and t.class_slots <> 0;

truncate search_sample;
drop index search_sample_filters;
alter table search_sample drop column class_choices;
alter table search_sample add column class_choices bigint[] not null default '{}';
alter table search_sample set (toast_tuple_target = 4080);

create or replace function fill_search_document() returns trigger language plpgsql as $$
declare
  t tutors;
begin
  select * into t from tutors where id = new.tutor_id;
  if found then
    new.rank_band := rank_band(t.tier, t.points);
    new.listed := t.listed_at is not null;
    new.city := t.city;
    new.verified := t.verified;
    new.grades := t.grades;
    new.subjects := t.subjects;
    new.lessons := t.lessons;
    new.class_choices := class_choices_of(t.id);
    new.fee_per := t.fee_per;
    new.fee_rupees := t.fee_rupees;
  end if;
  return new;
end
$$;

create or replace function update_search_document() returns trigger language plpgsql as $$
begin
  update tutor_docs set rank_band = rank_band(new.tier, new.points), listed = new.listed_at is not null, city = new.city,
    verified = new.verified, grades = new.grades, subjects = new.subjects, lessons = new.lessons, fee_per = new.fee_per,
    fee_rupees = new.fee_rupees
  where tutor_id = new.id;
  return null;
end
$$;
create trigger tutors_update_document
  after update of tier, points, listed_at, city, verified, grades, subjects, lessons, fee_per, fee_rupees on tutors
  for each row when (
    (rank_band(old.tier, old.points), old.listed_at is null, old.city, old.verified, old.grades, old.subjects, old.lessons,
      old.fee_per, old.fee_rupees)
    is distinct from
    (rank_band(new.tier, new.points), new.listed_at is null, new.city, new.verified, new.grades, new.subjects, new.lessons,
      new.fee_per, new.fee_rupees))
  execute function update_search_document();
drop function without_places(text[]);

create or replace function set_class_filters() returns trigger language plpgsql as $$
declare
  class uuid;
  tutor uuid;
begin
  if tg_table_name = 'classes' then
    class := old.id;
    tutor := old.tutor_id;
  else
    class := coalesce(new.class_id, old.class_id);
    select tutor_id into tutor from classes where id = class;
  end if;
  perform fill_class_document(class);
  update tutors set class_slots = fresh.slots, class_traits = fresh.traits
  from (
    select coalesce(bit_or(slots), 0) as slots, coalesce(bit_or(class_trait(value)), 0) as traits
    from class_docs, unnest(grades || subject || city) value where tutor_id = tutor and value is not null
  ) fresh
  where id = tutor and (class_slots, class_traits) <> (fresh.slots, fresh.traits);
  update tutor_docs set class_choices = fresh.choices from (select class_choices_of(tutor) as choices offset 0) fresh
  where tutor_id = tutor and class_choices <> fresh.choices;
  -- Whatever changes the bits changes the choices too.
  if found then
    insert into search_changes default values;
  end if;
  return null;
end
$$;

create index tutors_position on tutors (map_cell(public_lat, public_lng), (class_slots <> 0), rank_band(tier, points))
  include (id, tier, points, rating, city, verified, grades, subjects, lessons, fee_per, fee_rupees, public_id, name, public_lat,
    public_lng, location_precision, plan, class_slots, class_traits)
  where public_lat is not null and listed_at is not null;
create index tutors_rank on tutors (tier, points, rating, id)
  include (city, verified, grades, subjects, lessons, fee_per, fee_rupees, public_id, name, public_lat, public_lng,
    location_precision, plan, class_slots, class_traits)
  where listed_at is not null;
create index tutors_rating on tutors (rating, review_count, id) include (class_slots, class_traits) where listed_at is not null;
create index tutors_reviews on tutors (review_count, rating, id) include (class_slots, class_traits) where listed_at is not null;
create index tutors_experience on tutors (years_experience, rating, id) include (class_slots, class_traits)
  where listed_at is not null;
create index tutors_created on tutors (created_at, id) include (class_slots, class_traits) where listed_at is not null;
create index tutors_filters on tutors using gin (grades, subjects, (array[city]), (array[verified]), lessons,
    (array[fee_class(fee_per, fee_rupees)]), (array[rank_band(tier, points)]))
  with (fastupdate = off) where listed_at is not null;
create index tutors_filters_premium on tutors using gin (grades, subjects, (array[city]), (array[verified]), lessons,
    (array[fee_class(fee_per, fee_rupees)]), (array[rank_band(tier, points)]))
  with (fastupdate = off) where listed_at is not null and tier >= 2;
create index tutor_docs_vec on tutor_docs using gin (class_choices, vec, lessons, (array[rank_band])) with (fastupdate = off);
create index tutor_docs_vec_premium on tutor_docs
  using gin (class_choices, vec, lessons, (array[rank_band])) with (fastupdate = off) where rank_band >= 32;
create index search_sample_filters on search_sample
  using gin (vec, grades, subjects, (array[city]), (array[verified]), lessons, class_choices,
    (array[fee_class(fee_per, fee_rupees)]));

insert into search_changes default values;
analyze tutors, tutor_docs, class_docs, class_times;
