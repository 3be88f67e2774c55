-- What families owe a tutor by the month, and what they have paid. The money goes straight to the tutor.

-- One for each tutor's account; it outlives the profile. Without an account: the tutor has left.
create table fee_books (
  id uuid primary key,
  user_id uuid unique references users (id),
  -- What is shown once the profile is gone.
  tutor_name text not null check (char_length(tutor_name) between 1 and 200),
  due_day smallint not null default 5 check (due_day between 1 and 28),
  siblings_percent smallint not null default 0 check (siblings_percent between 0 and 90),
  subjects_percent smallint not null default 0 check (subjects_percent between 0 and 90),
  -- Receipts are numbered from 1, without gaps: see number_receipt().
  last_receipt int not null default 0 check (last_receipt >= 0)
);

-- Where the tutor wants to be paid, and a picture to scan.
create table payment_details (
  book_id uuid not null references fee_books (id),
  method text not null check (method in ('juice', 'blink', 'myt', 'bank')),
  details text not null check (char_length(details) between 1 and 100),
  primary key (book_id, method)
);
create table payment_pictures (
  book_id uuid primary key references fee_books (id),
  -- A JPEG of our own making.
  bytes bytea not null check (octet_length(bytes) between 1 and 2097152)
);

-- What one enrolment owes and has paid. It outlives the enrolment, so nothing refers to that one.
create table fee_ledgers (
  enrolment_id uuid primary key,
  -- The order in which they began: whoever of a family came first pays in full.
  number bigint not null generated always as identity,
  book_id uuid not null references fee_books (id),
  class_id uuid not null,
  account_id uuid references users (id),
  child_id uuid references children (id) on delete set null,
  learner_name text not null check (char_length(learner_name) between 1 and 100),
  title text not null,
  subject text not null,
  reference text not null check (reference ~ '^[A-Z2-9]{3}$'),
  from_month text not null check (from_month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  constraint fee_ledgers_reference unique (book_id, reference)
);
create index fee_ledgers_of_account on fee_ledgers (account_id);
create index fee_ledgers_of_child on fee_ledgers (child_id);

create table fees (
  id uuid primary key,
  enrolment_id uuid not null references fee_ledgers (enrolment_id),
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  -- Before the discount.
  full_rupees int not null check (full_rupees between 1 and 100000),
  -- Of a first month that had begun: for how many of its meetings the learner comes.
  meetings_left smallint,
  meetings smallint,
  discount_kind text check (discount_kind in ('siblings', 'subjects')),
  discount_percent smallint not null check (discount_percent between 0 and 90),
  rupees int not null check (rupees > 0),
  due_on date not null,
  created_at timestamptz not null,
  -- Written by settle_fees() alone.
  paid_rupees int not null default 0 check (paid_rupees >= 0),
  credit_rupees int not null default 0 check (credit_rupees >= 0),
  waived_rupees int not null default 0 check (waived_rupees >= 0),
  claimed_rupees int not null default 0 check (claimed_rupees >= 0),
  overpaid_rupees int not null default 0 check (overpaid_rupees >= 0),
  open_rupees int not null generated always as (rupees - paid_rupees - credit_rupees - waived_rupees) stored,
  state text not null generated always as (
    case
      when claimed_rupees > 0 then 'claimed'
      when paid_rupees + credit_rupees + waived_rupees < rupees then
        case when paid_rupees + credit_rupees > 0 then 'part' else 'due' end
      when paid_rupees + credit_rupees > 0 then 'paid'
      else 'waived'
    end
  ) stored,
  constraint fees_once_a_month unique (enrolment_id, month),
  constraint fees_add_up check (paid_rupees + credit_rupees + waived_rupees <= rupees),
  constraint fees_overpaid check (overpaid_rupees = 0 or paid_rupees + waived_rupees = rupees),
  constraint fees_share check (
    (meetings_left is null) = (meetings is null) and (meetings is null or meetings_left between 1 and meetings)
  ),
  constraint fees_discount check (
    (discount_kind is null) = (discount_percent = 0)
    and rupees = round(full_rupees * (100 - discount_percent) / 100.0)
  )
);
create index fees_not_settled on fees (due_on) where state in ('due', 'part');

create function refuse_early_fee() returns trigger language plpgsql as $$
begin
  if new.month < (select from_month from fee_ledgers where enrolment_id = new.enrolment_id) then
    raise check_violation using message = 'a fee for a month before the enrolment', constraint = 'fees_not_before_enrolment';
  end if;
  return new;
end $$;
create trigger fees_not_before_enrolment before insert or update of month, enrolment_id on fees
  for each row execute function refuse_early_fee();

-- What was paid, or is said to have been. A mistake is a row that reverses another one.
create table fee_payments (
  id uuid primary key,
  fee_id uuid not null references fees (id),
  -- Of the fee; written by number_receipt().
  book_id uuid not null references fee_books (id),
  rupees int not null check (rupees <> 0 and abs(rupees) <= 200000),
  method text not null check (method in ('juice', 'blink', 'myt', 'bank', 'cash')),
  -- What the bank calls it.
  reference text not null default '' check (char_length(reference) <= 60),
  -- Who said so first.
  made_by text not null check (made_by in ('family', 'tutor')),
  claimed_at timestamptz,
  confirmed_at timestamptz,
  declined_at timestamptz,
  -- Why it was declined, or reverses another one.
  reason text not null default '' check (char_length(reason) <= 200),
  reverses_id uuid unique references fee_payments (id),
  receipt int check (receipt > 0),
  -- When both were reminded of a claim that nobody answered.
  reminded_at timestamptz,
  constraint fee_payments_receipt unique (book_id, receipt),
  constraint fee_payments_receipt_when_confirmed check ((receipt is null) = (confirmed_at is null)),
  constraint fee_payments_claimed check ((made_by = 'family') = (claimed_at is not null)),
  constraint fee_payments_answered_once check (num_nonnulls(confirmed_at, declined_at) <= 1),
  constraint fee_payments_by_tutor check (made_by = 'family' or confirmed_at is not null),
  constraint fee_payments_reversal check ((rupees < 0) = (reverses_id is not null))
);
create index fee_payments_of_fee on fee_payments (fee_id);
create unique index fee_payments_one_claim on fee_payments (fee_id)
  where confirmed_at is null and declined_at is null;
create index fee_payments_unanswered on fee_payments (claimed_at) where confirmed_at is null and declined_at is null;

create function number_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.id, old.fee_id, old.book_id, old.rupees, old.method, old.made_by) is distinct from
        (new.id, new.fee_id, new.book_id, new.rupees, new.method, new.made_by)
      or (old.claimed_at, old.reverses_id, old.receipt) is distinct from (new.claimed_at, new.reverses_id, new.receipt)
      or num_nonnulls(old.confirmed_at, old.declined_at) > 0
        and (old.confirmed_at, old.declined_at) is distinct from (new.confirmed_at, new.declined_at) then
      raise restrict_violation using message = 'a payment is never changed; reverse it';
    end if;
  else
    select book_id into strict new.book_id from fees join fee_ledgers using (enrolment_id) where fees.id = new.fee_id;
    if new.reverses_id is not null and not exists (
      select from fee_payments reversed where reversed.id = new.reverses_id and reversed.fee_id = new.fee_id
        and reversed.rupees = -new.rupees and reversed.confirmed_at is not null
    ) then
      raise check_violation using message = 'a reversal of another amount', constraint = 'fee_payments_reverses_all';
    end if;
  end if;
  if new.confirmed_at is not null and new.receipt is null then
    update fee_books set last_receipt = last_receipt + 1 where id = new.book_id returning last_receipt into new.receipt;
  end if;
  return new;
