-- What a family looks for. Tutors who fit make offers; the request names nobody.
create table lesson_requests (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Which of the two open ones of the account it is.
  slot smallint not null default 1 check (slot between 1 and 2),
  grade text not null check (grade = any ('{5,6,7,8,9,10,11,12,13}')),
  subject text not null check (char_length(subject) between 1 and 60),
  city text not null check (char_length(city) between 1 and 60),
  days text[] not null default '{Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday}'
    check (cardinality(days) between 1 and 7
      and days <@ '{Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday}'),
  -- The most that the family would like to pay.
  budget_rupees int check (budget_rupees between 1 and 100000),
  budget_per text check (budget_per in ('hour', 'month')),
  note text not null default '' check (char_length(note) <= 300),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- Since when the family no longer looks, or its days are over.
  closed_at timestamptz check (closed_at >= created_at),
  -- Why the family closed it; null where its days were over.
  closed_as text check (closed_as in ('found', 'no_longer')),
  constraint lesson_requests_days check (ends_at > created_at),
  constraint lesson_requests_budget check ((budget_rupees is null) = (budget_per is null)),
  constraint lesson_requests_closed check (closed_as is null or closed_at is not null)
);
create unique index lesson_requests_slots on lesson_requests (user_id, slot) where closed_at is null;
create index lesson_requests_of_user on lesson_requests (user_id, created_at);
create index lesson_requests_open on lesson_requests (subject, city, ends_at) where closed_at is null;
create index lesson_requests_ending on lesson_requests (ends_at) where closed_at is null;
create index lesson_requests_over on lesson_requests (closed_at) where closed_at is not null;

-- The first free one of the two; without one, the column refuses the row.
create function take_request_slot() returns trigger language plpgsql as $$
begin
  new.slot := (
    select min(slot) from generate_series(1, 2) free (slot) where not exists (
      select from lesson_requests open
      where open.user_id = new.user_id and open.slot = free.slot and open.closed_at is null));
  return new;
end
$$;
create trigger lesson_requests_take_slot before insert on lesson_requests
  for each row when (new.closed_at is null) execute function take_request_slot();

-- The tutors who were notified of a request: five at a time, without those who said that it is not for them.
create table request_tutors (
  request_id uuid not null references lesson_requests (id) on delete cascade,
  tutor_id uuid not null references tutors (id) on delete cascade,
  seat smallint not null check (seat between 1 and 5),
  notified_at timestamptz not null,
  declined_at timestamptz check (declined_at >= notified_at),
  primary key (request_id, tutor_id)
);
create unique index request_tutors_seats on request_tutors (request_id, seat) where declined_at is null;
create index request_tutors_of_tutor on request_tutors (tutor_id, notified_at);

-- What tutors offer. Three at most reach the family, each of another tutor who was notified.
create table request_offers (
  id uuid primary key,
  request_id uuid not null,
  tutor_id uuid not null,
  place smallint not null check (place between 1 and 3),
  text text not null check (char_length(text) between 20 and 500),
  fee_rupees int not null check (fee_rupees between 1 and 100000),
  fee_per text not null check (fee_per in ('hour', 'month')),
  class_id uuid references classes (id) on delete set null,
  created_at timestamptz not null,
  -- By the family.
  declined_at timestamptz check (declined_at >= created_at),
  foreign key (request_id, tutor_id) references request_tutors (request_id, tutor_id) on delete cascade,
  unique (request_id, tutor_id),
  unique (request_id, place)
);
create index request_offers_of_tutor on request_offers (tutor_id);
create index request_offers_of_class on request_offers (class_id) where class_id is not null;
