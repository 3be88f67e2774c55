import { sql } from 'kysely'
import { momentInMauritius } from '#contract/calendar/mauritius-time'
import type { FunnelStep } from '#contract/demand/api'
import { funnelSteps, secondMonthWithinDays, shownCount } from '#contract/demand/rules'
import type { App } from '#server/platform/app'

/**
 * How many times each step was taken since a day. The steps are not of the same people: views are counted without saying whose they
 * are, and a family that booked this week may have looked last week.
 */
export async function funnelSince({ db, clock }: App, day: string): Promise<FunnelStep[]> {
  const since = momentInMauritius(day)
  const { rows } = await sql<Record<FunnelStep['step'], number>>`
    select
      (select coalesce(sum(views), 0)::int from tutor_daily where day >= ${day}) as views,
      (select count(*)::int from threads where created_at >= ${since} and 'family' =
        (select sent_by from messages where thread_id = threads.id order by seq limit 1)) as messages,
      (select count(*)::int from bookings where confirmed_at >= ${since})
        + (select count(*)::int from enrolments where admitted_at >= ${since}) as connections,
      (select count(*)::int from (${secondMonths(since)}) months where at between ${since} and ${clock.now()})
        as "secondMonths"`.execute(db)
  return funnelSteps.map((step) => ({ step, count: shownCount(rows[0]![step]) }))
}

/**
 * When learners began their second month in a class. A month begins on the first day on which the learner came, or on its first day if
 * it was paid. What comes before the first month was a trial.
 */
const secondMonths = (since: Date) => sql`
  select at from (
    select min(at) as at, row_number() over (partition by id order by month) as number
    from (
      select id, from_month from enrolments
      where admitted_at >= ${since}::timestamptz - make_interval(days => ${secondMonthWithinDays})
    ) admitted, lateral (
      select to_char(starts_at at time zone 'Indian/Mauritius', 'YYYY-MM') as month, starts_at as at
      from attendances join class_meetings on class_meetings.id = meeting_id
      where enrolment_id = admitted.id and mark in ('present', 'late')
      union all
      select month, (month || '-01')::timestamp at time zone 'Indian/Mauritius' from fees
      where enrolment_id = admitted.id and state = 'paid' and not is_trial
    ) came
    where month >= from_month
    group by id, month
  ) numbered
  where number = 2`
