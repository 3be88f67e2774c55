import { sql } from 'kysely'
import type { CalendarEntry, EntryChange, EntryForm } from '#contract/calendar/api'
import { dayInMauritius, monthsLater } from '#contract/calendar/mauritius-time'
import { calendarYearsAhead } from '#contract/calendar/rules'
import { fieldMessage } from '#contract/field-messages'
import { emit } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { recordAct } from '#server/platform/audit'
import { inTransaction } from '#server/platform/db'
import { isDuplicate } from '#server/platform/db-errors'
import { uuidv7 } from '#server/platform/ids'
import { findEntry } from './calendar.queries.ts'

export function createEntry(app: App, adminId: string, form: EntryForm) {
  requireDays(app, form)
  return inTransaction(app, async (app) => {
    const entry = { id: uuidv7(app.clock.now()), ...form }
    const { id, from, to, kind, name, confirmed } = entry
    const days = sql`
      select ${id}::uuid, day::date, ${kind}, ${name}, ${confirmed}::boolean
      from generate_series(${from}::date, ${to}::date, interval '1 day') as day`
    await refusingDuplicates(entry, 'from', () =>
      app.db
        .insertInto('calendar_days')
        .columns(['entry_id', 'day', 'kind', 'name', 'confirmed'])
        .expression(days)
        .execute(),
    )
    await recordAct(app, {
      adminId,
      act: 'calendar_entry_added',
      objectId: id,
      reason: describeEntry(entry),
    })
    return { entry, ...(await announce(app, entry)) }
  })
}

function requireDays(app: App, { from, to }: EntryForm) {
  const now = app.clock.now()
  const latest = dayInMauritius(monthsLater(now, 12 * calendarYearsAhead))
  if (from < dayInMauritius(now))
    throw new AppError('invalid_input', { fields: { from: fieldMessage('dayOver') } })
  if (to > latest)
    throw new AppError('invalid_input', {
      fields: { [from > latest ? 'from' : 'to']: fieldMessage('withinYears', calendarYearsAhead) },
    })
}

/** Changes all days of an entry. */
export function changeEntry(app: App, adminId: string, id: string, change: EntryChange) {
  return inTransaction(app, async (app) => {
    const before = await lockEntry(app, id)
    const entry = { ...before, ...change }
    if (entry.kind !== 'break' && entry.from !== entry.to)
      throw new AppError('invalid_input', { fields: { kind: fieldMessage('severalDays') } })
    const { kind, name, confirmed } = entry
    await refusingDuplicates(entry, 'kind', () =>
      app.db.updateTable('calendar_days').set({ kind, name, confirmed }).where('entry_id', '=', id).execute(),
    )
    const reason = `${describeEntry(before)} → ${describeEntry(entry)}`
    await recordAct(app, { adminId, act: 'calendar_entry_changed', objectId: id, reason })
    if (entry.kind === before.kind) return { entry, ...noEffects }
    await emit(app, 'calendarDaysRemoved', { entry: before })
    return { entry, ...(await announce(app, entry)) }
  })
}

export function deleteEntry(app: App, adminId: string, id: string) {
  return inTransaction(app, async (app) => {
    const entry = await lockEntry(app, id)
    await emit(app, 'calendarDaysRemoved', { entry })
    await app.db.deleteFrom('calendar_days').where('entry_id', '=', id).execute()
    await recordAct(app, {
      adminId,
      act: 'calendar_entry_removed',
      objectId: id,
      reason: describeEntry(entry),
    })
    return {}
  })
}

/** Locks the entry until the transaction ends, against other changes and against responses to its closure. */
async function lockEntry(app: App, id: string) {
  await app.db.selectFrom('calendar_days').select('day').where('entry_id', '=', id).forUpdate().execute()
  const entry = await findEntry(app, id)
  if (!entry) throw new AppError('not_found')
  return entry
}

/** A unique index decides, because two administrators may write the same at the same time. */
async function refusingDuplicates(
  { name }: CalendarEntry,
  closureField: 'from' | 'kind',
  write: () => Promise<unknown>,
) {
  try {
    await write()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    const isClosure = (error as { constraint?: string }).constraint === 'calendar_days_one_closure_a_day'
    throw new AppError('invalid_input', {
      fields: isClosure
        ? { [closureField]: fieldMessage('closureThere') }
        : { name: fieldMessage('entryThere', name) },
    })
  }
}

const noEffects = { lessons: 0, meetings: 0, tutorsAsked: 0 }

async function announce(app: App, entry: CalendarEntry) {
  const results = await emit(app, 'calendarDaysAdded', { entry })
  return results.reduce<typeof noEffects>(
    (sum, { lessons, meetings, tutorsAsked }) => ({
      lessons: sum.lessons + lessons,
      meetings: sum.meetings + meetings,
      tutorsAsked: sum.tutorsAsked + tutorsAsked,
    }),
    noEffects,
  )
}

/** 'holiday Divali, 2026-11-08, unconfirmed' */
function describeEntry({ kind, name, from, to, confirmed }: CalendarEntry) {
  const days = from === to ? from : `${from} to ${to}`
  return `${kind} ${name}, ${days}, ${confirmed ? 'confirmed' : 'unconfirmed'}`
}
