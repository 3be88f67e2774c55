-- 'Keep my place': whether a learner stays in a class in the next year. Asked in October; null until it is answered.
create table stays (
  enrolment_id uuid not null references enrolments (id) on delete cascade,
  year smallint not null check (year between 2020 and 2200),
  asked_at timestamptz not null,
  reminded_at timestamptz,
  stays boolean,
  answered_at timestamptz,
  primary key (enrolment_id, year),
  constraint stays_answered check ((stays is null) = (answered_at is null))
);
create index stays_of_year on stays (year);
