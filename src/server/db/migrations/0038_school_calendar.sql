-- The school calendar. An entry is one day, or every day of a school break.
create table calendar_days (
  entry_id uuid not null,
  day date not null check (day between '2020-01-01' and '2199-12-31'),
  kind text not null check (kind in ('holiday', 'break', 'closure')),
  name text not null check (char_length(name) between 1 and 80 and name = btrim(name)),
  -- Whether the authorities have said so. Holidays that follow the moon are known for sure shortly before.
  confirmed boolean not null,
  primary key (entry_id, day)
);
-- Two holidays may fall on one day, each by its own name.
create unique index calendar_days_one_of_a_name on calendar_days (day, lower(name));
create unique index calendar_days_one_closure_a_day on calendar_days (day) where kind = 'closure';

-- What a tutor does with the lessons of a day on which schools are closed.
create table closure_responses (
  tutor_id uuid not null references tutors (id) on delete cascade,
  entry_id uuid not null,
  day date not null,
  choice text not null check (choice in ('cancel', 'online', 'meet')),
  online_link text check (char_length(online_link) <= 200 and online_link like 'https://%'),
  responded_at timestamptz not null,
  primary key (tutor_id, day),
  foreign key (entry_id, day) references calendar_days (entry_id, day) on delete cascade,
  constraint closure_responses_link_when_online check ((choice = 'online') = (online_link is not null))
);
create index closure_responses_of_entry on closure_responses (entry_id);

insert into calendar_days (entry_id, day, kind, name, confirmed)
select gen_random_uuid(), make_date(year, month, day), 'holiday', name, true
from generate_series(2026, 2028) as year, (values
  (1, 1, 'New Year', 0, 1),
  (1, 2, 'New Year holiday', 0, 1),
  (2, 1, 'Abolition of Slavery', 0, 1),
  (3, 12, 'Independence and Republic Day', 0, 1),
  (5, 1, 'Labour Day', 0, 1),
  -- These two take turns.
  (8, 15, 'Assumption of the Blessed Virgin Mary', 0, 2),
  (11, 1, 'All Saints’ Day', 1, 2),
  (11, 2, 'Arrival of Indentured Labourers', 0, 1),
  (12, 25, 'Christmas', 0, 1)
) as fixed (month, day, name, remainder, every)
where year % every = remainder;

-- The list of 2026 was published; Eid-ul-Fitr waits for the moon, and sources differ on Ganesh Chaturthi. The days of
-- 2027 and 2028 are estimates.
insert into calendar_days (entry_id, day, kind, name, confirmed)
select gen_random_uuid(), day::date, 'holiday', name, confirmed
from (values
  ('2026-02-01', 'Thaipoosam Cavadee', true),
  ('2026-02-15', 'Maha Shivaratree', true),
  ('2026-02-17', 'Chinese Spring Festival', true),
  ('2026-03-19', 'Ougadi', true),
  ('2026-03-21', 'Eid-ul-Fitr', false),
  ('2026-09-16', 'Ganesh Chaturthi', false),
  ('2026-11-08', 'Divali', true),
  ('2027-01-22', 'Thaipoosam Cavadee', false),
  ('2027-02-06', 'Chinese Spring Festival', false),
  ('2027-03-06', 'Maha Shivaratree', false),
  ('2027-03-10', 'Eid-ul-Fitr', false),
  ('2027-04-07', 'Ougadi', false),
  ('2027-09-05', 'Ganesh Chaturthi', false),
  ('2027-10-29', 'Divali', false),
  ('2028-01-26', 'Chinese Spring Festival', false),
  ('2028-02-09', 'Thaipoosam Cavadee', false),
  ('2028-02-23', 'Maha Shivaratree', false),
  ('2028-02-27', 'Eid-ul-Fitr', false),
  ('2028-03-27', 'Ougadi', false),
  ('2028-08-24', 'Ganesh Chaturthi', false),
  ('2028-10-17', 'Divali', false)
) as movable (day, name, confirmed);

-- From the terms of 2026 as they were announced before they were final. How the year ends, and later years, are not known.
insert into calendar_days (entry_id, day, kind, name, confirmed)
select entry_id, day::date, 'break', name, confirmed
from (values
  (gen_random_uuid(), date '2026-01-01', date '2026-01-12', 'Holidays before the first term', true),
  (gen_random_uuid(), date '2026-04-04', date '2026-04-19', 'Holidays after the first term', false),
  (gen_random_uuid(), date '2026-07-18', date '2026-08-16', 'Holidays after the second term', false)
) as breaks (entry_id, starts, ends, name, confirmed), generate_series(starts, ends, interval '1 day') as day;
