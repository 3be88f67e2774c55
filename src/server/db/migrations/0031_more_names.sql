-- The words of the field: see docs/glossary.md. Renames alone.
alter table notifications rename column subject_id to source_id;
alter table notifications rename constraint notifications_user_id_kind_subject_id_key to notifications_user_id_kind_source_id_key;
alter index notifications_subject rename to notifications_source;
alter table points_ledger rename column subject_id to source_id;
alter table mail_tokens rename column subject to draft_id;
alter table payment_ledger rename column booked_at to recorded_at;
alter table subscriptions rename column readings to fetches;
alter table subscriptions rename column applied_reading to applied_fetch;

update outbox set topic = renamed.topic, dedupe_key = replace(dedupe_key, renamed.former || ':', renamed.topic || ':')
from (values
  ('plan-turn', 'plan-change'),
  ('payment-reading', 'payment-sync'),
  ('payment-missed-notifications', 'payment-missed-events'),
  ('sandbox-callback', 'sandbox-webhook')) as renamed (former, topic)
where outbox.topic = renamed.former;
