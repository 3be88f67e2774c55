-- Private files of people. Their bytes lie encrypted in the file store; without the row nobody can read them any more.
create table documents (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes int not null check (bytes between 1 and 5242880),
  -- A keyed hash of the content, to see that somebody else has sent the same.
  fingerprint bytea not null,
  -- The file's own key, under the server's.
  sealed_key bytea not null,
  created_at timestamptz not null
);
create index documents_owner on documents (owner_id);
create index documents_fingerprint on documents (fingerprint);

-- Who looked at whose document. It outlives the document.
create table document_views (
  id bigint generated always as identity primary key,
  document_id uuid not null,
  owner_id uuid not null references users (id) on delete cascade,
  viewer_id uuid not null references users (id) on delete cascade,
  viewed_at timestamptz not null
);
create index document_views_owner on document_views (owner_id, viewed_at);

-- tutor_user_id repeats the tutor's owner, so that a constraint can say: nobody decides their own.
create table verification_requests (
  id uuid primary key,
  tutor_id uuid not null,
  tutor_user_id uuid not null,
  state text not null check (state in ('awaiting_payment', 'in_review', 'approved', 'rejected')),
  -- Null once it was deleted, some time after the decision.
  document_id uuid unique references documents (id),
  created_at timestamptz not null,
  -- When it came to review.
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users (id),
  reason text check (char_length(reason) between 1 and 500),
  foreign key (tutor_id, tutor_user_id) references tutors (id, user_id) on delete cascade,
  constraint verification_requests_one_per_tutor unique (tutor_id),
  constraint verification_requests_document check (
    document_id is not null or state in ('approved', 'rejected')
  ),
  constraint verification_requests_submitted check ((submitted_at is null) = (state = 'awaiting_payment')),
  constraint verification_requests_decided check (
    (decided_at is not null) = (state in ('approved', 'rejected'))
    and (decided_by is not null) = (decided_at is not null)
  ),
  constraint verification_requests_reason check ((reason is not null) = (state = 'rejected')),
  constraint verification_requests_not_by_oneself check (decided_by <> tutor_user_id)
);
create index verification_requests_in_review on verification_requests (submitted_at, id) where state = 'in_review';