end $$;
create trigger fee_payments_number before insert or update on fee_payments
  for each row execute function number_receipt();

-- What of a fee need not be paid. By the tutor, or because the learner left.
create table fee_waivers (
  id uuid primary key,
  fee_id uuid not null references fees (id),
  rupees int not null check (rupees > 0),
  reason text not null check (char_length(reason) <= 200),
  made_by text not null check (made_by in ('tutor', 'system')),
  waived_at timestamptz not null
);
create index fee_waivers_of_fee on fee_waivers (fee_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or tg_table_name = 'fee_credits'
    or to_jsonb(old) - 'reason' is distinct from to_jsonb(new) - 'reason' then
    raise restrict_violation using message = tg_table_name || ' is only added to';
  end if;
  return new;
end $$;
create trigger fee_payments_stay before delete on fee_payments for each row execute function refuse_change();
create trigger fee_waivers_stay before update or delete on fee_waivers for each row execute function refuse_change();

-- What was overpaid for one fee and used for others of the same enrolment. The sum is the credit that is left.
create table fee_credits (
  id bigint generated always as identity primary key,
  enrolment_id uuid not null references fee_ledgers (enrolment_id),
  fee_id uuid not null references fees (id),
  kind text not null check (kind in ('overpaid', 'used')),
  rupees int not null check (rupees <> 0),
  recorded_at timestamptz not null
);
create index fee_credits_of_enrolment on fee_credits (enrolment_id);
create index fee_credits_of_fee on fee_credits (fee_id);
create trigger fee_credits_stay before update or delete on fee_credits for each row execute function refuse_change();

-- Works out anew how every fee of an enrolment stands, from what was paid and waived. Payments count for their own fee
-- first; what is more is credit, which goes to the earliest fees that are open.
create function settle_fees(of_enrolment uuid, at timestamptz) returns void language plpgsql as $$
begin
  perform from fee_ledgers where enrolment_id = of_enrolment for no key update;
  with sums as (
    select fees.id, month, waived, claimed, rupees - waived as needed, least(confirmed, rupees - waived) as paid,
      greatest(confirmed - (rupees - waived), 0) as overpaid
    from fees
    cross join lateral (
      select coalesce(sum(payment.rupees) filter (where confirmed_at is not null), 0)::int as confirmed,
        coalesce(sum(payment.rupees) filter (where confirmed_at is null and declined_at is null), 0)::int as claimed
      from fee_payments payment where fee_id = fees.id) payments
    cross join lateral (
      select coalesce(sum(waiver.rupees), 0)::int as waived from fee_waivers waiver where fee_id = fees.id) waivers
    where enrolment_id = of_enrolment),
  settled as (
    select *, greatest(0, least(needed - paid, sum(overpaid) over ()
      - coalesce(sum(needed - paid) over (order by month rows between unbounded preceding and 1 preceding), 0)))::int
      as credit
    from sums),
  entries as (
    insert into fee_credits (enrolment_id, fee_id, kind, rupees, recorded_at)
    select of_enrolment, entry.id, kind, entry.rupees, at from (
      select fees.id, month, 'overpaid' as kind, overpaid - overpaid_rupees as rupees from fees join settled using (id, month)
      union all
      select fees.id, month, 'used', credit_rupees - credit from fees join settled using (id, month)) entry
    where entry.rupees <> 0 order by month, kind)
  update fees set paid_rupees = paid, credit_rupees = credit, waived_rupees = waived, claimed_rupees = claimed,
    overpaid_rupees = overpaid
  from settled where fees.id = settled.id
    and (paid_rupees, credit_rupees, waived_rupees, claimed_rupees, overpaid_rupees)
      is distinct from (paid, credit, waived, claimed, overpaid);
end $$;

create function settle_after_fee() returns trigger language plpgsql as $$
begin
  perform settle_fees(new.enrolment_id, new.created_at);
  return null;
end $$;
create trigger fees_settle after insert on fees for each row execute function settle_after_fee();

create function settle_after_payment() returns trigger language plpgsql as $$
begin
  perform settle_fees(enrolment_id, coalesce(new.confirmed_at, new.declined_at, new.claimed_at))
  from fees where id = new.fee_id;
  return null;
end $$;
create trigger fee_payments_settle after insert or update of confirmed_at, declined_at on fee_payments
  for each row execute function settle_after_payment();

create function settle_after_waiver() returns trigger language plpgsql as $$
begin
  perform settle_fees(enrolment_id, new.waived_at) from fees where id = new.fee_id;
  return null;
end $$;
create trigger fee_waivers_settle after insert on fee_waivers for each row execute function settle_after_waiver();

create table fee_reminders (
  fee_id uuid not null references fees (id) on delete cascade,
  kind text not null check (kind in ('before', 'due', 'after')),
  sent_at timestamptz not null,
  primary key (fee_id, kind)
);
