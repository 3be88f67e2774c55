-- Strangers who guess at a mail's code have five tries between them; the network that asked for the mail has five of its
-- own, or they could void every code before its owner has read it.
alter table mail_tokens
  -- A keyed hash over the address and the network.
  add column requester_hash bytea check (octet_length(requester_hash) = 32),
  add column requester_tries smallint not null default 0 check (requester_tries between 0 and 5);
