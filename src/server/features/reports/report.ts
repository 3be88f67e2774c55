import { type RawBuilder, sql } from 'kysely'
import type { ReportForm } from '#contract/reports/api'
import { reportKindNames, reportsPerDay, reportTextMax } from '#contract/reports/rules'
import { lockStudent } from '#server/features/bookings/locks'
import { markReported } from '#server/features/reviews/reply'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { isOwnMachine, type Limit, takeToken } from '#server/platform/limits'
import type { User } from '#server/platform/user'
import { findReported, type Reported } from './objects.ts'
import { lockTutor, mayPause, notifyOfPause } from './pause.ts'

const daySeconds = 24 * 60 * 60
const perAccount: Limit = { name: 'reports', count: reportsPerDay, seconds: daySeconds }
const perNetwork: Limit = { name: 'reports-network', count: reportsPerDay, seconds: daySeconds }

type Reporting = { user: User | null; network: string; form: ReportForm }

/** Reports something to our team. Repeating an open report has no effect, unless it is more serious now. */
export async function report(app: App, { user, network, form }: Reporting) {
  await takeToken(app, user ? perAccount : perNetwork, user ? user.id : network)
  return inTransaction(app, async (app) => {
    // A concurrent deletion of the account waits, and then removes the name.
    if (user && (await lockStudent(app, user.id)).deleted_at) throw new AppError('unauthenticated')
    // Locked in the same order as by decisions, whose results are visible after the lock.
    const { tutor_id } = await findReported(app, user, form)
    const tutor = await lockTutor(app, tutor_id)
    const reported = await findReported(app, user, form)
    if (user && reported.reported_id === user.id)
      throw new AppError('own_profile', { message: ({ refusals }) => refusals.reportingOwn })
    if (reported.is_decided) return { isNew: false }
    const pauses = await mayPause(app, { user, kind: form.kind, reported })
    const isNew = await insert(app, { user, network, form, reported, pauses })
    if (isNew && reported.review_id) await markReported(app, reported.review_id)
    if (isNew && pauses && !tutor?.bookings_paused_at)
      await notifyOfPause(app, reported.tutor_user_id, 'paused')
    return { isNew }
  })
}

type New = Reporting & { reported: Reported; pauses: boolean }

async function insert(app: App, { user, network, form, reported, pauses }: New) {
  const { tutor_user_id, is_decided, ...columns } = reported
  const now = app.clock.now()
  const id = uuidv7(now)
  const inserted = await app.db
    .insertInto('reports')
    .values({
      id,
      about: form.about,
      kind: form.kind,
      text: form.text,
      reporter_id: user?.id ?? null,
      reporter_key: user?.id ?? networkKey(app, network) ?? id,
      pauses_bookings: pauses,
      created_at: now,
      ...columns,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_key', 'about', 'object_id'])
        .where(sql<boolean>`state = 'open'`)
        .doUpdateSet({
          kind: form.kind,
          // New text comes first, and the end is cut off.
          text: sql`left(concat_ws(E'\\n\\n', nullif(excluded.text, ''), nullif(reports.text, '')), ${sql.lit(reportTextMax)})`,
          pauses_bookings: sql`reports.pauses_bookings or excluded.pauses_bookings`,
          created_at: now,
        })
        .where(sql<boolean>`${gravity(sql`excluded.kind`)} < ${gravity(sql`reports.kind`)}`),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** 1 is the most serious. */
const gravity = (kind: RawBuilder<unknown>) =>
  sql`array_position(${sql.val(reportKindNames)}::text[], ${kind})`

/**
 * A hash that does not reveal the network. The machine itself gets none, because all requests through an unconfigured proxy
 * share it.
 */
const networkKey = ({ secrets }: App, network: string) =>
  isOwnMachine(network) ? null : secrets.mac('reports', network).toString('base64url')
