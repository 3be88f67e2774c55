-- The words of the field: see docs/glossary.md.
alter table kept_answers rename to idempotency_keys;
alter table told_refunds rename to provider_refunds;
alter table idempotency_keys rename constraint kept_answers_whole to idempotency_keys_whole;
alter index kept_answers_age rename to idempotency_keys_age;
alter index told_refunds_of_charge rename to provider_refunds_of_charge;
