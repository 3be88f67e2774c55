-- What a payer holds against a charge at the provider, as the provider last told it.
create table disputes (
  id uuid primary key,
  provider text not null check (provider in ('sandbox', 'paypal')),
  provider_id text not null,
  charge_id uuid not null references payment_ledger (id),
  state text not null check (state in ('open', 'lost', 'closed')),
  reason text not null check (reason in ('not_received', 'not_as_described', 'unauthorised', 'refund_missing',
    'charged_twice', 'wrong_amount', 'paid_otherwise', 'cancelled_before', 'other')),
  cents int not null check (cents > 0),
  -- Where it is answered, and until when.
  url text not null,
  answer_by timestamptz,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  -- What it took back; the ledger has it under the name of the dispute, or of the refund that is the same money.
  returned_cents int not null check (returned_cents >= 0),
  refund_id text,
  unique (provider, provider_id),
  constraint disputes_returned check ((state = 'lost') = (returned_cents > 0))
);
create index disputes_of_charge on disputes (charge_id);
create index disputes_open on disputes (opened_at) where state = 'open';
