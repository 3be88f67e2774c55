-- Whether the school calendar or a day off of the tutor cancelled the meeting. Such a one takes place again once nothing of that
-- is in its way; what the tutor cancelled stays cancelled.
alter table class_meetings
  add column by_calendar boolean not null default false,
  add constraint class_meetings_by_calendar check (not by_calendar or state = 'cancelled');

-- Tutors cannot give holidays and breaks as a reason. A closure was theirs if the calendar has none that the class skips, or if they
-- took the day off with it.
update class_meetings set by_calendar = true
from classes
where classes.id = class_id and starts_at > now() and (
  reason in ('holiday', 'break')
  or reason = 'closure' and 'closure' = any(skips)
    and exists (
      select from calendar_days
      where kind = 'closure' and day = (starts_at at time zone 'Indian/Mauritius')::date)
    and not exists (
      select from days_off
      where days_off.tutor_id = classes.tutor_id and day = (starts_at at time zone 'Indian/Mauritius')::date));
