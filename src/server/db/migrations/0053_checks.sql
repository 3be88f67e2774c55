-- What our team has checked of tutors by a document, and until when that is valid.
-- tutor_user_id repeats the tutor's owner, so that a constraint can say: nobody checks their own.
create table checks (
  id uuid primary key,
  tutor_id uuid not null,
  tutor_user_id uuid not null,
  kind text not null check (kind in ('identity', 'character', 'qualification', 'results')),
  subject text check (char_length(subject) between 1 and 100),
  state text not null check (state in ('in_review', 'valid', 'rejected', 'expired')),
  -- Null once it was deleted, some time after the decision, and where a verification request had it.
  document_id uuid unique references documents (id),
  -- The date on the document.
  issued_on date,
  submitted_at timestamptz not null,
  -- When it was decided, whatever the decision.
  checked_on date,
  checked_by uuid references users (id),
  -- The last day on which it is valid.
  expires_on date,
  reason text check (char_length(reason) between 1 and 500),
  end_cause text check (end_cause in ('time', 'name_change', 'renewal')),
  renewal_asked_at timestamptz,
  foreign key (tutor_id, tutor_user_id) references tutors (id, user_id) on delete cascade,
  constraint checks_subject check (subject is null or kind in ('qualification', 'results')),
  constraint checks_document check (document_id is not null or state <> 'in_review'),
  constraint checks_issued check (issued_on <= (submitted_at at time zone 'Indian/Mauritius')::date),
  constraint checks_checked check (
    (checked_on is not null) = (state <> 'in_review')
    -- Of identities that were checked before this table, nobody may be known.
    and ((checked_by is not null) = (checked_on is not null) or kind = 'identity')
  ),
  constraint checks_expiry check (
    (expires_on is not null) = (state in ('valid', 'expired')) and expires_on > checked_on
  ),
  constraint checks_reason check ((reason is not null) = (state = 'rejected')),
  constraint checks_end_cause check ((end_cause is not null) = (state = 'expired')),
  constraint checks_not_by_oneself check (checked_by <> tutor_user_id)
);
create unique index checks_one_in_review on checks (tutor_id, kind, coalesce(subject, '')) where state = 'in_review';
create unique index checks_one_valid on checks (tutor_id, kind, coalesce(subject, '')) where state = 'valid';
create index checks_of_tutor on checks (tutor_id);
create index checks_by on checks (checked_by) where checked_by is not null;
create index checks_in_state on checks (state, submitted_at, id);
create index checks_to_expire on checks (expires_on) where state = 'valid';

-- Whoever is verified had the identity checked then. Nobody loses the badge without having been asked for a renewal: what is
-- older than a year stays valid for two months. Where no decision is known, as in the sample data, this is the day.
insert into checks (id, tutor_id, tutor_user_id, kind, state, submitted_at, checked_on, checked_by, expires_on)
select gen_random_uuid(), t.id, t.user_id, 'identity', 'valid', coalesce(r.submitted_at, now()), decided.day, r.decided_by,
  greatest(decided.day + interval '12 months', now() + interval '60 days')::date
from tutors t
  left join verification_requests r on r.tutor_id = t.id and r.state = 'approved'
  cross join lateral (
    select (coalesce(r.decided_at, now()) at time zone 'Indian/Mauritius')::date as day) decided
where t.verified;
