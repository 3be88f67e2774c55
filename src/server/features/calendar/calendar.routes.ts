import * as contract from '#contract/calendar/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { readFromReplica } from '#server/platform/replica'
import { daysWithin, entriesOf } from './calendar.queries.ts'
import { changeEntry, createEntry, deleteEntry } from './entries.ts'

export function mountCalendar({ on }: Router, app: App) {
  on(contract.listCalendarDays, ({ user, query }) =>
    readFromReplica(app, user, (app) => daysWithin(app, query)),
  )
  on(contract.listCalendarEntries, ({ query }) => entriesOf(app, query.year))
  on(contract.createCalendarEntry, ({ user, body }) => createEntry(app, user.id, body))
  on(contract.changeCalendarEntry, ({ user, params, body }) => changeEntry(app, user.id, params.id, body))
  on(contract.deleteCalendarEntry, ({ user, params }) => deleteEntry(app, user.id, params.id))
}
