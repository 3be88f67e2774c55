-- Everything that filters look at stands beside the words. Counting the matches of a text looked up the tutor of each, which took
-- four pages and half of the time.
drop index tutor_docs_vec;
drop index tutor_docs_norm;
drop trigger tutor_docs_rank_band on tutor_docs;
drop trigger tutors_rank_band on tutors;
drop function set_rank_band;
drop function copy_rank_band;

alter table tutor_docs
  add column listed boolean not null default false,
  add column city text not null default '',
  add column verified boolean not null default false,
  add column grades text[] not null default '{}',
  add column subjects text[] not null default '{}',
  add column lessons text[] not null default '{}',
  add column fee_per text,
  add column fee_rupees int;

update tutor_docs d set listed = listed_at is not null, city = t.city, verified = t.verified, grades = t.grades,
  subjects = t.subjects, lessons = t.lessons, fee_per = t.fee_per, fee_rupees = t.fee_rupees
from tutors t where t.id = d.tutor_id;

create function fill_search_document() returns trigger language plpgsql as $$
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
    new.lessons := t.lessons;
    new.fee_per := t.fee_per;
    new.fee_rupees := t.fee_rupees;
  end if;
  return new;
end
$$;
create trigger tutor_docs_fill before insert on tutor_docs
  for each row execute function fill_search_document();

create function update_search_document() returns trigger language plpgsql as $$
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

create index tutor_docs_norm on tutor_docs using gin (norm gin_trgm_ops);
create index tutor_docs_vec on tutor_docs using gin (vec, (array[rank_band])) with (fastupdate = off);
-- Premium tutors come first and are few: in their own index, the lists of common words that are joined are short.
create index tutor_docs_vec_premium on tutor_docs using gin (vec, (array[rank_band])) with (fastupdate = off)
  where rank_band >= 32;

analyze tutor_docs;
