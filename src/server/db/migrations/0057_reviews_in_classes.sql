-- How many full months the one who wrote it, or a child of theirs, had been in a class of the tutor then.
alter table reviews add column class_months smallint check (class_months >= 1);
