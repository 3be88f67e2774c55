-- For exclusion constraints that compare ids for equality beside ranges for overlap.
create extension if not exists btree_gist;

-- How a tutor gives lessons, where it is not as usual.
create table tutor_hours (
  tutor_id uuid primary key references tutors (id) on delete cascade,
  lesson_minutes smallint not null check (lesson_minutes between 30 and 180 and lesson_minutes % 15 = 0),
  notice_hours smallint not null check (notice_hours between 0 and 168),
  days_ahead smallint not null check (days_ahead between 1 and 60)
);

-- What a tutor saved as 'My hours': weekdays from Monday (1), times as minutes of the day in Mauritius. Without a row the
-- days and the range of the profile's form say it.
create table teaching_windows (
  tutor_id uuid not null references tutors (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  starts smallint not null check (starts >= 0 and starts % 15 = 0),
  ends smallint not null check (ends <= 1440 and ends % 15 = 0),
  primary key (tutor_id, weekday, starts),
  constraint teaching_windows_in_order check (starts < ends),
  constraint teaching_windows_apart
    exclude using gist (tutor_id with =, weekday with =, int4range(starts, ends) with &&)
);

create table days_off (
  tutor_id uuid not null references tutors (id) on delete cascade,
  day date not null,
  primary key (tutor_id, day)
);

create table extra_hours (
  tutor_id uuid not null references tutors (id) on delete cascade,
  day date not null,
  starts smallint not null check (starts >= 0 and starts % 15 = 0),
  ends smallint not null check (ends <= 1440 and ends % 15 = 0),
  primary key (tutor_id, day, starts),
  constraint extra_hours_in_order check (starts < ends),
  constraint extra_hours_apart exclude using gist (tutor_id with =, day with =, int4range(starts, ends) with &&)
);

-- `postponed`: the tutor cancelled the lesson's day; the booking lives on, and the two look for another time.
-- `is_late`: cancelled less than 24 hours before the lesson, and not for a reason that counts against nobody.
alter table bookings
  add column slot_minutes smallint not null default 60
    check (slot_minutes between 15 and 180 and slot_minutes % 15 = 0),
  add column end_reason text check (end_reason in ('illness', 'closure', 'other')),
  add column is_late boolean not null default false,
  drop constraint bookings_slot_at_check,
  add constraint bookings_slot_at_check check (extract(epoch from slot_at) % 900 = 0),
  drop constraint bookings_state_check,
  add constraint bookings_state_check check (
    state in ('pending', 'waiting', 'confirmed', 'postponed', 'completed', 'declined', 'cancelled', 'expired')
  ),
  drop constraint bookings_confirmed,
  add constraint bookings_confirmed check (
    case
      when state in ('confirmed', 'postponed', 'completed') then confirmed_at is not null
      when state in ('pending', 'waiting', 'declined', 'expired') then confirmed_at is null
      else true
    end
  ),
  add constraint bookings_postponed check (state <> 'postponed' or slot_at is not null),
  add constraint bookings_late check (not is_late or state = 'cancelled');
drop index bookings_one_live_per_learner;
create unique index bookings_one_live_per_learner on bookings (tutor_id, student_id, subject, learner_key)
  where state in ('pending', 'waiting', 'confirmed', 'postponed');

-- When a tutor is taken. No tutor is in two places: whatever takes a tutor's time has its row here.
create table busy_times (
  booking_id uuid primary key references bookings (id) on delete cascade,
  tutor_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  constraint busy_times_apart exclude using gist (tutor_id with =, during with &&)
);

-- By a trigger, so that nothing that changes a booking can leave it out.
create function set_busy_time() returns trigger language plpgsql as $$
begin
  if new.slot_at is not null and new.state in ('pending', 'confirmed') then
    insert into busy_times (booking_id, tutor_id, during)
    values (new.id, new.tutor_id, tstzrange(new.slot_at, new.slot_at + new.slot_minutes * interval '1 minute'))
    on conflict (booking_id) do update set during = excluded.during;
  elsif tg_op = 'UPDATE' then
    delete from busy_times where booking_id = new.id;
  end if;
  return null;
end $$;
create trigger bookings_busy_time after insert or update of slot_at, slot_minutes, state on bookings
  for each row execute function set_busy_time();

insert into busy_times (booking_id, tutor_id, during)
select id, tutor_id, tstzrange(slot_at, slot_at + slot_minutes * interval '1 minute')
from bookings where slot_at is not null and state in ('pending', 'confirmed');
drop index bookings_one_holder_per_slot;

-- Another time that one side wants for a lesson. At most one of a booking is open.
create table move_proposals (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  proposed_by text not null check (proposed_by in ('student', 'tutor')),
  slot_at timestamptz not null check (extract(epoch from slot_at) % 900 = 0),
  slot_minutes smallint not null check (slot_minutes between 15 and 180 and slot_minutes % 15 = 0),
  created_at timestamptz not null,
  answer text check (answer in ('agreed', 'kept', 'withdrawn')),
  answered_at timestamptz,
  constraint move_proposals_answered check ((answer is null) = (answered_at is null))
);
create unique index move_proposals_open on move_proposals (booking_id) where answer is null;
create index move_proposals_of_booking on move_proposals (booking_id);
