-- They are dropped after a year.
create index notifications_age on notifications (created_at);
