import { sql } from 'kysely'
import type { AdminPage } from '#contract/admin/api'
import type { AdminTutorState } from '#contract/admin/rules'
import type { AdminTutor } from '#contract/admin/tutors.api'
import { endSessions } from '#server/features/auth/sessions'
import { hideProfile, showProfile } from '#server/features/tutors/hide-profile'
import { normalise } from '#server/features/tutors/search-text'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { type ListedRow, pageOf } from './page.ts'
import { type Decision, recorded } from './recorded.ts'

const states = {
  listed: sql<boolean>`t.listed_at is not null`,
  unlisted: sql<boolean>`t.listed_at is null and t.hidden_at is null`,
  hidden: sql<boolean>`t.hidden_at is not null`,
}

type Row = ListedRow<Omit<AdminTutor, 'createdAt'> & { createdAt: Date }>
type Query = AdminPage & { q: string; state?: AdminTutorState }

export async function listTutors(app: App, { q, state, ...page }: Query) {
  const { rows, nextCursor } = await pageOf<Row>(
    app,
    { ...page, list: ['admin tutors', q, state], by: { moment: sql`t.created_at`, id: sql`t.id` } },
    ({ key, isAfter, order }) => sql`
      select ${key}, t.id, t.public_id as "publicId", t.name, u.email, t.city, t.plan, t.verified, t.rating,
        t.review_count as "reviewCount", t.created_at as "createdAt",
        (select count(*)::int from sessions s where s.user_id = t.user_id) as sessions,
        case when t.hidden_at is not null then 'hidden' when t.listed_at is null then 'unlisted' else 'listed' end
          as state
      from tutors t join users u on u.id = t.user_id
      where ${state ? states[state] : sql`true`} and ${isNamed(q)} and ${isAfter} ${order}`,
  )
  return { tutors: rows.map(tutorOf), nextCursor }
}

/** Of the text that the search looks at, the name comes first: a hit that begins within it is one in the name. */
function isNamed(q: string) {
  if (q === '') return sql<boolean>`true`
  const text = normalise(q)
  const pattern = text.replace(/[\\%_]/g, '\\$&')
  return sql<boolean>`t.id in (
    select d.tutor_id from tutor_docs d join tutors n on n.id = d.tutor_id
    where d.norm like ${`%${pattern}%`} and strpos(d.norm, ${text}) <= char_length(n.name)
    union all
    select n.id from users o join tutors n on n.user_id = o.id where o.email like ${`${pattern}%`})`
}

function tutorOf({ key, createdAt, ...row }: Row): AdminTutor {
  return { ...row, createdAt: createdAt.toISOString() }
}

export const decideHiding = (app: App, decision: Decision) =>
  recorded(app, decision, 'tutor_hidden', (app) =>
    hideProfile(app, { tutorId: decision.id, reason: decision.reason }),
  )

export const decideShowing = (app: App, decision: Decision) =>
  recorded(app, decision, 'tutor_shown', (app) => showProfile(app, decision.id))

export const decideLogout = (app: App, decision: Decision) =>
  recorded(app, decision, 'sessions_ended', async (app) => {
    const tutor = await app.db
      .selectFrom('tutors')
      .select('user_id')
      .where('id', '=', decision.id)
      .executeTakeFirst()
    if (!tutor) throw new AppError('not_found')
    await endSessions(app, { userId: tutor.user_id })
    return { tutorId: decision.id }
  })
