import { sql } from 'kysely'
import type { Enrolment } from '#contract/classes/api'
import {
  attendingStates,
  type EnrolmentState,
  enrolmentStates,
  freeLeaveDays,
  liveEnrolmentStates,
} from '#contract/classes/rules'
import type { RosterEntry } from '#contract/classes/tutor.api'
import { dayMs } from '#contract/durations'
import { reviewerName } from '#contract/reviews/rules'
import { phoneOf } from '#server/features/bookings/bookings.queries'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { User } from '#server/platform/user'
import { classOf, classRows, pathForFamily } from './classes.queries.ts'
import { lastDayToAnswer, nextYear } from './re-enrolment.ts'

const shownDaysAfterEnd = 30

/** The account that enrolled the learner and the guardians of the child are the family. */
export const isOfFamily = (userId: string) =>
  sql<boolean>`(enrolments.account_id = ${userId}
    or enrolments.child_id = any(array(select child_id from guardians where user_id = ${userId})))`

/** Counts from 1. Numbers of the queue have gaps where others have left it. */
const position = sql<number | null>`case when enrolments.state = 'waiting' then (
  select count(*)::int from enrolments before where before.class_id = enrolments.class_id
    and before.state = 'waiting' and before.queue_number <= enrolments.queue_number) end`

const enrolmentRows = (app: App) =>
  app.db
    .selectFrom('enrolments')
    .innerJoin('classes as own', 'own.id', 'enrolments.class_id')
    .leftJoin('tutor_contacts', 'tutor_contacts.tutor_id', 'own.tutor_id')
    .leftJoin('children', 'children.id', 'enrolments.child_id')
    .leftJoin('stays', (join) =>
      join
        .onRef('stays.enrolment_id', '=', 'enrolments.id')
        .on('stays.year', '=', nextYear(app))
        .on('enrolments.state', '=', 'active'),
    )
    .selectAll('enrolments')
    .select(['stays.year as stay_year', 'stays.stays'])
    .select([
      'colour',
      'tutor_contacts.phone as tutor_phone',
      'own.times_changed_at',
      position.as('position'),
    ])

const isAttending = (state: EnrolmentState) => attendingStates.some((attending) => attending === state)

/** Without ids: all live enrolments, and those that ended in the last 30 days. */
export async function enrolmentsOf(app: App, user: User, ids?: string[]): Promise<Enrolment[]> {
  const since = new Date(app.clock.now().getTime() - shownDaysAfterEnd * dayMs)
  const rows = await enrolmentRows(app)
    .where(isOfFamily(user.id))
    .$if(ids !== undefined, (query) =>
      query
        .where(sql<boolean>`enrolments.id = any(${ids})`)
        .orderBy(sql`array_position(${ids}::uuid[], enrolments.id)`),
    )
    .$if(ids === undefined, (query) =>
      query.where((is) =>
        is.or([is('enrolments.ended_at', 'is', null), is('enrolments.ended_at', '>', since)]),
      ),
    )
    .orderBy(sql`array_position(${enrolmentStates}::text[], enrolments.state)`)
    .orderBy('enrolments.queue_number')
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.learner_name')
    .orderBy('enrolments.id')
    .execute()
  const classIds = [...new Set(rows.map(({ class_id }) => class_id))]
  const classes = await classRows(app).where(sql<boolean>`classes.id = any(${classIds})`).execute()
  const byId = new Map(classes.map((row) => [row.id, row]))
  return rows.map((row) => ({
    id: row.id,
    class: classOf(byId.get(row.class_id)!),
    learnerName: row.learner_name,
    childId: row.child_id,
    colour: row.colour,
    state: row.state,
    position: row.position,
    isTogether: row.together_id !== null,
    answerBy: row.answer_by?.toISOString() ?? null,
    fromMonth: row.from_month,
    feeRupees: row.fee_rupees,
    freeToLeaveUntil: freeToLeaveUntil(app, row),
    stay: reEnrolmentOf(row),
    path: pathForFamily(byId.get(row.class_id)!, row.by_code),
    isTutorListed: byId.get(row.class_id)!.listed_at !== null,
    tutorPhone: isAttending(row.state) && row.tutor_phone ? phoneOf(row.tutor_phone) : null,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }))
}

const reEnrolmentOf = ({ stay_year: year, stays }: { stay_year: number | null; stays: boolean | null }) =>
  year === null ? null : { year, answerBy: lastDayToAnswer(year), stays }

type Changed = { state: EnrolmentState; admitted_at: Date | null; times_changed_at: Date | null }

/** Only for learners who were in the class when its times were changed. */
function freeToLeaveUntil({ clock }: App, { state, admitted_at, times_changed_at }: Changed) {
  if (!isAttending(state) || !times_changed_at || admitted_at! > times_changed_at) return null
  const until = new Date(times_changed_at.getTime() + freeLeaveDays * dayMs)
  return until > clock.now() ? until.toISOString() : null
}

export async function findEnrolment(app: App, user: User, id: string) {
  const [enrolment] = await enrolmentsOf(app, user, [id])
  if (!enrolment) throw new AppError('not_found')
  return enrolment
}

type PassedOver = { reason: string; passed_at: string }

/** The live enrolments of a class: requests, the waiting list in its order, learners with a place. */
export async function rosterOf(app: App, classId: string): Promise<RosterEntry[]> {
  const rows = await enrolmentRows(app)
    .innerJoin('users', 'users.id', 'enrolments.account_id')
    .leftJoin('family_contacts', 'family_contacts.user_id', 'enrolments.account_id')
    .select(['users.full_name', 'family_contacts.phone as family_phone', 'children.grade'])
    .select(
      sql<
        PassedOver[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'passed_at', passed_at)
        order by passed_at), '[]') from pass_overs where enrolment_id = enrolments.id)`.as('pass_overs'),
    )
    .where('enrolments.class_id', '=', classId)
    .where('enrolments.state', 'in', liveEnrolmentStates)
    .orderBy('enrolments.queue_number')
    .orderBy('enrolments.learner_name')
    .orderBy('enrolments.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    learnerName: row.learner_name,
    grade: row.grade,
    familyName: reviewerName(row.full_name),
    familyPhone: isAttending(row.state) && row.family_phone ? phoneOf(row.family_phone) : null,
    state: row.state,
    position: row.position,
    isTogether: row.together_id !== null,
    wantsTrial: row.trial !== 'none',
    byCode: row.by_code,
    answerBy: row.answer_by?.toISOString() ?? null,
    fromMonth: row.from_month,
    feeRupees: row.fee_rupees,
    stay: reEnrolmentOf(row),
    createdAt: row.created_at.toISOString(),
    passOvers: row.pass_overs.map(({ reason, passed_at }) => ({
      reason,
      at: new Date(passed_at).toISOString(),
    })),
  }))
}
