-- Children whom an account books lessons for. Only their guardians and their tutors ever see them.
create table children (
  id uuid primary key,
  first_name text not null check (char_length(first_name) between 1 and 40),
  grade text not null check (grade in ('5', '6', '7', '8', '9', '10', '11', '12', '13')),
  -- The year in which somebody last said the grade: each January it is asked for again.
  grade_year smallint not null check (grade_year between 2020 and 2200),
  birth_year smallint check (birth_year between 1990 and 2200),
  colour text not null check (
    colour in ('lagoon', 'coral', 'mango', 'filao', 'jacaranda', 'hibiscus', 'basalt', 'sugar')
  ),
  archived_at timestamptz,
  created_at timestamptz not null
);

-- The place among the guardian's children is both their order and their limit.
create table guardians (
  child_id uuid not null references children (id) on delete cascade,
  user_id uuid not null references users (id),
  role text not null check (role in ('owner', 'second')),
  place smallint not null check (place between 1 and 8),
  primary key (child_id, user_id),
  constraint guardians_one_of_each_role unique (child_id, role),
  constraint guardians_at_most_8_children unique (user_id, place)
);

-- What a guardian agreed to, in the words of which version.
create table consents (
  child_id uuid not null,
  user_id uuid not null,
  text_version smallint not null check (text_version > 0),
  agreed_at timestamptz not null,
  primary key (child_id, user_id, text_version),
  foreign key (child_id, user_id) references guardians (child_id, user_id) on delete cascade
);

-- Of its token only the hash is kept: a copy of the database invites nobody.
create table guardian_invitations (
  id uuid primary key,
  token_hash bytea not null unique,
  invited_by uuid not null references users (id),
  email text not null check (char_length(email) between 3 and 320),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create index guardian_invitations_by on guardian_invitations (invited_by, created_at desc);
create index guardian_invitations_expiry on guardian_invitations (expires_at);

create table invited_to (
  invitation_id uuid not null references guardian_invitations (id) on delete cascade,
  child_id uuid not null references children (id) on delete cascade,
  primary key (invitation_id, child_id)
);
create index invited_to_child on invited_to (child_id);

-- A number that tutors with a confirmed booking may call.
create table family_contacts (
  user_id uuid primary key references users (id),
  phone text not null check (phone ~ '^\+230\d{7,8}$')
);

-- Whom a booking is for: a child of the account, or whoever was named.
alter table bookings
  add column child_id uuid references children (id) on delete set null,
  add column learner_key text not null generated always as (coalesce(child_id::text, lower(learner_name))) stored;
create index bookings_of_child on bookings (child_id, created_at desc) where child_id is not null;
drop index bookings_one_live_per_student;
create unique index bookings_one_live_per_learner on bookings (tutor_id, student_id, subject, learner_key)
  where state in ('pending', 'waiting', 'confirmed');
