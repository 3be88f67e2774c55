-- The browsers that notifications are pushed to. With the login in which it was made a subscription ends, however that
-- login does: a phone that somebody was logged out of says nothing more of the account.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000 and endpoint like 'https://%'),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  created_at timestamptz not null,
  -- When something was last delivered.
  last_used_at timestamptz
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);

-- With the account's row locked, those that come at the same moment are counted one after the other.
create function drop_oldest_push_subscriptions() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  delete from push_subscriptions where user_id = new.user_id and id not in (
    select id from push_subscriptions where user_id = new.user_id order by created_at desc, id desc limit 10);
  return null;
end $$;
create trigger push_subscriptions_limit after insert or update of user_id on push_subscriptions
  for each row execute function drop_oldest_push_subscriptions();

alter table notification_choices
  drop constraint notification_choices_channel_check,
  add constraint notification_choices_channel_check check (channel in ('email', 'push'));
