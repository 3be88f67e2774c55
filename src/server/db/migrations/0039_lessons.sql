-- A week is read by its days, of whoever has the lessons, however much there was before.
create index bookings_student_slots on bookings (student_id, slot_at) where slot_at is not null;
create index bookings_tutor_slots on bookings (tutor_id, slot_at) where slot_at is not null;
drop index bookings_of_child;
create index bookings_of_child on bookings (child_id, slot_at) where child_id is not null;
-- For the reminders: what is coming, of everybody.
create index bookings_coming on bookings (slot_at) where state = 'confirmed' and slot_at is not null;

-- For calendar programs: how often the time or the state has changed, and when it last did.
alter table bookings
  add column sequence int not null default 0 check (sequence >= 0),
  add column changed_at timestamptz not null default now();
update bookings set changed_at = greatest(created_at, confirmed_at, ended_at);

create function raise_booking_sequence() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  new.changed_at := now();
  return new;
end $$;
-- That a lesson is over changes nothing in a calendar.
create trigger bookings_sequence before update of slot_at, slot_minutes, state on bookings for each row
  when (old.slot_at is distinct from new.slot_at or old.slot_minutes <> new.slot_minutes
    or (old.state <> new.state and new.state <> 'completed'))
  execute function raise_booking_sequence();

-- What was reminded of. With the time in the key, a lesson that is moved is reminded of again.
create table lesson_reminders (
  booking_id uuid not null references bookings (id) on delete cascade,
  slot_at timestamptz not null,
  kind text not null check (kind in ('lesson_tomorrow', 'lesson_soon')),
  sent_at timestamptz not null,
  primary key (booking_id, slot_at, kind)
);
create index lesson_reminders_age on lesson_reminders (sent_at);

-- Which notifications a person wants by which channel; where there is no row, it is as the kind has it.
create table notification_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  channel text not null check (channel in ('email')),
  is_on boolean not null,
  primary key (user_id, kind, channel)
);
insert into notification_choices (user_id, kind, channel, is_on)
  select user_id, kind, 'email', is_mailed from mail_settings;
drop table mail_settings;

-- The address of a feed is made of its id and a MAC: a copy of the database opens none.
create table calendar_feeds (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Null: everything that the person has lessons in.
  child_id uuid,
  created_at timestamptz not null,
  constraint calendar_feeds_one_of_each unique nulls not distinct (user_id, child_id),
  foreign key (child_id, user_id) references guardians (child_id, user_id) on delete cascade
);
create index calendar_feeds_child on calendar_feeds (child_id, user_id) where child_id is not null;
