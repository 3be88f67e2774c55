-- Groups that meet every week. A weekly lesson for one learner is a class of one that is not listed.
create table classes (
  id uuid primary key,
  tutor_id uuid not null references tutors (id) on delete cascade,
  title text not null check (char_length(title) <= 60),
  subject text not null check (char_length(subject) between 1 and 60),
  grades text[] not null check (
    grades <@ '{5,6,7,8,9,10,11,12,13}' and cardinality(grades) between 1 and 9
  ),
  place text not null check (place in ('at_tutor', 'centre', 'online')),
  city text check (char_length(city) between 1 and 60),
  capacity smallint not null check (capacity between 1 and 50),
  -- Written by a trigger: the learners with a place, and how many there may be. Those are as many as the capacity, or as
  -- there were when it was cut.
  taken smallint not null default 0 check (taken >= 0),
  seats smallint not null default 0,
  fee_rupees int not null check (fee_rupees between 0 and 100000),
  joining text not null check (joining in ('open', 'ask', 'closed')),
  trial text not null check (trial in ('none', 'free', 'paid')),
  minimum smallint,
  starts_on date not null,
  ends_on date,
  -- The kinds of days in the school calendar on which it does not meet.
  skips text[] not null check (skips <@ '{holiday,break,closure}'),
  is_listed boolean not null,
  join_code text not null unique check (join_code ~ '^[a-z2-9]{8}$'),
  state text not null check (state in ('draft', 'open', 'ended')),
  times_changed_at timestamptz,
  -- When the tutor was notified that the minimum is missed.
  minimum_notified_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint classes_places check (taken <= seats),
  constraint classes_minimum check (minimum between 1 and capacity),
  constraint classes_city check ((city is null) = (place = 'online')),
  constraint classes_days_in_order check (starts_on <= ends_on),
  constraint classes_ended check ((state = 'ended') = (ended_at is not null))
);
create index classes_of_tutor on classes (tutor_id, state);
create index classes_open on classes (starts_on) where state = 'open';

