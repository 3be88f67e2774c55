import { alertsPath, inCity, wantedTutor } from '#contract/alerts/rules'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import type { City, Grade, Subject } from '#contract/catalog/rules'
import { pathForFamily } from '#server/features/classes/classes.queries'
import { nameOf } from '#server/features/classes/notices'
import type { Notice } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import { stopLink } from './stop-links.ts'

/** A tutor or a place that an alert has found. */
export type FoundRow = {
  user_id: string
  alert_id: string
  ends_at: Date
  subject: Subject | null
  city: City | null
  grade: Grade | null
  wanted_class_id: string | null
  wanted_tutor_id: string | null
  by_code: boolean
  public_id: string
  tutor_name: string
  tutor_city: string
  listed_at: Date
  class_id: string | null
  title: string | null
  class_subject: string | null
  is_listed: boolean | null
  join_code: string | null
}

/** Of one alert, an e-mail names so many; the list has them all. */
const mostNamed = 10

/** What somebody's alerts have found. The bell names nobody: its notices stay when people leave. */
export function noticeOf(app: App, rows: FoundRow[]): Notice {
  const groups = [...Map.groupBy(rows, ({ alert_id }) => alert_id).values()]
  const only = rows.length === 1 ? rows[0]! : undefined
  return {
    kind: 'alert',
    sourceId: `alerts ${dayInMauritius(app.clock.now())}`,
    title: groups.length === 1 ? titleOf(groups[0]!) : `News for ${groups.length} of your alerts`,
    message: groups.length === 1 ? oneAlert : `${groups.map(titleOf).join('. ')}.`,
    sections: groups.map((group) => sectionOf(app, group)),
    link: only ? pathOf(only) : alertsPath,
    action: only ? 'Have a look' : 'See your alerts',
  }
}

const oneAlert = 'You asked us to tell you of this.'

function titleOf(rows: FoundRow[]) {
  const [first] = rows as [FoundRow]
  if (first.wanted_class_id) return `A place is free in ${classOf(first)}`
  if (first.wanted_tutor_id) return 'A tutor you wait for has a place or an hour'
  const what = `${wantedTutor(first)}${inCity(first)}`
  return rows.length === 1 ? `New: ${what}` : `${rows.length} new tutors for your search: ${what}`
}

function sectionOf(app: App, rows: FoundRow[]) {
  const [first] = rows as [FoundRow]
  const more = rows.length - mostNamed
  return {
    heading: first.wanted_tutor_id ? first.tutor_name : capital(titleOf(rows)),
    links: rows
      .slice(0, mostNamed)
      .map((row) => ({ label: labelOf(row), link: `${app.siteUrl}${pathOf(row)}` })),
    note: `${more > 0 ? `And ${more} more. ` : ''}This alert ends on ${asDay.format(first.ends_at)}.`,
    small: { label: 'Stop this alert', link: stopLink(app, first.alert_id) },
  }
}

function labelOf(row: FoundRow) {
  if (row.class_id) return `A place in ${classOf(row)} with ${row.tutor_name}`
  return row.wanted_tutor_id ? 'A free hour for a lesson' : `${row.tutor_name}, ${row.tutor_city}`
}

function pathOf({ class_id, is_listed, join_code, ...row }: FoundRow) {
  const profile = `/tutor/profile/${row.public_id}`
  if (!class_id) return profile
  return pathForFamily({ ...row, is_listed: is_listed!, join_code: join_code! }, row.by_code) ?? profile
}

const classOf = ({ title, class_subject }: FoundRow) =>
  nameOf({ title: title!, subject: class_subject as Subject })

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

const asDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Indian/Mauritius' })
