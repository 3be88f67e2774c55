-- Where a search asks for a day, a time or places of classes, grade, subject and city are those of the class. What it looks at of
-- the classes that everybody can see stands here; `filters` are the choices of day, part of the day and places that show it.
create table class_docs (
  class_id uuid primary key references classes (id) on delete cascade,
  tutor_id uuid not null references tutors (id) on delete cascade,
  subject text not null,
  grades text[] not null,
  city text,
  filters text[] not null
);

create function fill_class_document(class uuid) returns void language plpgsql as $$
begin
  delete from class_docs d using classes where class_id = class and id = class and not (state = 'open' and is_listed);
  insert into class_docs (class_id, tutor_id, subject, grades, city, filters)
  select id, tutor_id, subject, grades, city, array(
    select distinct concat_ws(' ', what, on_day, in_part) as value
    from class_times,
    lateral (select
      (array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])[weekday] as day,
      case when starts < 720 then 'morning' when starts < 1020 then 'afternoon' else 'evening' end as part) slot,
    unnest(array['class', case when joining <> 'closed' and taken < capacity then 'places' end]) what,
    unnest(array[day, null]) on_day,
    unnest(array[part, null]) in_part
    where class_id = id and what is not null order by value)
  from classes where id = class and state = 'open' and is_listed
  on conflict (class_id) do update
  set subject = excluded.subject, grades = excluded.grades, city = excluded.city, filters = excluded.filters
  where class_docs is distinct from excluded;
end
$$;
select fill_class_document(id) from classes where state = 'open' and is_listed;
create index class_docs_of_tutor on class_docs (tutor_id) include (subject, grades, city, filters);

create or replace function class_filters_of(tutor uuid) returns text[] language plpgsql stable as $$
begin
  return array(select distinct value from class_docs, unnest(filters) value where tutor_id = tutor order by value);
end
$$;

-- Every choice of grade, subject and city that shows one of a tutor's classes is one value, such as '10/Physics/*'. A class online
-- is in no city.
create function class_choices_of(tutor uuid) returns text[] language plpgsql stable as $$
begin
  return array(
    select distinct concat_ws('/', grade, taught, town) as value
    from class_docs, unnest(grades || '*'::text) grade, unnest(array[subject, '*']) taught, unnest(array[city, '*']) town
    where tutor_id = tutor and town is not null and (grade, taught, town) <> ('*', '*', '*')
    order by value
  );
end
$$;

alter table tutors add column class_choices text[] not null default '{}';
alter table tutor_docs add column class_choices text[] not null default '{}';
alter table search_sample add column class_choices text[] not null default '{}';

-- The indexes of words hold beside the words what is said about lessons and the choices of classes: all texts with a common word
-- had been read to find those with a class on a day.
drop index tutor_docs_vec;
drop index tutor_docs_vec_premium;
drop index search_sample_filters;

-- A search document does not say whether there are places: for every last place that is taken, all words of a text would be written
-- into the index anew.
create function without_places(lessons text[]) returns text[] language sql immutable parallel safe
  return array(select value from unnest(lessons) with ordinality as said (value, place)
    where not starts_with(value, 'places') order by place);

update tutors set class_choices = class_choices_of(id) where class_filters <> '{}';
update tutor_docs d set class_choices = t.class_choices, lessons = without_places(t.lessons)
from tutors t where t.id = d.tutor_id and t.class_filters <> '{}';

create or replace function fill_search_document() returns trigger language plpgsql as $$
declare
  t tutors;
begin
  select * into t from tutors where id = new.tutor_id;
  -- A tutor of the same statement is not to be seen yet: whoever adds both at once gives these values.
  if found then
    new.rank_band := rank_band(t.tier, t.points);
    new.listed := t.listed_at is not null;
    new.city := t.city;
    new.verified := t.verified;
    new.grades := t.grades;
    new.subjects := t.subjects;
    new.lessons := without_places(t.lessons);
    new.class_choices := t.class_choices;
    new.fee_per := t.fee_per;
    new.fee_rupees := t.fee_rupees;
  end if;
  return new;
end
$$;

create or replace function update_search_document() returns trigger language plpgsql as $$
begin
  update tutor_docs set rank_band = rank_band(new.tier, new.points), listed = new.listed_at is not null, city = new.city,
    verified = new.verified, grades = new.grades, subjects = new.subjects, lessons = without_places(new.lessons),
    class_choices = new.class_choices, fee_per = new.fee_per, fee_rupees = new.fee_rupees
  where tutor_id = new.id;
  return null;
end
$$;
drop trigger tutors_update_document on tutors;
create trigger tutors_update_document
  after update of tier, points, listed_at, city, verified, grades, subjects, lessons, class_choices, fee_per, fee_rupees on tutors
  for each row when (
    (rank_band(old.tier, old.points), old.listed_at is null, old.city, old.verified, old.grades, old.subjects, old.class_choices,
      old.fee_per, old.fee_rupees)
    is distinct from
    (rank_band(new.tier, new.points), new.listed_at is null, new.city, new.verified, new.grades, new.subjects, new.class_choices,
      new.fee_per, new.fee_rupees)
    or old.lessons <> new.lessons and without_places(old.lessons) <> without_places(new.lessons))
  execute function update_search_document();

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
  update tutors set class_filters = fresh.filters, class_choices = fresh.choices
  from (select class_filters_of(tutor) as filters, class_choices_of(tutor) as choices offset 0) fresh
  where id = tutor and (class_filters <> fresh.filters or class_choices <> fresh.choices);
  if found then
    insert into search_changes default values;
  end if;
  return null;
end
$$;
drop trigger classes_set_filters on classes;
create constraint trigger classes_set_filters
  after update of state, is_listed, joining, capacity, taken, subject, grades, city on classes
  deferrable initially deferred for each row when (
    (old.state = 'open' and old.is_listed, old.joining <> 'closed' and old.taken < old.capacity,
      old.subject, old.grades, old.city)
    is distinct from
    (new.state = 'open' and new.is_listed, new.joining <> 'closed' and new.taken < new.capacity,
      new.subject, new.grades, new.city))
  execute function set_class_filters();

create index tutor_docs_vec on tutor_docs using gin (vec, lessons, class_choices, (array[rank_band])) with (fastupdate = off);
create index tutor_docs_vec_premium on tutor_docs
  using gin (vec, lessons, class_choices, (array[rank_band])) with (fastupdate = off) where rank_band >= 32;
create index search_sample_filters on search_sample
  using gin (vec, grades, subjects, (array[city]), (array[verified]), lessons, class_choices,
    (array[fee_class(fee_per, fee_rupees)]));

insert into search_changes default values;
analyze tutors, tutor_docs, class_docs;