-- Weekdays from Monday (1), times as minutes of the day in Mauritius.
create table class_times (
  class_id uuid not null references classes (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  starts smallint not null check (starts >= 0 and starts % 15 = 0),
  minutes smallint not null check (minutes between 30 and 240 and minutes % 15 = 0),
  primary key (class_id, weekday, starts),
  constraint class_times_within_a_day check (starts + minutes <= 1440),
  constraint class_times_apart
    exclude using gist (class_id with =, weekday with =, int4range(starts, starts + minutes) with &&)
);

-- `planned_at`: when it is by the timetable, so that one which was moved is not planned again.
create table class_meetings (
  id uuid primary key,
  class_id uuid not null references classes (id) on delete cascade,
  planned_at timestamptz not null,
  starts_at timestamptz not null check (extract(epoch from starts_at) % 900 = 0),
  ends_at timestamptz not null,
  state text not null check (state in ('planned', 'moved', 'cancelled', 'held')),
  reason text check (reason in ('holiday', 'break', 'closure', 'illness', 'other')),
  constraint class_meetings_planned_once unique (class_id, planned_at),
  constraint class_meetings_in_order check (starts_at < ends_at),
  constraint class_meetings_reason check ((state = 'cancelled') = (reason is not null))
);
create index class_meetings_in_time on class_meetings (class_id, starts_at);
create index class_meetings_to_come on class_meetings (ends_at) where state in ('planned', 'moved');

-- Meetings take a tutor's time as lessons do.
alter table busy_times
  drop constraint busy_times_pkey,
  alter column booking_id drop not null,
  add column meeting_id uuid references class_meetings (id) on delete cascade,
  add constraint busy_times_of_booking unique (booking_id),
  add constraint busy_times_of_meeting unique (meeting_id),
  add constraint busy_times_of_one check (num_nonnulls(booking_id, meeting_id) = 1);

create function set_meeting_busy_time() returns trigger language plpgsql as $$
begin
  if new.state = 'cancelled' then
    delete from busy_times where meeting_id = new.id;
  else
    insert into busy_times (meeting_id, tutor_id, during)
    select new.id, tutor_id, tstzrange(new.starts_at, new.ends_at) from classes where id = new.class_id
    on conflict (meeting_id) do update set during = excluded.during;
  end if;
  return null;
end $$;
create trigger class_meetings_busy_time after insert or update of starts_at, ends_at, state on class_meetings
  for each row execute function set_meeting_busy_time();

create table enrolments (
  id uuid primary key,
  class_id uuid not null references classes (id) on delete cascade,
  -- Who enrolled the learner; the guardians of a child see it as well.
  account_id uuid not null references users (id),
  child_id uuid references children (id) on delete set null,
  learner_name text not null check (char_length(learner_name) between 1 and 100),
  learner_key text not null generated always as (coalesce(child_id::text, lower(learner_name))) stored,
  state text not null check (
    state in ('requested', 'waiting', 'offered', 'trial', 'active', 'declined', 'expired', 'left', 'removed', 'ended')
  ),
  -- The month that is paid for first, yyyy-mm.
  from_month text check (from_month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  fee_rupees int not null check (fee_rupees between 0 and 100000),
  wants_trial boolean not null,
  -- Whether the tutor's own link brought the family. Those use no connection.
  by_code boolean not null,
  has_connection boolean not null default false,
  -- Siblings who want to begin together have the same.
  together_id uuid,
  queue_number int,
  -- Until when an offered place is kept, or a trial lasts.
  answer_by timestamptz,
  created_at timestamptz not null,
  admitted_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('family', 'tutor', 'system')),
  constraint enrolments_queue unique (class_id, queue_number),
  constraint enrolments_queued check (state not in ('waiting', 'offered') or queue_number is not null),
  constraint enrolments_answer_by check ((state in ('offered', 'trial')) = (answer_by is not null)),
  constraint enrolments_admitted check (state not in ('trial', 'active') or admitted_at is not null),
  constraint enrolments_month check (state <> 'active' or from_month is not null),
  constraint enrolments_ended check (
    (state in ('declined', 'expired', 'left', 'removed', 'ended')) = (ended_at is not null)
    and (ended_at is null) = (ended_by is null)
  )
);
create unique index enrolments_one_live_per_learner on enrolments (class_id, account_id, learner_key)
  where state in ('requested', 'waiting', 'offered', 'trial', 'active');
create unique index enrolments_one_live_per_child on enrolments (class_id, child_id)
  where state in ('requested', 'waiting', 'offered', 'trial', 'active') and child_id is not null;
create index enrolments_of_account on enrolments (account_id, created_at desc);
create index enrolments_of_child on enrolments (child_id) where child_id is not null;
create index enrolments_to_expire on enrolments (answer_by) where answer_by is not null;

-- Places are counted by triggers, so that nothing that changes an enrolment can leave it out.
create function count_places() returns trigger language plpgsql as $$
declare
  change int := 0;
begin
  if tg_op <> 'INSERT' and old.state in ('offered', 'trial', 'active') then change := -1; end if;
  if tg_op <> 'DELETE' and new.state in ('offered', 'trial', 'active') then change := change + 1; end if;
  if change <> 0 then
    update classes set taken = taken + change, seats = case when change < 0 then greatest(capacity, taken - 1) else seats end
    where id = coalesce(new.class_id, old.class_id);
  end if;
  return null;
end $$;
create trigger enrolments_count_places after insert or delete or update of state on enrolments
  for each row execute function count_places();

create function set_seats() returns trigger language plpgsql as $$
begin
  new.seats := greatest(new.capacity, new.taken);
  return new;
end $$;
create trigger classes_set_seats before insert or update of capacity on classes
  for each row execute function set_seats();

-- Why a place was not offered to whoever was next.
create table pass_overs (
  enrolment_id uuid not null references enrolments (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 200),
  passed_at timestamptz not null,
  primary key (enrolment_id, passed_at)
);
