import { sql } from 'kysely'
import type { AdminOverview, AdminPage, AuditEntry } from '#contract/admin/api'
import type { AdminBooking } from '#contract/admin/bookings.api'
import type { AdminJob, JobTopic } from '#contract/admin/jobs.api'
import type { AdminPayment } from '#contract/admin/payments.api'
import type { AdminReview } from '#contract/admin/reviews.api'
import type {
  AdminAct,
  AdminBookingState,
  AdminJobState,
  AdminPaymentFilter,
  AdminReviewState,
  AdminTutorState,
} from '#contract/admin/rules'
import type { AdminTutor } from '#contract/admin/tutors.api'
import type { AdminVerification } from '#contract/admin/verification.api'
import { openReportsOf } from '#server/features/reports/reports.queries'
import { normalise } from '#server/features/tutors/search-text'
import { requestById } from '#server/features/verification/requests'
import type { App } from '#server/platform/app'
import type { User } from '#server/platform/user'
import { accountStates } from './accounts.queries.ts'
import { likePattern, pageOf } from './page.ts'

const all = sql<boolean>`true`

/** The states that a report goes through, and since when a row is in each of them. */
export const reviewStates = {
  reported: {
    isIn: sql<boolean>`(r.reported_at is not null or r.reported_by_others_at is not null)
      and r.kept_at is null and r.hidden_at is null`,
    since: sql`least(r.reported_at, r.reported_by_others_at)`,
  },
  kept: { isIn: sql<boolean>`r.kept_at is not null and r.hidden_at is null`, since: sql`r.kept_at` },
  hidden: { isIn: sql<boolean>`r.hidden_at is not null`, since: sql`r.hidden_at` },
}

export const bookingStates = {
  reported: {
    isIn: sql<boolean>`b.reported_at is not null and b.report_dismissed_at is null
      and b.connection_returned_at is null`,
    since: sql`b.reported_at`,
  },
  dismissed: {
    isIn: sql<boolean>`b.report_dismissed_at is not null and b.connection_returned_at is null`,
    since: sql`b.report_dismissed_at`,
  },
  returned: {
    isIn: sql<boolean>`b.connection_returned_at is not null and b.reported_at is not null`,
    since: sql`b.connection_returned_at`,
  },
}

const tutorStates = {
  listed: sql<boolean>`t.listed_at is not null`,
  unlisted: sql<boolean>`t.listed_at is null and t.hidden_at is null`,
  hidden: sql<boolean>`t.hidden_at is not null`,
}

const paymentFilters = {
  charge: sql<boolean>`l.kind = 'charge'`,
  refund: sql<boolean>`l.kind = 'refund'`,
  disputed: sql<boolean>`l.id in (select d.charge_id from disputes d)`,
}

const jobStates = {
  failed: sql<boolean>`failed_at is not null`,
  retrying: sql<boolean>`failed_at is null and last_error is not null`,
  waiting: sql<boolean>`failed_at is null and last_error is null`,
}

export async function overview({ db }: App): Promise<AdminOverview> {
  const { rows } = await sql<AdminOverview>`
    select
      (select count(*)::int from verification_requests where state = 'in_review') as verifications,
      (select count(*)::int from checks where state = 'in_review') as checks,
      (select count(*)::int from reviews r where ${reviewStates.reported.isIn}) as "reportedReviews",
      (select count(*)::int from bookings b where ${bookingStates.reported.isIn}) as "reportedBookings",
      (select count(*)::int from reports where state = 'open' and about <> 'review') as "openReports",
      (select jsonb_build_object(
        'listed', count(*) filter (where listed_at is not null),
        'unlisted', count(*) filter (where listed_at is null and hidden_at is null),
        'hidden', count(*) filter (where hidden_at is not null)) from tutors) as tutors,
      (select count(*)::int from refunds where done_at is null) as "openRefunds",
      (select count(*)::int from disputes where state = 'open') as "openDisputes",
      (select count(*)::int from outbox where failed_at is not null) as "failedJobs",
      (select count(*)::int from suspensions s where ${accountStates.appealed.isIn}) as "openAppeals"`.execute(
    db,
  )
  return rows[0]!
}

