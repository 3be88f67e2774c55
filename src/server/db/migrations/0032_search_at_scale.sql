-- Boards are read in their whole order: among a million tutors, hundreds share the most points. With subjects and grades in
-- the index, those who do not fit are passed without reading their rows.
drop index tutors_points;
drop index tutors_points_30d;
drop index tutors_points_365d;
create index tutors_points on tutors (points desc, rating desc, review_count desc, id)
  include (subjects, grades) where listed_at is not null;
create index tutors_points_30d on tutors (points_30d desc, rating desc, review_count desc, id)
  include (subjects, grades) where listed_at is not null;
create index tutors_points_365d on tutors (points_365d desc, rating desc, review_count desc, id)
  include (subjects, grades) where listed_at is not null;

-- With all that filters look at, a scan in the recommended order reads the index alone.
drop index tutors_rank;
create index tutors_rank on tutors (tier, points, rating, id)
  include (city, verified, grades, subjects, lessons, fee_per, fee_rupees, public_id, name, public_lat, public_lng,
    location_precision, plan)
  where listed_at is not null;

-- A part of the recommended order: whoever is in a higher band comes before everybody in a lower one. The first of the order
-- to whom words and filters apply are found in the highest bands, without reading all others.
create function rank_band(tier smallint, points int) returns smallint language sql immutable parallel safe
  return tier * 16 + width_bucket(points, array[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384]);

-- A square of about a kilometre. By latitude and then longitude, a box of the map would read everybody between its south and
-- its north. Filters and points of the map are made of the index alone.
create function map_cell(lat double precision, lng double precision) returns int language sql immutable parallel safe
  return floor(lat * 100)::int * 100000 + floor(lng * 100)::int;
drop index tutors_position;
create index tutors_position on tutors (map_cell(public_lat, public_lng), rank_band(tier, points))
  include (id, tier, points, rating, city, verified, grades, subjects, lessons, fee_per, fee_rupees, public_id, name, public_lat,
    public_lng, location_precision, plan)
  where public_lat is not null and listed_at is not null;

create table rank_bands (
  band smallint primary key,
  tutors int not null check (tutors > 0)
);

-- Fees that are about the same are one class, which the index of all filters can hold: alone, a fee that many ask for was found by
-- reading all of their rows.
create function fee_class(fee_per text, fee_rupees int) returns smallint language sql immutable parallel safe
  return case fee_per when 'hour' then 0 when 'month' then 100 end
    + width_bucket(fee_rupees, array[100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200, 4800, 6400, 9600, 12800, 25600]);
drop index tutors_fee;
drop index tutors_filters;
create index tutors_filters on tutors
  using gin (grades, subjects, (array[city]), (array[verified]), lessons, (array[fee_class(fee_per, fee_rupees)]),
    (array[rank_band(tier, points)]))
  with (fastupdate = off) where listed_at is not null;

-- The band stands beside the words, so that one index answers for both. Every choice of grade, subject and city that shows a
-- tutor becomes one word, behind the sign: joining the lists of its parts took longer the more tutors there were. The
-- words before had no weight.
drop index tutor_docs_vec;
alter table tutor_docs add column rank_band smallint not null default 0;
update tutor_docs set rank_band = rank_band(tier, points), vec = ts_filter(vec, '{a,b,c}') || array_to_tsvector(array(
  select '=' || left(md5(concat_ws('/', grade, subject, place)), 10)
  from unnest(grades || '*'::text) grade, unnest(subjects || '*'::text) subject, unnest(array[city, '*']) place
  where (grade, subject, place) <> ('*', '*', '*')
)) from tutors where id = tutor_id;
create index tutor_docs_vec on tutor_docs using gin (vec, (array[rank_band])) with (fastupdate = off);

create function set_rank_band() returns trigger language plpgsql as $$
begin
  -- A tutor of the same statement is not to be seen yet: whoever adds both at once gives the band.
  new.rank_band := coalesce((select rank_band(tier, points) from tutors where id = new.tutor_id), new.rank_band);
  return new;
end
$$;
create trigger tutor_docs_rank_band before insert on tutor_docs
  for each row execute function set_rank_band();

create function copy_rank_band() returns trigger language plpgsql as $$
begin
  update tutor_docs set rank_band = rank_band(new.tier, new.points) where tutor_id = new.id;
  return null;
end
$$;
create trigger tutors_rank_band after update of tier, points on tutors
  for each row when (rank_band(old.tier, old.points) <> rank_band(new.tier, new.points)) execute function copy_rank_band();

-- `draw` is a random number between 0 and 1 that stays a tutor's own: those below a limit are a smaller sample.
drop table search_sample;
create table search_sample (
  id uuid primary key references tutors (id) on delete cascade,
  draw double precision not null,
  city text not null,
  verified boolean not null,
  grades text[] not null,
  subjects text[] not null,
  lessons text[] not null,
  fee_per text,
  fee_rupees int,
  public_lat double precision,
  public_lng double precision,
  vec tsvector not null
);
create index search_sample_draw on search_sample (draw);
-- With fastupdate: rows come many at once, and whoever adds them empties the list of those not in the index yet.
create index search_sample_filters on search_sample
  using gin (vec, grades, subjects, (array[city]), (array[verified]), lessons, (array[fee_class(fee_per, fee_rupees)]));
insert into search_changes default values;

-- Of the expressions in the new indexes too: a search must not wait for the first time that they are analysed.
analyze tutors, tutor_docs;
