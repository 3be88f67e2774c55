import { sql } from 'kysely'
import { completionAfterDays } from '#contract/bookings/rules'
import { dayMs } from '#contract/durations'
import { reliability } from '#contract/tutors/reliability'
import type { App } from '#server/platform/app'
import { attends } from './meetings.ts'

/**
 * Counts the lessons that tutors have held, and those they cancelled late. A postponed booking without another time is
 * completed too, but many days after its time. A meeting without learners is not a lesson.
 */
export async function measureReliability({ db, clock }: App) {
  const since = new Date(clock.now().getTime() - reliability.days * dayMs)
  await sql`
    with lessons as (
      select tutor_id, true as is_held from bookings
      where state = 'completed' and slot_at >= ${since}
        and ended_at < slot_at + ${sql.lit(completionAfterDays)} * interval '1 day'
      union all
      select tutor_id, true from class_meetings meetings join classes on classes.id = class_id
      where meetings.state = 'held' and meetings.starts_at >= ${since}
        and exists (select from enrolments where enrolments.class_id = classes.id and ${attends})
      union all
      select tutor_id, false from late_cancellations where lesson_at >= ${since}),
    measured as (
      select tutor_id, count(*) filter (where is_held)::int as held, count(*) filter (where not is_held)::int as late
      from lessons group by tutor_id having count(*) >= ${reliability.lessons})
    update tutors set lessons_held = held, lessons_cancelled_late = late
    from (select id from tutors where lessons_held is not null union select tutor_id from measured) known
      left join measured on measured.tutor_id = known.id
    where tutors.id = known.id and (lessons_held, lessons_cancelled_late) is distinct from (held, late)`.execute(
    db,
  )
}
