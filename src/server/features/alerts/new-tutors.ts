import { sql } from 'kysely'
import type { FeatureEvents, Teaching } from '#server/features/feature'

/**
 * Records a tutor for the alerts on a search that the tutor fits now and did not fit before. Whether the profile is listed is checked
 * when the e-mail is sent.
 */
export const matchSearches: FeatureEvents['teachingChanged'] = async ({ db, clock }, { tutorId, before }) => {
  const { subjects, grades, city, user_id } = await db
    .selectFrom('tutors')
    .select(['subjects', 'grades', 'city', 'user_id'])
    .where('id', '=', tutorId)
    .executeTakeFirstOrThrow()
  const now = clock.now()
  // The alerts are locked. Else one that is stopped at this moment would break the foreign key, and fail what the tutor saves.
  await sql`
    insert into alert_matches (alert_id, tutor_id, matched_at)
    select alerts.id, ${tutorId}, ${now} from alerts
    where class_id is null and tutor_id is null and ends_at > ${now} and user_id <> ${user_id}
      and ${fits({ subjects, grades, city })} ${before ? sql`and not (${fits(before)})` : sql``}
    for key share
    on conflict do nothing`.execute(db)
}

/** The condition is written as in the index of alerts on a search. */
const fits = ({ subjects, grades, city }: Teaching) => sql<boolean>`
  coalesce(subject, '') = any(${['', ...subjects]}::text[]) and coalesce(city, '') = any(${['', city]}::text[])
  and coalesce(grade, '') = any(${['', ...grades]}::text[])`
