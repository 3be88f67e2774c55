import { type RawBuilder, sql } from 'kysely'
import type { AdminPage } from '#contract/admin/api'
import type { App } from '#server/platform/app'
import { openCursor, sealCursor } from '#server/platform/cursors'

type Key = [moment: string, id: string | number]

type List = AdminPage & {
  /** What tells this list from all others, its filters among it. */
  list: unknown[]
  /** What the rows are ordered by, and what tells those of one moment apart. */
  by: { moment: RawBuilder<unknown>; id: RawBuilder<unknown>; idType?: 'uuid' | 'bigint' }
  oldestFirst?: boolean
}

type Parts = {
  /** The column that the place in the list is read from. */
  key: RawBuilder<unknown>
  isAfter: RawBuilder<boolean>
  /** `order by …` and `limit …`. */
  order: RawBuilder<unknown>
}

/** One page of a list of the back office; `read` puts its statement together from the parts. */
export async function pageOf<Row extends { key: Key }>(
  app: App,
  { list, cursor, limit, by: { moment, id, idType = 'uuid' }, oldestFirst = false }: List,
  read: (parts: Parts) => RawBuilder<Row>,
) {
  const after = cursor === undefined ? null : openCursor<Key>(app, list, cursor)
  const [than, direction] = [sql.raw(oldestFirst ? '>' : '<'), sql.raw(oldestFirst ? 'asc' : 'desc')]
  const { rows } = await read({
    key: sql`jsonb_build_array(${moment}, ${id}) as key`,
    isAfter: after
      ? sql`(${moment}, ${id}) ${than} (${after[0]}::timestamptz, ${after[1]}::${sql.raw(idType)})`
      : sql`true`,
    order: sql`order by ${moment} ${direction}, ${id} ${direction} limit ${limit + 1}`,
  }).execute(app.db)
  const page = rows.slice(0, limit)
  return { rows: page, nextCursor: rows.length > limit ? sealCursor(app, list, page.at(-1)!.key) : null }
}

export type ListedRow<Row> = Row & { key: Key }
