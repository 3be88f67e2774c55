import { sql } from 'kysely'
import type { AdminPage } from '#contract/admin/api'
import type { AdminTutorState } from '#contract/admin/rules'
import type { AdminTutor } from '#contract/admin/tutors.api'
import { normalise } from '#server/features/tutors/search-text'
import type { App } from '#server/platform/app'
import { likePattern, pageOf } from './page.ts'

export const tutorStates = {
  listed: sql<boolean>`t.listed_at is not null`,
  unlisted: sql<boolean>`t.listed_at is null and t.hidden_at is null`,
  hidden: sql<boolean>`t.hidden_at is not null`,
}

export async function listTutors(
  app: App,
  { q, state, ...page }: AdminPage & { q: string; state?: AdminTutorState },
) {
  const { rows, nextCursor } = await pageOf<AdminTutor>(
    app,
    { ...page, list: ['admin tutors', q, state], by: { moment: sql`t.created_at`, id: sql`t.id` } },
    ({ key, isAfter, order }) => sql`
      select ${key}, t.id, t.public_id as "publicId", t.name, u.email, t.city, t.plan, t.verified, t.rating,
        t.review_count as "reviewCount", t.created_at as "createdAt",
        (select count(*)::int from sessions s where s.user_id = t.user_id) as sessions,
        case when ${tutorStates.hidden} then 'hidden' when ${tutorStates.listed} then 'listed' else 'unlisted' end
          as state
      from tutors t join users u on u.id = t.user_id
      where ${state ? tutorStates[state] : sql`true`} and ${q ? isTutorNamed(q) : sql`true`} and ${isAfter} ${order}`,
  )
  return { tutors: rows, nextCursor }
}

/** The searched text begins with the name, so a match that starts within the name's length is in the name. */
function isTutorNamed(q: string) {
  const text = normalise(q)
  const pattern = likePattern(text)
  return sql<boolean>`t.id in (
    select d.tutor_id from tutor_docs d join tutors n on n.id = d.tutor_id
    where d.norm like ${`%${pattern}%`} and strpos(d.norm, ${text}) <= char_length(n.name)
    union all
    select n.id from users o join tutors n on n.user_id = o.id where o.email like ${`${pattern}%`})`
}
