-- Rewrites the table of users under a lock: quick while they are few, as they are before anybody could log in.

-- What the account's owner may write about themselves; the name is read out of it.
alter table users add column metadata jsonb not null default '{}' check (octet_length(metadata::text) <= 8192);
update users set metadata = jsonb_build_object('full_name', full_name) where full_name <> '';
alter table users drop column full_name;
alter table users add column full_name text not null
  generated always as (left(coalesce(metadata ->> 'full_name', ''), 100)) stored;

alter table users
  add column picture text,
  add column updated_at timestamptz not null default now(),
  add column last_sign_in_at timestamptz,
  add column confirmation_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  -- The address the account is to move to, and which of the two addresses has agreed so far.
  add column new_email text check (new_email = lower(new_email) and char_length(new_email) between 3 and 320),
  add column email_change_sent_at timestamptz,
  add column email_change_agreed text check (email_change_agreed in ('current', 'new')),
  -- Set when the owner deleted the account: what others built on stays, under no name.
  add column deleted_at timestamptz,
  add constraint users_email_change check (new_email is not null or email_change_agreed is null),
  add constraint users_picture foreign key (id, picture) references pictures (owner_id, name);

-- Accounts whose address nobody confirms are dropped.
create index users_unconfirmed on users (updated_at) where email_confirmed_at is null and deleted_at is null;

-- A picture's files go when the last row that shows them has gone.
create index pictures_name on pictures (name);

-- The key pairs that sign access tokens. The newest whose time has come signs; the public halves of the others
-- are still published, because tokens signed with them are still around, or soon will be.
create table auth_keys (
  kid text primary key,
  -- The day from which it signs.
  day date not null unique,
  public_jwk jsonb not null,
  -- Encrypted with the server's secret.
  sealed_private_jwk bytea not null,
  created_at timestamptz not null,
  signs_from timestamptz not null
);

-- One row a login. Its refresh tokens are made from the id, the counter, the seed and the server's secret, and
-- are not stored at all; a copy of this table opens nothing.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- How and when the owner proved who they are: [{ "method", "timestamp" }], newest first.
  amr jsonb not null,
  token_seed bytea not null check (octet_length(token_seed) = 32),
  token_counter int not null default 1,
  -- Tokens with a lower counter never pass again, however recent: they are from before the second step.
  token_floor int not null default 1,
  user_agent text not null default '' check (char_length(user_agent) <= 300),
  created_at timestamptz not null,
  refreshed_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_refreshed on sessions (refreshed_at);

-- What a mail can be answered with: a link of 256 random bits, and a code of 6 digits. One of each purpose a
-- user; a new mail replaces the old one.
create table mail_tokens (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (
    purpose in ('signup', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication')
  ),
  -- The address the mail went to.
  email text not null,
  link_hash bytea unique check (octet_length(link_hash) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  code_tries smallint not null default 0 check (code_tries between 0 and 5),
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  expires_at timestamptz not null,
  primary key (user_id, purpose),
  constraint mail_tokens_pkce check ((code_challenge is null) = (code_challenge_method is null))
);
create index mail_tokens_email on mail_tokens (email);
create index mail_tokens_expiry on mail_tokens (expires_at);

-- A confirmed link that waits for the browser which asked for it (PKCE).
create table auth_flows (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  method text not null,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  expires_at timestamptz not null
);
create index auth_flows_user on auth_flows (user_id);
create index auth_flows_expiry on auth_flows (expires_at);

-- Authenticator apps (TOTP).
create table factors (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  friendly_name text not null default '' check (char_length(friendly_name) <= 100),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  sealed_secret bytea not null,
  -- The last 30 seconds a code was accepted for: no code is accepted twice.
  last_step bigint not null default 0,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name)
);

create table factor_challenges (
  id uuid primary key,
  factor_id uuid not null references factors (id) on delete cascade,
  network text not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  verified_at timestamptz,
  expires_at timestamptz not null
);
create index factor_challenges_factor on factor_challenges (factor_id);
create index factor_challenges_expiry on factor_challenges (expires_at);
