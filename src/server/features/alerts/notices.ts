import { alertsPath } from '#contract/alerts/rules'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import type { City, Grade, Subject } from '#contract/catalog/rules'
import { pathForFamily } from '#server/features/classes/classes.queries'
import type { Notice } from '#server/features/notifications/notify'
import type { FoundFacts } from '#server/locales/en/alerts'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { stopPath } from './stop-links.ts'

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

/** An e-mail names this many matches of an alert. The list in the app has all of them. */
const mostNamed = 10

/** The notice in the bell names nobody, because it stays when people leave. */
export function noticeOf(app: App, rows: FoundRow[]): Notice {
  const groups = [...Map.groupBy(rows, ({ alert_id }) => alert_id).values()]
  const only = rows.length === 1 ? rows[0]! : undefined
  return {
    kind: 'alert',
    sourceId: `alerts ${dayInMauritius(app.clock.now())}`,
    text: ({ alerts: { notice } }) => {
      const titles = groups.map((group) => notice.title(factsOf(group)))
      return {
        title: titles.length === 1 ? titles[0]! : notice.several(titles.length),
        message: titles.length === 1 ? notice.message : `${titles.join('. ')}.`,
        sections: groups.map((group, at) => sectionOf(app, notice, group, titles[at]!)),
        action: only ? notice.look : notice.seeAlerts,
      }
    },
    link: only ? pathOf(only) : alertsPath,
  }
}

type Words = Texts['alerts']['notice']

function factsOf(rows: FoundRow[]): FoundFacts {
  const [first] = rows as [FoundRow]
  const kind = first.wanted_class_id ? 'class' : first.wanted_tutor_id ? 'tutor' : 'search'
  return { kind, count: rows.length, search: first, class: first.class_id ? classOf(first) : null }
}

function sectionOf(app: App, words: Words, rows: FoundRow[], title: string) {
  const [first] = rows as [FoundRow]
  return {
    heading: first.wanted_tutor_id ? first.tutor_name : capital(title),
    links: rows.slice(0, mostNamed).map((row) => ({ label: labelOf(words, row), link: pathOf(row) })),
    note: words.note({ more: rows.length - mostNamed, endsAt: first.ends_at }),
    small: { label: words.stop, link: stopPath(app, first.alert_id) },
  }
}

function labelOf({ place, hour }: Words, row: FoundRow) {
  if (row.class_id) return place(classOf(row), row.tutor_name)
  return row.wanted_tutor_id ? hour : `${row.tutor_name}, ${row.tutor_city}`
}

function pathOf({ class_id, is_listed, join_code, ...row }: FoundRow) {
  const profile = `/tutor/profile/${row.public_id}`
  if (!class_id) return profile
  return pathForFamily({ ...row, is_listed: is_listed!, join_code: join_code! }, row.by_code) ?? profile
}

const classOf = ({ title, class_subject }: FoundRow) => ({ title: title!, subject: class_subject! })

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)
