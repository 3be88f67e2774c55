-- What families and tutors write to each other. The thread of a child belongs to its guardians, any other to the account.
create table threads (
  id uuid primary key,
  tutor_id uuid not null references tutors (id) on delete cascade,
  -- Who began it.
  account_id uuid not null references users (id),
  child_id uuid references children (id) on delete cascade,
  class_id uuid references classes (id) on delete set null,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  -- When it was last written in, read, ended or opened again.
  changed_at timestamptz not null,
  ended_by text check (ended_by in ('family', 'tutor')),
  -- How many messages each side has not read yet.
  family_unread int not null default 0 check (family_unread >= 0),
  tutor_unread int not null default 0 check (tutor_unread >= 0),
  -- When each side was last sent an e-mail about it.
  family_mailed_at timestamptz,
  tutor_mailed_at timestamptz
);
create unique index threads_of_child on threads (child_id, tutor_id) where child_id is not null;
create unique index threads_of_account on threads (account_id, tutor_id) where child_id is null;
create index threads_begun on threads (account_id, created_at);
create index threads_of_tutor on threads (tutor_id, last_message_at desc);
create index threads_changed on threads (tutor_id, changed_at);
create index threads_unread_by_tutor on threads (tutor_id) where tutor_unread > 0;
create index threads_of_class on threads (class_id) where class_id is not null;

create table class_notices (
  id uuid primary key,
  class_id uuid not null references classes (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 1000),
  sent_at timestamptz not null
);
create index class_notices_of_class on class_notices (class_id, sent_at desc);

create table messages (
  id uuid primary key,
  -- Their order: of two in the same millisecond, too.
  seq bigint generated always as identity,
  thread_id uuid not null references threads (id) on delete cascade,
  sent_by text not null check (sent_by in ('family', 'tutor')),
  sender_id uuid references users (id),
  notice_id uuid references class_notices (id) on delete set null,
  text text not null check (char_length(text) between 1 and 1000),
  sent_at timestamptz not null,
  read_at timestamptz check (read_at >= sent_at),
  -- When its receivers were sent an e-mail because it was unread.
  mailed_at timestamptz
);
create index messages_of_thread on messages (thread_id, seq);
create index messages_unread on messages (thread_id) where read_at is null;
create index messages_to_mail on messages (sent_at) where read_at is null and mailed_at is null;
create index messages_of_notice on messages (notice_id) where notice_id is not null;
create index messages_of_sender on messages (sender_id);
create index messages_by_age on messages (sent_at);

-- How long a tutor takes to answer, in minutes: the median of the last 90 days; null while there are too few threads.
alter table tutors add column answer_minutes int check (answer_minutes >= 0);
