-- What the filters ask about the classes of a tutor: on which day and in which part of it there is one, and one with places.
-- Every choice that shows the tutor is one value, such as 'places Saturday morning' or 'class evening'.
create function class_filters_of(tutor uuid) returns text[] language plpgsql stable as $$
begin
  return (
    select coalesce(array_agg(distinct value order by value), '{}')
    from classes
    join class_times on class_id = classes.id,
    lateral (select
      (array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])[weekday] as day,
      case when starts < 720 then 'morning' when starts < 1020 then 'afternoon' else 'evening' end as part) slot,
    unnest(array['class', case when joining <> 'closed' and taken < capacity then 'places' end]) what,
    unnest(array[day, null]) on_day,
    unnest(array[part, null]) in_part,
    lateral (select concat_ws(' ', what, on_day, in_part)) choice (value)
    where tutor_id = tutor and state = 'open' and is_listed and what is not null
  );
end
$$;

alter table tutors add column class_filters text[] not null default '{}';
update tutors set class_filters = class_filters_of(id) where id in (select tutor_id from classes);

-- They stand in the list of what is said about lessons, which every index of the search holds. PostgreSQL 15 cannot give a column
-- another expression: it is made anew, and with it the trigger and the indexes that hold it, as they were.
drop trigger tutors_update_document on tutors;
drop index tutors_rank;
drop index tutors_position;
drop index tutors_filters;
drop index tutors_filters_premium;
alter table tutors drop column lessons;
alter table tutors add column lessons text[] not null generated always as (
  lesson_places || languages
  || case when one_to_one then array['one-to-one'] else '{}' end
  || case when group_size is not null then array['group'] else '{}' end
  || class_filters
) stored;
create index tutors_rank on tutors (tier, points, rating, id)
  include (city, verified, grades, subjects, lessons, fee_per, fee_rupees, public_id, name, public_lat, public_lng,
    location_precision, plan)
  where listed_at is not null;
create index tutors_position on tutors (map_cell(public_lat, public_lng), rank_band(tier, points))
  include (id, tier, points, rating, city, verified, grades, subjects, lessons, fee_per, fee_rupees, public_id, name, public_lat,
    public_lng, location_precision, plan)
  where public_lat is not null and listed_at is not null;
create index tutors_filters on tutors
  using gin (grades, subjects, (array[city]), (array[verified]), lessons, (array[fee_class(fee_per, fee_rupees)]),
    (array[rank_band(tier, points)]))
  with (fastupdate = off) where listed_at is not null;
create index tutors_filters_premium on tutors
  using gin (grades, subjects, (array[city]), (array[verified]), lessons, (array[fee_class(fee_per, fee_rupees)]),
    (array[rank_band(tier, points)]))
  with (fastupdate = off) where listed_at is not null and tier >= 2;
create trigger tutors_update_document
  after update of tier, points, listed_at, city, verified, grades, subjects, lessons, fee_per, fee_rupees on tutors
  for each row execute function update_search_document();
update tutor_docs d set lessons = t.lessons from tutors t where t.id = d.tutor_id and t.class_filters <> '{}';

-- Once at the end of a transaction, and only when somebody would be found who was not, or the other way round: while many enrol
-- in a class, the row of its tutor is written when the last place is taken.
create function set_class_filters() returns trigger language plpgsql as $$
declare
  tutor uuid;
begin
  if tg_table_name = 'classes' then
    tutor := old.tutor_id;
  else
    select tutor_id into tutor from classes where id = coalesce(new.class_id, old.class_id);
  end if;
  update tutors set class_filters = class_filters_of(id)
  where id = tutor and class_filters <> class_filters_of(id);
  if found then
    insert into search_changes default values;
  end if;
  return null;
end
$$;
create constraint trigger classes_set_filters after update of state, is_listed, joining, capacity, taken on classes
  deferrable initially deferred for each row when (
    (old.state = 'open' and old.is_listed, old.joining <> 'closed' and old.taken < old.capacity)
    is distinct from
    (new.state = 'open' and new.is_listed, new.joining <> 'closed' and new.taken < new.capacity))
  execute function set_class_filters();
create constraint trigger classes_delete_filters after delete on classes
  deferrable initially deferred for each row execute function set_class_filters();
create constraint trigger class_times_set_filters after insert or update or delete on class_times
  deferrable initially deferred for each row execute function set_class_filters();

-- The pages of classes by subject and city.
create index classes_listed on classes (subject, city) where state = 'open' and is_listed;

analyze tutors, tutor_docs;
