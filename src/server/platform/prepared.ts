import type { Compilable, CompiledQuery, InferResult, RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/** A placeholder for a value that is given when the statement is executed. */
class Parameter {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

type RowsOf<Query> =
  Query extends RawBuilder<infer Row> ? Row[] : Query extends Compilable ? InferResult<Query> : never

/**
 * A statement that is built once and executed with different values. Kysely builds and compiles a statement for each execution,
 * which for a large one takes longer than sending it and reading the result. In `build` the values are placeholders: they can
 * be put into the statement, but not inspected.
 */
export function prepare<Values extends object, Query extends Compilable | RawBuilder<unknown>>(
  build: (db: Db, values: Values) => Query,
) {
  const places = new Proxy({} as Values, {
    get: (_, name) => new Parameter(name),
    ownKeys() {
      throw new Error('The values of a prepared statement are taken by their names.')
    },
  })
  let compiled: CompiledQuery | undefined
  return async ({ db }: { db: Db }, values: Values) => {
    compiled ??= build(db, places).compile(db)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Parameter ? values[value.name as keyof Values] : value,
    )
    const { rows } = await db.executeQuery({ ...compiled, parameters })
    return rows as RowsOf<Query>
  }
}
