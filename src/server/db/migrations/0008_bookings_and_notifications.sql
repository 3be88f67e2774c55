alter table bookings
  -- Null for what ended before this was written down.
  add column ended_by text check (ended_by in ('student', 'tutor', 'system', 'admin')),
  -- The tutor says that there is no student behind it.
  add column reported_at timestamptz,
  -- An administrator found so too, and gave the connection back: it counts for nothing any more.
  add column connection_returned_at timestamptz,
  add constraint bookings_ended_by check (ended_by is null or ended_at is not null),
  add constraint bookings_reported check (reported_at is null or confirmed_at is not null),
  add constraint bookings_connection_returned check (connection_returned_at is null or confirmed_at is not null);
create index bookings_waiting on bookings (tutor_id, created_at, id) where state = 'waiting';
-- Which students a tutor has, or had, a connection with.
create index bookings_connections on bookings (tutor_id, student_id) where confirmed_at is not null;
create index bookings_reports on bookings (reported_at)
  where reported_at is not null and connection_returned_at is null;

-- A booking whose connection was given back is worth nothing.
alter table points_ledger drop constraint points_ledger_amount;
alter table points_ledger add constraint points_ledger_amount check (
  case cause
    when 'profile_view' then points between 1 and 50
    when 'booking' then points in (0, 5)
    when 'review' then points in (0, 2, 5, 10)
    when 'complete_profile' then points = 15
    else false
  end
);

create table notifications (
  id uuid primary key,
  -- The order in which they were told; many can be at the same moment.
  seq bigint generated always as identity,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  -- What it is about, such as a booking: nobody is told the same twice.
  subject_id text not null,
  title text not null check (char_length(title) between 1 and 100),
  message text not null check (char_length(message) between 1 and 1000),
  -- A path of our own site.
  link text not null check (link ~ '^/([^/\\]|$)'),
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, kind, subject_id)
);
create index notifications_latest on notifications (user_id, seq desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_subject on notifications (subject_id);

-- What people chose about the e-mails of a kind; without a row it is as the kind has it.
create table mail_settings (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  is_mailed boolean not null,
  primary key (user_id, kind)
);
