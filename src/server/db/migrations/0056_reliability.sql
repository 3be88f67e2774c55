-- Lessons and class meetings that a tutor cancelled late. They stand here, since a lesson that finds another time no longer says so.
create table late_cancellations (
  tutor_id uuid not null references tutors (id) on delete cascade,
  lesson_at timestamptz not null,
  -- A booking, or a meeting of a class.
  lesson_id uuid not null,
  cancelled_at timestamptz not null,
  primary key (tutor_id, lesson_at, lesson_id),
  constraint late_cancellations_late check (cancelled_at > lesson_at - interval '24 hours')
);
create index late_cancellations_age on late_cancellations (lesson_at);

insert into late_cancellations (tutor_id, lesson_at, lesson_id, cancelled_at)
select tutor_id, slot_at, id, ended_at from bookings
where is_late and ended_by = 'tutor' and slot_at is not null and ended_at > slot_at - interval '24 hours'
union all
select tutor_id, starts_at, meetings.id, changed_at from class_meetings meetings join classes on classes.id = class_id
where meetings.state = 'cancelled' and reason = 'other' and changed_at > starts_at - interval '24 hours' and exists (
  select from enrolments where enrolments.class_id = classes.id and admitted_at <= changed_at
    and (enrolments.ended_at is null or enrolments.ended_at > starts_at));

-- Of the last 90 days; null while there are too few.
alter table tutors
  add column lessons_held int check (lessons_held >= 0),
  add column lessons_cancelled_late int check (lessons_cancelled_late >= 0),
  add constraint tutors_reliability check ((lessons_held is null) = (lessons_cancelled_late is null));

-- The lessons of everybody that took place lately.
create index bookings_completed on bookings (slot_at) where state = 'completed' and slot_at is not null;
