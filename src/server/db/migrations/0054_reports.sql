-- What anybody reports: a tutor, a class, a review or a message.
create table reports (
  id uuid primary key,
  about text not null check (about in ('tutor', 'class', 'review', 'message')),
  -- The row that was reported; it may be gone.
  object_id uuid not null,
  kind text not null check (kind in ('safety', 'fraud', 'conduct', 'other')),
  text text not null check (char_length(text) <= 1000),
  -- Null of somebody who was signed out, or has left.
  reporter_id uuid references users (id),
  -- The account, or a keyed hash of the network of whoever was signed out.
  reporter_key text not null,
  -- Whose doing it is about.
  reported_id uuid references users (id),
  tutor_id uuid references tutors (id) on delete set null,
  -- Of a review, with which it is decided and goes; the thread of a message.
  review_id uuid references reviews (id) on delete cascade,
  thread_id uuid references threads (id) on delete set null,
  -- Until it is decided, nobody makes new bookings with the tutor.
  pauses_bookings boolean not null default false,
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'upheld')),
  decided_at timestamptz,
  decided_by uuid references users (id),
  reason text not null default '' check (char_length(reason) <= 500),
  constraint reports_decided check (
    (state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)
  ),
  constraint reports_reasoned check (state <> 'upheld' or reason <> ''),
  constraint reports_not_own check (reporter_id <> reported_id),
  constraint reports_decided_by_others check (decided_by <> reporter_id and decided_by <> reported_id),
  constraint reports_of_reviews check ((about = 'review') = (review_id is not null)),
  constraint reports_pausing check (kind = 'safety' or not pauses_bookings)
);
create unique index reports_once on reports (reporter_key, about, object_id) where state = 'open';
create index reports_open on reports (created_at, id) where state = 'open' and about <> 'review';
create index reports_of_state on reports (state, decided_at, id) where about <> 'review';
create index reports_pausing_now on reports (tutor_id) where pauses_bookings and state = 'open';
create index reports_of_reporter on reports (reporter_id);
create index reports_of_reported on reports (reported_id);
create index reports_of_tutor on reports (tutor_id);
create index reports_of_review on reports (review_id) where review_id is not null;
create index reports_of_thread on reports (thread_id) where thread_id is not null;
create index reports_of_admin on reports (decided_by);
create index reports_by_age on reports (created_at);

-- Since when new bookings are paused: as long as there is an open report that pauses them, whatever becomes of it.
alter table tutors add column bookings_paused_at timestamptz;

create function pause_bookings() returns trigger language plpgsql as $$
declare
  tutor uuid := coalesce(new.tutor_id, old.tutor_id);
begin
  -- Two reports can be decided at once: the second sees what the first has done.
  perform from tutors where id = tutor for no key update;
  update tutors set bookings_paused_at = (
    select min(created_at) from reports where tutor_id = tutor and pauses_bookings and state = 'open'
  ) where id = tutor;
  return null;
end $$;
create trigger reports_pause_bookings after insert or update of state, pauses_bookings on reports
  for each row when (new.pauses_bookings) execute function pause_bookings();
create trigger reports_resume_bookings after delete on reports
  for each row when (old.pauses_bookings) execute function pause_bookings();

-- Since when somebody else than the tutor has reported it; `reported_at` is the tutor's report.
alter table reviews add column reported_by_others_at timestamptz;
drop index reviews_reported;
create index reviews_reported on reviews (least(reported_at, reported_by_others_at), id)
  where (reported_at is not null or reported_by_others_at is not null) and kept_at is null and hidden_at is null;
