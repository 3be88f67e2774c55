-- Meetings that a new timetable, or the end of the class, took out of the plan. Calendar programs are told that they are
-- cancelled: some keep what a feed merely leaves out.
create table removed_meetings (
  id uuid primary key,
  class_id uuid not null references classes (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  sequence int not null check (sequence > 0),
  removed_at timestamptz not null,
  constraint removed_meetings_in_order check (starts_at < ends_at)
);
create index removed_meetings_in_time on removed_meetings (class_id, starts_at);
create index removed_meetings_age on removed_meetings (starts_at);
