-- What a family looks for. Tutors who fit make offers; the request names nobody.
create table lesson_requests (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  grade text not null check (grade = any ('{5,6,7,8,9,10,11,12,13}')),
  subject text not null check (char_length(subject) between 1 and 60),
  city text not null check (char_length(city) between 1 and 60),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- Since when the family no longer looks, or has all its offers.
  closed_at timestamptz,
  constraint lesson_requests_days check (ends_at > created_at)
);
create index lesson_requests_of_user on lesson_requests (user_id, created_at);
create index lesson_requests_open on lesson_requests (subject, city, ends_at) where closed_at is null;
