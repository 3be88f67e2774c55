import { sql } from 'kysely'
import type { App } from '#server/platform/app'

/**
 * Bookings and reviews without what is written together with them: what their people are told, and the jobs that
 * are to come. True of any moment, while nobody deletes an account or a profile.
 */
export async function halfDone({ db }: App) {
  const told = (person: string) =>
    sql`exists (select from notifications n where n.subject_id = b.id::text and n.user_id = ${sql.ref(person)})`
  const scheduled = (topic: string) =>
    sql`exists (select from outbox where dedupe_key = ${sql.lit(topic)} || ':' || b.id)`
  const { rows } = await sql<{ problem: string }>`
    select 'booking ' || id || ' (' || state || ')' as problem from bookings b
    where not ${told('b.tutor_user_id')}
      or (confirmed_at is not null or state = 'waiting') and not ${told('b.student_id')}
      or state = 'pending' and not (${scheduled('booking-reminder')} and ${scheduled('booking-expiry')})
      or state = 'confirmed' and not ${scheduled('booking-completion')}
    union all
    select 'review ' || id from reviews r
    where not exists (select from notifications n where n.subject_id = r.id::text and n.user_id = r.tutor_user_id)
    union all
    select 'notice of nothing ' || id from notifications n
    where not exists (select from bookings where id::text = n.subject_id)
      and not exists (select from reviews where id::text = n.subject_id)`.execute(db)
  return rows.map(({ problem }) => problem)
}
