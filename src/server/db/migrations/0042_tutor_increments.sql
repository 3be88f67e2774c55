-- What confirmed bookings have earned a tutor without a limit of connections since the row of the tutor was last brought up to
-- date. A change of that row writes up to 17 indexes and three of the search; one of this row writes none.
create table tutor_increments (
  tutor_id uuid primary key references tutors (id) on delete cascade,
  connections int not null check (connections > 0),
  points int not null,
  points_30d int not null,
  points_365d int not null
) with (fillfactor = 50);
