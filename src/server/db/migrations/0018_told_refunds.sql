-- Refunds and reversals that a provider told of, each once. Some of them are the same money as what a dispute took back: the
-- ledger has what is left when both are known.
create table told_refunds (
  provider text not null check (provider in ('sandbox', 'paypal')),
  provider_id text not null,
  charge_id uuid not null references payment_ledger (id),
  cents int not null check (cents > 0),
  at timestamptz not null,
  primary key (provider, provider_id)
);
create index told_refunds_of_charge on told_refunds (charge_id);

insert into told_refunds
  select l.provider, l.provider_id, l.charge_id, -l.cents, l.happened_at from payment_ledger l
  where l.kind = 'refund' and l.provider_id not like '%-rest'
    and not exists (select from disputes d where d.provider = l.provider and d.provider_id = l.provider_id);
insert into told_refunds
  select d.provider, d.refund_id, d.charge_id, d.returned_cents, d.updated_at from disputes d
  where d.refund_id is not null and d.returned_cents > 0
  on conflict do nothing;
alter table disputes drop column refund_id;
