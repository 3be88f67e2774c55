-- What tutors may say about their lessons; none of it has to be said.
alter table tutors
  add column fee_rupees int check (fee_rupees between 1 and 100000),
  add column fee_per text check (fee_per in ('hour', 'month')),
  add column one_to_one boolean not null default false,
  -- The most students in a group; null where there are no groups.
  add column group_size smallint check (group_size between 2 and 50),
  add column lesson_places text[] not null default '{}'
    check (lesson_places <@ array['tutor', 'student', 'online'] and cardinality(lesson_places) <= 3),
  add column languages text[] not null default '{}'
    check (languages <@ array['English', 'French', 'Kreol'] and cardinality(languages) <= 3),
  add constraint tutors_fee check ((fee_rupees is null) = (fee_per is null));

-- Pictures for a form that is still being filled in, by somebody who may not have an account yet.
create table picture_uploads (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  name text not null check (name ~ '^[0-9a-f]{32}$'),
  expires_at timestamptz not null
);
create index picture_uploads_name on picture_uploads (name);
create index picture_uploads_expiry on picture_uploads (expires_at);

-- Registrations by somebody signed out. They are nobody's until the owner of the address says so.
create table tutor_drafts (
  id uuid primary key,
  email text not null check (email = lower(email) and char_length(email) between 3 and 320),
  -- Of the details: the same form sent twice is one draft.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  details jsonb not null check (octet_length(details::text) <= 65536),
  sent_at timestamptz not null,
  unique (email, fingerprint)
);
create index tutor_drafts_sent on tutor_drafts (sent_at);

-- A mail about a registration names its draft, and several can be open at a time: nobody can replace what a link
-- that is already in somebody's mailbox stands for.
alter table mail_tokens
  add column subject text not null default '',
  drop constraint mail_tokens_purpose_check,
  add constraint mail_tokens_purpose_check check (
    purpose in (
      'signup', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication', 'registration'
    )
  ),
  drop constraint mail_tokens_pkey,
  add primary key (user_id, purpose, subject);

-- Of the founder's phone number, under the server's secret: whoever leaves and comes back takes no second place.
alter table founders add column phone_hash bytea unique check (octet_length(phone_hash) = 32);
