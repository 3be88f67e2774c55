import { sql } from 'kysely'
import { type AlertPace, morningTime } from '#contract/alerts/rules'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { notifyAll } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { type FoundRow, noticeOf } from './notices.ts'
import { canBeJoined } from './places.ts'

const atOnce = 200

/** Sends e-mails about what alerts have found, at most one a day to each account, however many processes run this. */
export async function mailAlerts(app: App, isStopping = () => false) {
  let found = atOnce
  while (found === atOnce && !isStopping())
    found = await inTransaction(app, async (app) => {
      const userIds = await takeDue(app)
      const byUser = Map.groupBy(await takeFound(app, userIds), ({ user_id }) => user_id)
      await notifyAll(
        app,
        [...byUser].map(([userId, rows]) => ({ userId, ...noticeOf(app, rows) })),
      )
      return userIds.length
    })
}

/** The accounts whose e-mail of the day is due. The row of the day can be inserted once only, so one process gets each account. */
async function takeDue({ db, clock }: App) {
  const now = clock.now()
  const today = dayInMauritius(now)
  const { rows } = await sql<{ user_id: string }>`
    insert into alert_mails (user_id, day)
    select distinct alerts.user_id, ${today}::date ${foundMatches}
      and ${isDue(now)} and alerts.ends_at > ${now}
      and not exists (select from alert_mails sent where sent.user_id = alerts.user_id and sent.day = ${today}::date)
    order by alerts.user_id limit ${atOnce}
    on conflict do nothing returning user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

const atOncePace: AlertPace = 'at_once'

/** What was found before the morning is due from then on. What was found since midnight is due right away for alerts 'at once'. */
function isDue(now: Date) {
  const day = dayInMauritius(now)
  const morning = momentInMauritius(day, morningTime)
  const sinceMidnight = sql`alerts.pace = ${atOncePace} and matched_at >= ${momentInMauritius(day)}`
  return now < morning ? sql`(${sinceMidnight})` : sql`(matched_at < ${morning} or ${sinceMidnight})`
}

/**
 * The matches that were not mailed yet and can be seen now: the profile or the class may have been hidden meanwhile, or bookings
 * paused. Suspended accounts get no e-mail.
 */
const foundMatches = sql`
  from alert_matches join alerts on alerts.id = alert_id join tutors on tutors.id = alert_matches.tutor_id
    join users on users.id = alerts.user_id left join classes on classes.id = alert_matches.class_id
  where mailed_at is null and users.suspended_at is null and users.deleted_at is null
    and tutors.listed_at is not null
    and (tutors.bookings_paused_at is null or num_nonnulls(alerts.class_id, alerts.tutor_id) = 0)
    and (classes.id is null or ${canBeJoined} and (classes.is_listed or alerts.by_code))`

/** Takes the matches of all alerts of these accounts, because they get no other e-mail today. */
async function takeFound({ db, clock }: App, userIds: string[]) {
  const { rows } = await sql<FoundRow>`
    with found as materialized (
      select alerts.id as alert_id, alert_matches.source_id, matched_at, alerts.user_id, alerts.created_at, alerts.ends_at,
        alerts.subject, alerts.city, alerts.grade, alerts.class_id as wanted_class_id, alerts.tutor_id as wanted_tutor_id,
        alerts.by_code, tutors.public_id, tutors.name as tutor_name, tutors.city as tutor_city, tutors.listed_at,
        alert_matches.class_id, classes.title, classes.subject as class_subject, classes.is_listed, classes.join_code
      ${foundMatches} and alerts.user_id = any(${userIds}) and alerts.ends_at > ${clock.now()}),
    told as (
      update alert_matches set mailed_at = ${clock.now()} from found
      where alert_matches.alert_id = found.alert_id and alert_matches.source_id = found.source_id)
    select * from found order by created_at, alert_id, matched_at, source_id`.execute(db)
  return rows
}
