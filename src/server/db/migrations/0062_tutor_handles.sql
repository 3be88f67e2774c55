-- The short addresses of tutors, former ones too: what is printed goes on leading to the same tutor, and to nobody else.
create table tutor_handles (
  -- SHA-256 of the handle. It alone stays when the tutor leaves, because a handle is often a name.
  hash bytea primary key,
  handle text,
  tutor_id uuid references tutors (id),
  chosen_at timestamptz not null,
  -- Null of the one in use.
  replaced_at timestamptz,
  constraint tutor_handles_form check (char_length(handle) between 3 and 30 and handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint tutor_handles_hash check (octet_length(hash) = 32 and hash = sha256(convert_to(handle, 'UTF8'))),
  constraint tutor_handles_owner check ((handle is null) = (tutor_id is null)),
  constraint tutor_handles_times check (replaced_at >= chosen_at)
);
create unique index tutor_handles_in_use on tutor_handles (tutor_id) where replaced_at is null;
create index tutor_handles_of_tutor on tutor_handles (tutor_id);

create function reserve_handles() returns trigger language plpgsql as $$
begin
  update tutor_handles set handle = null, tutor_id = null where tutor_id = old.id;
  return old;
end $$;
create trigger tutors_reserve_handles before delete on tutors for each row execute function reserve_handles();
