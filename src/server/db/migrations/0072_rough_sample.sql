-- The rough part of the sample is as large however many tutors there are. Found by a number that its rows have too, the words in it
-- were looked for in the index of the whole sample, or row by row: both take longer the more tutors there are. Marked, they have an
-- index of their own.
drop index search_sample_draw;
alter table search_sample add column rough boolean;
update search_sample set rough = draw < 1500 / greatest(1500, (select count(*) from tutors where listed_at is not null))::float8;
alter table search_sample alter column rough set not null;
alter table search_sample drop column draw;
create index search_sample_rough on search_sample using gin (vec, lessons, class_choices) with (fastupdate = off) where rough;
create index search_sample_rough_filters on search_sample (id)
  include (city, verified, grades, subjects, lessons, fee_per, fee_rupees, public_lat, public_lng) where rough;
