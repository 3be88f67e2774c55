import { sql } from 'kysely'
import { dayMs } from '#contract/durations'
import { answerTime } from '#contract/messages/rules'
import type { App } from '#server/platform/app'

/**
 * Measures how long tutors take to respond: from the first message of a family after the tutor's last one, to the response.
 * Class notices are not responses.
 */
export async function measureAnswerTimes({ db, clock }: App) {
  const since = new Date(clock.now().getTime() - answerTime.days * dayMs)
  await sql`
    with runs as (
      select thread_id, seq, sent_by, sent_at,
        lag(sent_by) over (partition by thread_id order by seq) as before
      from messages where sent_at >= ${since} and notice_id is null),
    turns as (
      select thread_id, sent_by, sent_at as began_at,
        lead(sent_at) over (partition by thread_id order by seq) as answered_at
      from runs where before is distinct from sent_by),
    measured as (
      select tutor_id, percentile_cont(0.5) within group (order by extract(epoch from answered_at - began_at) / 60) as minutes
      from turns join threads on threads.id = thread_id
      where sent_by = 'family' and answered_at is not null
      group by tutor_id having count(distinct thread_id) >= ${answerTime.threads}),
    known as (
      select id, answer_minutes as before, ceil(minutes)::int as after
      from tutors left join measured on measured.tutor_id = tutors.id
      where answer_minutes is not null or minutes is not null)
    update tutors set answer_minutes = after from known
    where tutors.id = known.id and before is distinct from after`.execute(db)
}
