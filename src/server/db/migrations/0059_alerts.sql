-- What somebody wants to be told of: a tutor who fits a search, or a place in a class or with a tutor.
create table alerts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Of a search: what it asks for.
  subject text,
  city text,
  grade text,
  -- Of a place.
  class_id uuid references classes (id) on delete cascade,
  tutor_id uuid references tutors (id) on delete cascade,
  -- Whether the tutor's own link led to the class: it may be one that is not listed.
  by_code boolean not null default false,
  pace text not null default 'at_once' check (pace in ('at_once', 'daily')),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  constraint alerts_days check (ends_at > created_at),
  constraint alerts_target check (num_nonnulls(coalesce(subject, city, grade), class_id::text, tutor_id::text) = 1),
  constraint alerts_code check (not by_code or class_id is not null),
  constraint alerts_once unique nulls not distinct (user_id, subject, city, grade, class_id, tutor_id)
);
create index alerts_of_user on alerts (user_id, created_at);
create index alerts_of_class on alerts (class_id) where class_id is not null;
create index alerts_of_tutor on alerts (tutor_id) where tutor_id is not null;
-- What a search leaves open is empty here: a tutor's subjects and city find the alerts that fit without reading the others.
create index alerts_of_search on alerts (coalesce(subject, ''), coalesce(city, ''), ends_at)
  where class_id is null and tutor_id is null;
create index alerts_ending on alerts (ends_at);

-- The account's row makes its new alerts wait for each other, so that they are counted right.
create function check_alert_limit() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if (select count(*) from alerts where user_id = new.user_id) > 20 then
    raise exception 'An account has at most 20 alerts.' using errcode = 'check_violation', constraint = 'alerts_limit';
  end if;
  return null;
end $$;
create trigger alerts_limit after insert on alerts for each row execute function check_alert_limit();

-- What an alert has found. A place that is gone again leaves, so that the next one counts as new.
create table alert_matches (
  alert_id uuid not null references alerts (id) on delete cascade,
  tutor_id uuid not null references tutors (id) on delete cascade,
  -- The class that has a place; without one it is the tutor, who is new or has a free hour.
  class_id uuid references classes (id) on delete cascade,
  source_id uuid not null generated always as (coalesce(class_id, tutor_id)) stored,
  matched_at timestamptz not null,
  -- Also of what there was when the alert was set, and is no news.
  mailed_at timestamptz,
  primary key (alert_id, source_id)
);
create index alert_matches_of_tutor on alert_matches (tutor_id);
create index alert_matches_of_class on alert_matches (class_id) where class_id is not null;
create index alert_matches_to_mail on alert_matches (matched_at) where mailed_at is null;

-- One e-mail a day for each account, whatever it has alerts on: whoever adds the row sends it.
create table alert_mails (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  primary key (user_id, day)
);
