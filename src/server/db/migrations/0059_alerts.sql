-- What somebody wants to be told of: a tutor who fits a search, or a place in a class or with a tutor.
create table alerts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Of a search: what it asks for.
  subject text,
  city text,
  grade text,
  -- Of a place.
  class_id uuid references classes (id) on delete cascade,
  tutor_id uuid references tutors (id) on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  constraint alerts_days check (ends_at > created_at),
  constraint alerts_target check (num_nonnulls(coalesce(subject, city, grade), class_id::text, tutor_id::text) = 1)
);
create index alerts_of_user on alerts (user_id, created_at);
create index alerts_of_class on alerts (class_id) where class_id is not null;
create index alerts_of_tutor on alerts (tutor_id) where tutor_id is not null;
create index alerts_of_search on alerts (subject, city, ends_at) where class_id is null and tutor_id is null;
