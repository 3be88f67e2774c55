-- Between the rough part of the sample, which is as large however many tutors there are, and the whole, which holds one tutor in
-- thirty: of a group that is too rare for the one, the other holds hundreds among a million tutors. The next refresh marks them.
alter table search_sample add column middle boolean not null default false;
alter table search_sample alter column middle drop default;
create index search_sample_middle on search_sample
  using gin (vec, grades, subjects, (array[city]), (array[verified]), lessons, class_choices,
    (array[fee_class(fee_per, fee_rupees)]))
  with (fastupdate = off) where middle;
insert into search_changes default values;
