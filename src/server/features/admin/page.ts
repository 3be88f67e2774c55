import { type RawBuilder, sql } from 'kysely'
import type { AdminPage } from '#contract/admin/api'
import type { App } from '#server/platform/app'
import { openCursor, sealCursor } from '#server/platform/http/cursors'

type Key = [moment: string, id: string | number]

type List = AdminPage & {
  /** Tells this list from all others, with its filters: a cursor of one does not fit another. */
  list: unknown[]
  /** The rows are ordered by the moment, those of one moment by their id. */
  by: { moment: RawBuilder<unknown>; id: RawBuilder<unknown>; idType?: 'uuid' | 'bigint' }
  oldestFirst?: boolean
}

type Parts = {
  /** The column that the cursor is made of. */
  key: RawBuilder<unknown>
  isAfter: RawBuilder<boolean>
  /** `order by …` and `limit …`. */
  order: RawBuilder<unknown>
}

/** One page of a list; `select` puts its statement together from the parts. Dates come out as ISO strings. */
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
