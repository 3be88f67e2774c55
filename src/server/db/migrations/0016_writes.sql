-- What earned a tutor points besides views, added up without reading the rows.
create index points_ledger_deeds on points_ledger (tutor_id, cause, points, earned_on) where cause <> 'profile_view';

-- The answers to writes that came with an Idempotency-Key, for a day.
create table kept_answers (
  user_id uuid not null references users (id) on delete cascade,
  key text not null check (char_length(key) between 1 and 255),
  -- A keyed hash of what was asked.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  created_at timestamptz not null,
  -- Null while it is under way.
  status smallint,
  -- Encrypted with the server's secret.
  sealed_body bytea,
  primary key (user_id, key),
  constraint kept_answers_whole check ((status is null) = (sealed_body is null))
);
create index kept_answers_age on kept_answers (created_at);

-- What the files of a picture take; of those saved before, nobody counted it.
alter table pictures add column bytes int not null default 0 check (bytes >= 0);
alter table picture_uploads add column bytes int not null default 0 check (bytes >= 0);
