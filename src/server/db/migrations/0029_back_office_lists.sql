-- The lists of the back office are read in their order; without an index each page sorts the whole table.
create index tutors_latest on tutors (created_at, id);
create index tutors_unlisted_latest on tutors (created_at, id) where listed_at is null;
create index outbox_latest on outbox (created_at, id);
create index outbox_failed_latest on outbox (created_at, id) where failed_at is not null;
create index verification_requests_decided on verification_requests (state, decided_at, id);
