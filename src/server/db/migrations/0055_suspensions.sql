-- Accounts that an administrator has suspended, with the reason that their owner reads, and the appeal.
create table suspensions (
  id uuid primary key,
  account_id uuid not null references users (id),
  reason text not null check (char_length(reason) between 1 and 500),
  suspended_at timestamptz not null,
  suspended_by uuid not null references users (id),
  appeal text check (char_length(appeal) between 1 and 1000),
  appealed_at timestamptz check (appealed_at >= suspended_at),
  -- What became of the appeal, and why.
  outcome text check (outcome in ('lifted', 'kept')),
  outcome_reason text check (char_length(outcome_reason) between 1 and 500),
  decided_at timestamptz check (decided_at >= appealed_at),
  lifted_at timestamptz check (lifted_at >= suspended_at),
  constraint suspensions_of_others check (account_id <> suspended_by),
  constraint suspensions_appeal check ((appeal is null) = (appealed_at is null)),
  constraint suspensions_decision check (
    (outcome is null) = (decided_at is null) and (outcome is null) = (outcome_reason is null)
    and (outcome is null or appealed_at is not null)),
  constraint suspensions_lifted check (outcome is distinct from 'lifted' or lifted_at = decided_at)
);
create unique index suspensions_open on suspensions (account_id) where lifted_at is null;
create index suspensions_of_account on suspensions (account_id);
create index suspensions_by on suspensions (suspended_by);
create index suspensions_latest on suspensions (suspended_at, account_id) where lifted_at is null;
create index suspensions_appeals on suspensions (appealed_at, account_id)
  where appealed_at is not null and decided_at is null and lifted_at is null;

-- Read with every request of the account.
alter table users add column suspended_at timestamptz;

-- While its owner is suspended a profile is listed nowhere; `lists_when_shown` says whether it is again.
alter table tutors
  add column suspended_at timestamptz,
  add constraint tutors_suspended check (suspended_at is null or listed_at is null);

-- Administrators look for people by a part of the name, without case and accents.
create function without_accents(given text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'));
create index users_name on users using gin (without_accents(full_name) gin_trgm_ops);
