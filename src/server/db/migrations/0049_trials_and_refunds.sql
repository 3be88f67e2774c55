-- Fees for trials, claims that the family withdraws, and credit that is paid back.

-- What was offered when the family asked, whatever the class offers now; and the meeting that is tried.
alter table enrolments
  add column trial text not null default 'none' check (trial in ('none', 'free', 'paid')),
  add column trial_at timestamptz;
update enrolments set trial = case classes.trial when 'paid' then 'paid' else 'free' end,
  trial_at = case enrolments.state when 'trial' then answer_by - interval '48 hours' end
from classes where classes.id = class_id and wants_trial and queue_number is null;
alter table enrolments
  alter column trial drop default,
  drop column wants_trial,
  add constraint enrolments_trial check (
    (trial_at is null or trial <> 'none') and (state <> 'trial' or trial_at is not null)
  );

-- A trial is paid apart from the month in which it is.
alter table fees
  add column is_trial boolean not null default false,
  drop constraint fees_once_a_month,
  add constraint fees_once_a_month unique (enrolment_id, month, is_trial);

drop index fee_payments_one_claim, fee_payments_unanswered;
alter table fee_payments
  -- When the family took its claim back.
  add column withdrawn_at timestamptz,
  drop constraint fee_payments_answered_once,
  add constraint fee_payments_answered_once check (num_nonnulls(confirmed_at, declined_at, withdrawn_at) <= 1),
  add constraint fee_payments_withdrawn check (withdrawn_at is null or made_by = 'family'),
  -- Less than nothing without reversing another one: credit that was paid back.
  drop constraint fee_payments_reversal,
  add constraint fee_payments_returned check (rupees > 0 or made_by = 'tutor');
alter table fee_payments add column is_pending boolean not null
  generated always as (num_nonnulls(confirmed_at, declined_at, withdrawn_at) = 0) stored;
create unique index fee_payments_one_claim on fee_payments (fee_id) where is_pending;
create index fee_payments_pending on fee_payments (claimed_at) where is_pending;

create or replace function number_receipt() returns trigger language plpgsql as $$
declare
  of_enrolment uuid;
begin
  if tg_op = 'UPDATE' then
    if (old.id, old.fee_id, old.book_id, old.rupees, old.method, old.made_by) is distinct from
        (new.id, new.fee_id, new.book_id, new.rupees, new.method, new.made_by)
      or (old.claimed_at, old.reverses_id, old.receipt) is distinct from (new.claimed_at, new.reverses_id, new.receipt)
      or num_nonnulls(old.confirmed_at, old.declined_at, old.withdrawn_at) > 0
        and (old.confirmed_at, old.declined_at, old.withdrawn_at) is distinct from
          (new.confirmed_at, new.declined_at, new.withdrawn_at) then
      raise restrict_violation using message = 'a payment is never changed; reverse it';
    end if;
  else
    select book_id, enrolment_id into strict new.book_id, of_enrolment
    from fees join fee_ledgers using (enrolment_id) where fees.id = new.fee_id;
    if new.reverses_id is not null then
      if not exists (
        select from fee_payments reversed where reversed.id = new.reverses_id and reversed.fee_id = new.fee_id
          and reversed.rupees = -new.rupees and reversed.confirmed_at is not null and reversed.reverses_id is null
      ) then
        raise check_violation using message = 'a reversal of another amount', constraint = 'fee_payments_reverses_all';
      end if;
    elsif new.rupees < 0 then
      perform from fee_ledgers where enrolment_id = of_enrolment for no key update;
      if -new.rupees > least((select overpaid_rupees from fees where id = new.fee_id),
          (select coalesce(sum(rupees), 0) from fee_credits where enrolment_id = of_enrolment)) then
        raise check_violation using message = 'more is paid back than is left', constraint = 'fee_payments_credit_left';
      end if;
    end if;
  end if;
  if new.confirmed_at is not null and new.receipt is null then
    update fee_books set last_receipt = last_receipt + 1 where id = new.book_id returning last_receipt into new.receipt;
  end if;
  return new;
end $$;

-- As before; of two fees in a month, credit goes to the trial first.
create or replace function settle_fees(of_enrolment uuid, at timestamptz) returns void language plpgsql as $$
begin
  perform from fee_ledgers where enrolment_id = of_enrolment for no key update;
  with sums as (
    select fees.id, month, is_trial, waived, claimed, rupees - waived as needed,
      least(confirmed, rupees - waived) as paid, greatest(confirmed - (rupees - waived), 0) as overpaid
    from fees
    cross join lateral (
      select coalesce(sum(payment.rupees) filter (where confirmed_at is not null), 0)::int as confirmed,
        coalesce(sum(payment.rupees) filter (where is_pending), 0)::int as claimed
      from fee_payments payment where fee_id = fees.id) payments
    cross join lateral (
      select coalesce(sum(waiver.rupees), 0)::int as waived from fee_waivers waiver where fee_id = fees.id) waivers
    where enrolment_id = of_enrolment),
  settled as (
    select *, greatest(0, least(needed - paid, sum(overpaid) over ()
      - coalesce(sum(needed - paid) over (
        order by month, is_trial desc rows between unbounded preceding and 1 preceding), 0)))::int as credit
    from sums),
  entries as (
    insert into fee_credits (enrolment_id, fee_id, kind, rupees, recorded_at)
    select of_enrolment, entry.id, kind, entry.rupees, at from (
      select settled.*, 'overpaid' as kind, overpaid - overpaid_rupees as rupees from fees join settled using (id)
      union all
      select settled.*, 'used', credit_rupees - credit from fees join settled using (id)) entry
    where entry.rupees <> 0 order by month, is_trial desc, kind)
  update fees set paid_rupees = paid, credit_rupees = credit, waived_rupees = waived, claimed_rupees = claimed,
    overpaid_rupees = overpaid
  from settled where fees.id = settled.id
    and (paid_rupees, credit_rupees, waived_rupees, claimed_rupees, overpaid_rupees)
      is distinct from (paid, credit, waived, claimed, overpaid);
end $$;

create or replace function settle_after_payment() returns trigger language plpgsql as $$
begin
  perform settle_fees(enrolment_id, coalesce(new.confirmed_at, new.declined_at, new.withdrawn_at, new.claimed_at))
  from fees where id = new.fee_id;
  return null;
end $$;
drop trigger fee_payments_settle on fee_payments;
create trigger fee_payments_settle after insert or update of confirmed_at, declined_at, withdrawn_at on fee_payments
  for each row execute function settle_after_payment();
