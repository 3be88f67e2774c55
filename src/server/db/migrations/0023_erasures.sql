-- Which accounts their owners have erased, as keyed hashes of the ids: after a restore they are erased again. The same
-- lines are in a file outside of the database, because a restore brings back this table as it was, too.
create table erasures (
  account_hash bytea primary key check (octet_length(account_hash) = 32),
  erased_at timestamptz not null
);
