-- Of one topic, such as e-mails, the oldest due job is the first entry. By time alone, all that was due was read and sorted for
-- each of them.
drop index outbox_due;
create index outbox_due on outbox (topic, run_at) where failed_at is null;