/** Open reports begin with the one that has waited longest; decided ones, with the latest. */
export async function listReviews(app: App, { state, ...page }: AdminPage & { state: AdminReviewState }) {
  const { isIn, since } = reviewStates[state]
  const { rows, nextCursor } = await pageOf<AdminReview>(
    app,
    {
      ...page,
      list: ['admin reviews', state],
      by: { moment: since, id: sql`r.id` },
      oldestFirst: state === 'reported',
    },
    ({ key, isAfter, order }) => sql`
      select ${key}, r.id, jsonb_build_object('id', t.public_id, 'name', t.name) as tutor,
        r.student_name as "studentName", r.rating, r.comment, r.reply, r.created_at as "createdAt",
        least(r.reported_at, r.reported_by_others_at) as "reportedAt", ${state}::text as state,
        ${openReportsOf(sql`r.id`)} as reports, exists (
          select 1 from bookings b where b.tutor_id = r.tutor_id and b.student_id = r.student_id
            and b.confirmed_at is not null and b.connection_returned_at is null) as "hasBooked"
      from reviews r join tutors t on t.id = r.tutor_id
      where ${isIn} and ${isAfter} ${order}`,
  )
  return { reviews: rows, nextCursor }
}

type BookingRow = Omit<AdminBooking, 'student'> & {
  studentName: string
  studentEmail: string
  studentSince: string
  studentBookings: number
}

