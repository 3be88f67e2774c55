-- The tutors whom somebody wants to find again.
create table saved_tutors (
  user_id uuid not null references users (id) on delete cascade,
  tutor_id uuid not null references tutors (id) on delete cascade,
  saved_at timestamptz not null,
  -- The order of those that were saved at once.
  seq bigint generated always as identity,
  primary key (user_id, tutor_id)
);
create index saved_tutors_latest on saved_tutors (user_id, saved_at desc, seq desc);
create index saved_tutors_of_tutor on saved_tutors (tutor_id);
