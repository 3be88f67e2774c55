-- What administrators did, and which documents and numbers they looked at.
create table audit_log (
  id bigint generated always as identity primary key,
  admin_id uuid not null references users (id),
  act text not null,
  -- The row it was done to.
  object_id text not null,
  -- The tutor it concerned, who may have left since.
  tutor_id uuid,
  reason text not null default '' check (char_length(reason) <= 500),
  created_at timestamptz not null
);
create index audit_log_latest on audit_log (created_at, id);
create index audit_log_act on audit_log (act, created_at, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

alter table tutors
  -- Hidden by an administrator, who alone can show it again.
  add column hidden_at timestamptz,
  -- Whether it was listed when it was hidden, and so is again when it is shown.
  add column lists_when_shown boolean not null default false,
  add constraint tutors_hidden check (hidden_at is null or listed_at is null);
create index tutors_hidden_latest on tutors (hidden_at) where hidden_at is not null;

-- An administrator looked into the report, and found nothing wrong.
alter table reviews add column kept_at timestamptz;
alter table bookings add column report_dismissed_at timestamptz;

drop index reviews_reported;
create index reviews_reported on reviews (reported_at, id)
  where reported_at is not null and kept_at is null and hidden_at is null;
create index reviews_kept on reviews (kept_at, id) where kept_at is not null and hidden_at is null;
create index reviews_hidden on reviews (hidden_at, id) where hidden_at is not null;

drop index bookings_reports;
create index bookings_reports on bookings (reported_at, id)
  where reported_at is not null and report_dismissed_at is null and connection_returned_at is null;
create index bookings_dismissed on bookings (report_dismissed_at, id) where report_dismissed_at is not null;
create index bookings_returned on bookings (connection_returned_at, id) where connection_returned_at is not null;

create index outbox_failed on outbox (failed_at) where failed_at is not null;

-- Administrators look for people by a part of the name, or the beginning of the address.
create index tutor_docs_norm on tutor_docs using gin (norm gin_trgm_ops);
create index users_email_start on users (email text_pattern_ops);

create index payment_ledger_latest on payment_ledger (happened_at, id);
create index refunds_open on refunds (created_at) where done_at is null;
