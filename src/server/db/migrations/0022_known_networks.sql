-- Where an account has lately been used from: strangers who use up its tries to log in leave those of its owner alone.
create table known_networks (
  user_id uuid not null references users (id) on delete cascade,
  -- A keyed hash over the user and the network: neither the addresses nor who shares one can be read from it.
  network_hash bytea not null check (octet_length(network_hash) = 32),
  seen_at timestamptz not null,
  primary key (user_id, network_hash)
);
create index known_networks_seen on known_networks (seen_at);
