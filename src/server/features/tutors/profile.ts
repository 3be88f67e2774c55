import { sql } from 'kysely'
import { type Day, days } from '#contract/catalog/rules'
import { timeOf, type WeeklyWindow } from '#contract/hours/rules'
import type { LocationPrecision } from '#contract/island'
import { rankFor } from '#contract/points/ranks'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { checkKindNames } from '#contract/verification/checks'
import type { PublicCheck } from '#contract/verification/checks.api'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { type CardRow, cardColumns, cardOf } from './card.ts'

type ProfileRow = CardRow & {
  bio: string
  students_taught: number
  available_days: Day[]
  available_from: string
  available_to: string
  windows: WindowRow[] | null
  location: { lat: number; lng: number; precision: LocationPrecision } | null
  checks: PublicCheck[]
  handle: string | null
  points: number
  has_phone: boolean
  confirms_bookings: boolean
  lessons_held: number | null
  lessons_cancelled_late: number | null
  created_at: Date
}

type WindowRow = { weekday: number; starts: number; ends: number }

/** For a tutor `t`; null if there are none. */
export const teachingWindows = sql<WindowRow[] | null>`(
  select jsonb_agg(jsonb_build_object('weekday', weekday, 'starts', starts, 'ends', ends) order by weekday, starts)
  from teaching_windows w where w.tutor_id = t.id)`

/** For a tutor `t`, in the order of the table of kinds. */
const validChecks = sql<PublicCheck[]>`coalesce((
  select jsonb_agg(jsonb_build_object('kind', kind, 'subject', subject, 'checkedOn', checked_on)
    order by array_position(${checkKindNames}::text[], kind), subject nulls first)
  from checks k where k.tutor_id = t.id and k.state = 'valid'), '[]')`

export const windowOfRow = ({ weekday, starts, ends }: WindowRow): WeeklyWindow => ({
  weekday: days[weekday - 1]!,
  start: timeOf(starts),
  end: timeOf(ends),
})

const publicIdForm = /^[a-z0-9-]{1,80}$/

/** What anybody may see of a listed tutor. */
export async function tutorProfile({ db, clock }: App, id: string): Promise<TutorProfile> {
  requireIdForm(id)
  const { rows } = await sql<ProfileRow>`
    select ${cardColumns(clock.now())}, coalesce(d.bio, '') as bio, t.students_taught, t.available_days, t.available_from,
      t.available_to, t.points, t.confirms_bookings, t.lessons_held, t.lessons_cancelled_late,
      t.created_at,
      case when t.public_lat is not null then jsonb_build_object(
        'lat', t.public_lat, 'lng', t.public_lng, 'precision', t.location_precision) end as location,
      ${teachingWindows} as windows, ${validChecks} as checks,
      (select handle from tutor_handles h where h.tutor_id = t.id and h.replaced_at is null) as handle,
      exists (select 1 from tutor_contacts c where c.tutor_id = t.id) as has_phone
    from tutors t left join tutor_docs d on d.tutor_id = t.id
    where t.public_id = ${id} and t.listed_at is not null`.execute(db)
  const row = rows[0]
  if (!row) throw unknownTutor()
  return {
    ...cardOf(row),
    bio: row.bio,
    studentsTaught: row.students_taught,
    availability: {
      days: row.available_days,
      hours: { start: row.available_from, end: row.available_to },
      windows: row.windows?.map(windowOfRow) ?? [],
    },
    location: row.location,
    checks: row.checks,
    handle: row.handle,
    points: row.points,
    rank: rankFor(row.points).name,
    hasPhone: row.has_phone,
    confirmsBookings: row.confirms_bookings,
    reliability: reliabilityOf(row),
    createdAt: row.created_at.toISOString(),
  }
}

const reliabilityOf = ({ lessons_held, lessons_cancelled_late }: ProfileRow) =>
  lessons_held === null ? null : { lessonsHeld: lessons_held, cancelledLate: lessons_cancelled_late! }

/** The id of the row by the public id. */
export async function listedTutor({ db }: App, id: string) {
  requireIdForm(id)
  const row = await db
    .selectFrom('tutors')
    .select('id')
    .where('public_id', '=', id)
    .where('listed_at', 'is not', null)
    .executeTakeFirst()
  if (!row) throw unknownTutor()
  return row.id
}

function requireIdForm(id: string) {
  if (!publicIdForm.test(id)) throw unknownTutor()
}

export const unknownTutor = () =>
  new AppError('not_found', { message: ({ refusals }) => refusals.unknownTutor })
