-- A wish to pay. Whether money moved is said by the ledger alone.
create table payments (
  id uuid primary key,
  -- Null when the person has left; what was paid stays on record.
  user_id uuid references users (id) on delete set null,
  tutor_id uuid references tutors (id) on delete set null,
  purpose text not null check (purpose in ('plan', 'verification')),
  plan text check (plan in ('standard', 'premium')),
  provider text not null check (provider in ('sandbox', 'paypal')),
  -- Null until the provider has heard of it.
  provider_id text,
  approval_url text,
  cents int not null check (cents > 0),
  -- Open: nobody has decided. Agreed: the first charge comes later. Ended: given up, and nothing was paid.
  state text not null check (state in ('open', 'pending', 'agreed', 'paid', 'declined', 'ended')),
  created_at timestamptz not null,
  unique (provider, provider_id),
  constraint payments_plan check ((purpose = 'plan') = (plan is not null))
);
create index payments_of_user on payments (user_id, created_at);
create index payments_of_tutor on payments (tutor_id, purpose);
create index payments_unsettled on payments (created_at) where state in ('open', 'pending');

-- The life of a plan's payment, which goes on from month to month, as the provider last told it.
create table subscriptions (
  payment_id uuid primary key references payments (id),
  state text not null default 'pending' check (state in ('pending', 'active', 'suspended', 'cancelled', 'expired')),
  -- When the first charge is to be made; null is at once.
  starts_at timestamptz,
  next_charge_at timestamptz,
  failed_charges int not null default 0 check (failed_charges >= 0),
  -- We have asked the provider to end it: for its tutor it renews no more.
  cancelled_at timestamptz,
  -- How many bookings waited for it when it began.
  released_bookings int not null default 0 check (released_bookings >= 0),
  -- Each reading at the provider takes the next number before it asks; an older answer never undoes a newer one.
  readings int not null default 0,
  applied_reading int not null default 0
);
create index subscriptions_live on subscriptions (state) where state not in ('cancelled', 'expired');

-- Every cent that moved, once. Rows are never changed or removed; only the person behind one can be taken out.
create table payment_ledger (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  user_id uuid references users (id) on delete set null,
  tutor_id uuid references tutors (id) on delete set null,
  -- As it was when the money moved.
  buyer_name text,
  kind text not null check (kind in ('charge', 'refund')),
  provider text not null check (provider in ('sandbox', 'paypal')),
  provider_id text not null,
  -- What of it went back, for a refund.
  charge_id uuid references payment_ledger (id),
  cents int not null,
  currency text not null check (currency = 'EUR'),
  -- What a charge for a plan pays for.
  period_start timestamptz,
  period_end timestamptz,
  happened_at timestamptz not null,
  booked_at timestamptz not null,
  -- Year and running number, without gaps: 2026-000001.
  receipt text not null unique check (receipt ~ '^[0-9]{4}-[0-9]{6,}$'),
  unique (provider, provider_id, kind),
  constraint payment_ledger_sign check ((kind = 'charge' and cents > 0) or (kind = 'refund' and cents < 0)),
  constraint payment_ledger_refund check ((kind = 'refund') = (charge_id is not null)),
  constraint payment_ledger_period check (
    (period_start is null) = (period_end is null) and period_start < period_end
    and (kind = 'charge' or period_start is null)
  )
);
create index payment_ledger_of_payment on payment_ledger (payment_id);
create index payment_ledger_of_user on payment_ledger (user_id, happened_at);
create index payment_ledger_of_tutor on payment_ledger (tutor_id);
create index payment_ledger_refunds on payment_ledger (charge_id) where charge_id is not null;

create function refuse_ledger_change() returns trigger language plpgsql as $$
declare
  person text[] := array['user_id', 'tutor_id', 'buyer_name'];
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - person = to_jsonb(old) - person
    and coalesce(new.user_id = old.user_id, new.user_id is null)
    and coalesce(new.tutor_id = old.tutor_id, new.tutor_id is null)
    and coalesce(new.buyer_name = old.buyer_name, new.buyer_name is null)
  then
    return new;
  end if;
  raise exception 'The payment ledger is never changed.' using errcode = 'integrity_constraint_violation';
end $$;
create trigger payment_ledger_stays before update or delete on payment_ledger
  for each row execute function refuse_ledger_change();
create trigger payment_ledger_is_kept before truncate on payment_ledger
  for each statement execute function refuse_ledger_change();

-- Receipts are numbered without gaps; whoever takes a number holds the row until the money is booked.
create table receipt_counters (
  year int primary key,
  last int not null check (last > 0)
);

-- Money that is to go back; the ledger says when it has.
create table refunds (
  id uuid primary key,
  charge_id uuid not null references payment_ledger (id),
  cents int not null check (cents > 0),
  cause text not null check (cause in ('administrator', 'upgrade', 'not_needed')),
  reason text not null check (char_length(reason) between 1 and 500),
  -- The administrator, or null for what the rules say by themselves.
  ordered_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  done_at timestamptz,
  unique (charge_id, cause)
);

-- What providers told us, kept for good: nothing is acted upon twice.
create table webhook_events (
  provider text not null,
  event_id text not null,
  transmission_id text not null,
  type text not null,
  received_at timestamptz not null,
  primary key (provider, event_id),
  unique (provider, transmission_id)
);

-- The built-in provider's own books: what it was asked for, and what its payers decided.
create table sandbox_agreements (
  id text primary key,
  -- The payment it was made for: asked twice, it is made once.
  reference uuid not null unique,
  kind text not null check (kind in ('order', 'subscription')),
  plan text check (plan in ('standard', 'premium')),
  cents int not null check (cents > 0),
  description text not null,
  return_url text not null,
  cancel_url text not null,
  state text not null check (
    state in ('created', 'approved', 'completed', 'voided', 'active', 'suspended', 'cancelled')
  ),
  starts_at timestamptz,
  next_charge_at timestamptz,
  -- How many months were charged.
  cycles int not null default 0,
  failed_charges int not null default 0,
  -- Its payer chose to see what a failed charge is like: that of an order, or the renewals.
  refuses_charges boolean not null default false,
  created_at timestamptz not null
);

create table sandbox_charges (
  id text primary key,
  agreement_id text not null references sandbox_agreements (id),
  cents int not null check (cents > 0),
  state text not null check (state in ('completed', 'declined')),
  at timestamptz not null
);
create index sandbox_charges_of_agreement on sandbox_charges (agreement_id, at);

create table sandbox_refunds (
  id text primary key,
  reference uuid not null unique,
  charge_id text not null references sandbox_charges (id),
  cents int not null check (cents > 0),
  at timestamptz not null
);
create index sandbox_refunds_of_charge on sandbox_refunds (charge_id);
