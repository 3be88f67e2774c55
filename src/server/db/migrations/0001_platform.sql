-- Work to be done after a transaction, written with it: e-mails, calls to providers, renewals.
-- A row leaves when it is done; one that failed for good stays, with failed_at set, for a person to look at.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  dedupe_key text unique,
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (run_at) where failed_at is null;

-- Token buckets of the limits that must outlive a restart and hold across processes.
create table rate_limits (
  key text primary key,
  tokens double precision not null,
  updated_at timestamptz not null,
  -- From then on the bucket is full, and the row says nothing.
  full_at timestamptz not null
);
create index rate_limits_full on rate_limits (full_at);

-- The development mailbox: where mail goes while no SMTP server is configured.
create table mailbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null
);
create index mailbox_recipient on mailbox (lower(recipient), id);

-- Facts about this installation, such as whether the sample data was filled in.
create table settings (
  name text primary key,
  value jsonb not null
);
