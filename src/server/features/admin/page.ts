import { type RawBuilder, sql } from 'kysely'
import type { AdminPage } from '#contract/admin/api'
import type { App } from '#server/platform/app'
import { openCursor, sealCursor } from '#server/platform/http/cursors'

type Key = [moment: string, id: string | number]

type List = AdminPage & {
  /** Identifies the list and its filters, so that a cursor of another list is refused. */
  list: unknown[]
  /** Rows are ordered by the moment, then by id. */
  by: { moment: RawBuilder<unknown>; id: RawBuilder<unknown>; idType?: 'uuid' | 'bigint' }
  oldestFirst?: boolean
}

type Parts = {
  /** The column from which the cursor is made. */
  key: RawBuilder<unknown>
  isAfter: RawBuilder<boolean>
  /** `order by …` and `limit …`. */
  order: RawBuilder<unknown>
}

/** Reads one page of a list. `select` builds the statement from the parts. Dates become ISO strings. */
export async function pageOf<Row>(
  app: App,
  { list, cursor, limit, by: { moment, id, idType = 'uuid' }, oldestFirst = false }: List,
  select: (parts: Parts) => RawBuilder<unknown>,
) {
  const after = cursor === undefined ? null : openCursor<Key>(app, list, cursor)
  const [than, direction] = [sql.raw(oldestFirst ? '>' : '<'), sql.raw(oldestFirst ? 'asc' : 'desc')]
  const { rows } = await select({
    key: sql`jsonb_build_array(${moment}, ${id}) as key`,
    isAfter: after
      ? sql`(${moment}, ${id}) ${than} (${after[0]}::timestamptz, ${after[1]}::${sql.raw(idType)})`
      : sql`true`,
    order: sql`order by ${moment} ${direction}, ${id} ${direction} limit ${limit + 1}`,
  }).execute(app.db)
  const page = (rows as (Record<string, unknown> & { key: Key })[]).slice(0, limit)
  return {
    rows: page.map(({ key, ...row }) => withIsoDates(row) as Row),
    nextCursor: rows.length > limit ? sealCursor(app, list, page.at(-1)!.key) : null,
  }
}

export const likePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const withIsoDates = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
