-- When a register was first written, for the digest: what came too late for one is in the next. Null where there is only a file.
alter table registers add column first_saved_at timestamptz;
update registers set first_saved_at = saved_at where revision > 0;
