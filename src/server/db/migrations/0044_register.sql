-- What a tutor writes down of a meeting. `revision` grows with each change, so that an older copy overwrites none.
create table registers (
  meeting_id uuid primary key references class_meetings (id) on delete cascade,
  revision int not null check (revision >= 0),
  done text not null check (char_length(done) <= 120),
  homework text not null check (char_length(homework) <= 300),
  document_id uuid unique references documents (id) on delete set null,
  saved_at timestamptz not null
);
create index registers_saved on registers (saved_at);

create table attendances (
  meeting_id uuid not null references registers (meeting_id) on delete cascade,
  enrolment_id uuid not null references enrolments (id) on delete cascade,
  mark text not null check (mark in ('present', 'late', 'absent', 'excused')),
  marked_at timestamptz not null,
  primary key (meeting_id, enrolment_id)
);
create index attendances_of_enrolment on attendances (enrolment_id);

-- What a family says beforehand.
create table absence_notices (
  meeting_id uuid not null references class_meetings (id) on delete cascade,
  enrolment_id uuid not null references enrolments (id) on delete cascade,
  reason text check (reason in ('illness', 'other')),
  created_at timestamptz not null,
  primary key (meeting_id, enrolment_id)
);
create index absence_notices_of_enrolment on absence_notices (enrolment_id);

-- Of which absences the families were notified, and of which of those that they were a mistake.
create table notified_absences (
  meeting_id uuid not null references class_meetings (id) on delete cascade,
  enrolment_id uuid not null references enrolments (id) on delete cascade,
  notified_at timestamptz not null,
  mistake_notified_at timestamptz,
  primary key (meeting_id, enrolment_id)
);
create index notified_absences_of_enrolment on notified_absences (enrolment_id);
create index notified_absences_lately on notified_absences (notified_at);

-- The weeks, by their Monday, whose digest somebody has had.
create table weekly_digests (
  user_id uuid not null references users (id) on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  sent_at timestamptz not null,
  primary key (user_id, week)
);
create index weekly_digests_sent on weekly_digests (sent_at);

-- The meetings of everybody in a week.
create index class_meetings_by_time on class_meetings (starts_at);
