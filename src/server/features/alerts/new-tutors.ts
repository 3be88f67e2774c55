import { sql } from 'kysely'
import type { FeatureEvents, Teaching } from '#server/features/feature'

/**
 * Records a tutor for the alerts on a search whom the tutor fits now and did not before. Whether the profile is shown
 * is looked at when the e-mail is sent.
 */
export const matchSearches: FeatureEvents['teachingChanged'] = async ({ db, clock }, { tutorId, before }) => {
  const { subjects, grades, city, user_id } = await db
    .selectFrom('tutors')
    .select(['subjects', 'grades', 'city', 'user_id'])
    .where('id', '=', tutorId)
    .executeTakeFirstOrThrow()
  const now = clock.now()
  // Locked: an alert that is stopped at this moment is left out, and does not fail what the tutor saves.
  await sql`
    insert into alert_matches (alert_id, tutor_id, matched_at)
    select alerts.id, ${tutorId}, ${now} from alerts
    where class_id is null and tutor_id is null and ends_at > ${now} and user_id <> ${user_id}
      and ${fits({ subjects, grades, city })} ${before ? sql`and not (${fits(before)})` : sql``}
    for key share
    on conflict do nothing`.execute(db)
}

/** As the index of the alerts on a search has it. */
const fits = ({ subjects, grades, city }: Teaching) => sql<boolean>`
  coalesce(subject, '') = any(${['', ...subjects]}::text[]) and coalesce(city, '') = any(${['', city]}::text[])
  and coalesce(grade, '') = any(${['', ...grades]}::text[])`
