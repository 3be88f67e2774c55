-- For calendar programs: how often the time or the state of a meeting has changed, and when it last did.
alter table class_meetings
  add column sequence int not null default 0 check (sequence >= 0),
  add column changed_at timestamptz not null default now();
alter function raise_booking_sequence() rename to raise_sequence;
-- That a meeting is over changes nothing in a calendar.
create trigger class_meetings_sequence before update of starts_at, ends_at, state on class_meetings for each row
  when (old.starts_at <> new.starts_at or old.ends_at <> new.ends_at
    or (old.state <> new.state and new.state <> 'held'))
  execute function raise_sequence();

-- What was reminded of. With the time in the key, a meeting that is moved is reminded of again.
create table meeting_reminders (
  meeting_id uuid not null references class_meetings (id) on delete cascade,
  starts_at timestamptz not null,
  kind text not null check (kind in ('lesson_tomorrow', 'lesson_soon')),
  sent_at timestamptz not null,
  primary key (meeting_id, starts_at, kind)
);
create index meeting_reminders_age on meeting_reminders (sent_at);