export async function listBookings(app: App, { state, ...page }: AdminPage & { state: AdminBookingState }) {
  const { isIn, since } = bookingStates[state]
  const { rows, nextCursor } = await pageOf<BookingRow>(
    app,
    {
      ...page,
      list: ['admin bookings', state],
      by: { moment: since, id: sql`b.id` },
      oldestFirst: state === 'reported',
    },
    ({ key, isAfter, order }) => sql`
      select ${key}, b.id, jsonb_build_object('id', t.public_id, 'name', t.name) as tutor,
        u.full_name as "studentName", u.email as "studentEmail", u.created_at as "studentSince",
        (select count(distinct o.tutor_id)::int from bookings o where o.student_id = b.student_id)
          as "studentBookings",
        b.learner_name as "learnerName", b.subject, b.message, b.state as "bookingState",
        b.confirmed_at as "confirmedAt", b.reported_at as "reportedAt", ${state}::text as state
      from bookings b join tutors t on t.id = b.tutor_id join users u on u.id = b.student_id
      where ${isIn} and ${isAfter} ${order}`,
  )
  const bookings = rows.map(({ studentName, studentEmail, studentSince, studentBookings, ...row }) => ({
    ...row,
    student: { name: studentName, email: studentEmail, createdAt: studentSince, bookings: studentBookings },
  }))
  return { bookings, nextCursor }
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
        case when t.hidden_at is not null then 'hidden' when t.listed_at is null then 'unlisted' else 'listed' end
          as state
      from tutors t join users u on u.id = t.user_id
      where ${state ? tutorStates[state] : all} and ${q ? isTutorNamed(q) : all} and ${isAfter} ${order}`,
  )
  return { tutors: rows, nextCursor }
}

/** In the text that is searched the name comes first, so a match that begins within its length is in the name. */
function isTutorNamed(q: string) {
  const text = normalise(q)
  const pattern = likePattern(text)
  return sql<boolean>`t.id in (
    select d.tutor_id from tutor_docs d join tutors n on n.id = d.tutor_id
    where d.norm like ${`%${pattern}%`} and strpos(d.norm, ${text}) <= char_length(n.name)
    union all
    select n.id from users o join tutors n on n.user_id = o.id where o.email like ${`${pattern}%`})`
}

export async function listPayments(
  app: App,
  { q, kind, ...page }: AdminPage & { q: string; kind?: AdminPaymentFilter },
) {
  const { rows, nextCursor } = await pageOf<AdminPayment>(
    app,
    { ...page, list: ['admin payments', q, kind], by: { moment: sql`l.happened_at`, id: sql`l.id` } },
    ({ key, isAfter, order }) => sql`
      select ${key}, l.id, l.receipt, l.kind, l.happened_at as at, p.purpose, p.plan, l.cents, l.currency,
        l.provider, l.provider_id as reference, c.receipt as "refundOf",
        case when u.id is not null then
          jsonb_build_object('name', coalesce(l.buyer_name, u.full_name), 'email', u.email) end as buyer,
        case l.kind when 'charge' then l.cents + coalesce(returned.cents, 0) - coalesce(ordered.cents, 0) else 0 end
          as "refundableCents",
        coalesce(ordered.cents, 0) > 0 as "isRefundUnderWay",
        -coalesce(returned.cents, 0) as "returnedCents",
        disputed.dispute
      from payment_ledger l join payments p on p.id = l.payment_id
        left join users u on u.id = l.user_id
        left join payment_ledger c on c.id = l.charge_id
        left join lateral (
          select sum(cents)::int as cents from payment_ledger r where r.charge_id = l.id) returned on true
        left join lateral (
          select sum(cents)::int as cents from refunds r where r.charge_id = l.id and r.done_at is null) ordered on true
        left join lateral (
          select jsonb_build_object('reference', d.provider_id, 'state', d.state, 'reason', d.reason, 'cents', d.cents,
            'answerBy', d.answer_by, 'url', d.url) as dispute
          from disputes d where d.charge_id = l.id
          order by d.state = 'open' desc, d.opened_at desc limit 1) disputed on true
      where ${kind ? paymentFilters[kind] : all} and ${q ? isPaymentOf(q) : all} and ${isAfter} ${order}`,
  )
  return { payments: rows.map(withIsoDeadline), nextCursor }
}

/** PostgreSQL writes the moments within JSON in a form of its own. */
function withIsoDeadline({ dispute, ...payment }: AdminPayment): AdminPayment {
  const answerBy = dispute?.answerBy ? new Date(dispute.answerBy).toISOString() : null
  return { ...payment, dispute: dispute && { ...dispute, answerBy } }
}

/** By the receipt, or by the beginning of the buyer's e-mail address. */
const isPaymentOf = (q: string) => sql<boolean>`(l.receipt = ${q} or l.user_id in (
  select o.id from users o where o.email like ${`${likePattern(q.toLowerCase())}%`}))`

export async function jobTopics({ db }: App) {
  const { rows } = await sql<JobTopic>`
    select topic, count(*) filter (where ${jobStates.failed})::int as failed,
      count(*) filter (where ${jobStates.retrying})::int as retrying,
      count(*) filter (where ${jobStates.waiting})::int as waiting
    from outbox group by topic order by failed desc, topic`.execute(db)
  return { topics: rows }
}

export async function listJobs(
  app: App,
  { state, topic, ...page }: AdminPage & { state: AdminJobState; topic?: string },
) {
  const { rows, nextCursor } = await pageOf<AdminJob>(
    app,
    {
      ...page,
      list: ['admin jobs', state, topic],
      by: { moment: sql`created_at`, id: sql`id`, idType: 'bigint' },
    },
    ({ key, isAfter, order }) => sql`
      select ${key}, id, topic, attempts, last_error as "lastError", created_at as "createdAt", run_at as "runAt",
        ${state}::text as state
      from outbox
      where ${jobStates[state]} and ${topic === undefined ? all : sql`topic = ${topic}`} and ${isAfter} ${order}`,
  )
  return { jobs: rows, nextCursor }
}

export async function listAuditLog(app: App, { act, ...page }: AdminPage & { act?: AdminAct }) {
  const { rows, nextCursor } = await pageOf<AuditEntry>(
    app,
    { ...page, list: ['audit log', act], by: { moment: sql`a.created_at`, id: sql`a.id`, idType: 'bigint' } },
    ({ key, isAfter, order }) => sql`
      select ${key}, a.id, a.created_at as at, a.act, a.object_id as "objectId", a.reason,
        case when u.deleted_at is null then u.email end as admin,
        case when t.id is not null then jsonb_build_object('id', t.public_id, 'name', t.name) end as tutor
      from audit_log a join users u on u.id = a.admin_id left join tutors t on t.id = a.tutor_id
      where ${act ? sql`a.act = ${act}` : all} and ${isAfter} ${order}`,
  )
  return { entries: rows, nextCursor }
}

export async function verificationRequest(app: App, user: User, id: string): Promise<AdminVerification> {
  const request = await requestById(app, id)
  return { ...request, ...(await profileBeside(app, user, request.tutor.id)) }
}

/** What the one who decides compares a document with. */
export async function profileBeside(app: App, user: User, publicId: string) {
  const { user_id, ...profile } = await app.db
    .selectFrom('tutors')
    .innerJoin('users', 'users.id', 'tutors.user_id')
    .leftJoin('tutor_docs', 'tutor_docs.tutor_id', 'tutors.id')
    .select(['tutors.user_id', 'full_name as accountName', 'tutors.city', 'tutors.subjects', 'tutors.grades'])
    .select(['years_experience as yearsExperience', 'students_taught as studentsTaught'])
    .select(['laureates', 'six_credits as sixCredits'])
    .select(({ fn, val }) => fn.coalesce('bio', val('')).as('bio'))
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  return { isOwn: user_id === user.id, profile }
}
