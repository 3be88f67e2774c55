import type { PostgresDialectConfig, TransactionSettings } from 'kysely'
import { type DatabaseConnection, PostgresDialect, PostgresDriver, Transaction } from 'kysely'

/** PostgreSQL whose transactions send their `begin` with the first statement, which saves a round trip. */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new PipelinedDriver(this.#config)
  }
}

class PipelinedDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begun = super.beginTransaction(connection, settings)
    // If only the `begin` fails, nothing that follows may count as committed.
    this.#begun.set(connection, begun)
    begun.catch(() => {})
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await this.#begun.get(connection)
    await super.commitTransaction(connection)
  }
}

const unused = new PostgresDialect({ pool: () => Promise.reject(new Error('It has a connection.')) })

/**
 * The same transaction, but statements that are given together are sent together: those of a `Promise.all` take one round trip.
 * They run in order. Kysely by itself waits for each result before it sends the next statement.
 */
export async function pipelined<Database>(transaction: Transaction<Database>) {
  const executor = transaction.getExecutor()
  const connection = await executor.provideConnection(async (connection) => connection)
  return new Transaction<Database>({
    config: { dialect: unused },
    dialect: unused,
    driver: unused.createDriver(),
    executor: executor.withConnectionProvider({ provideConnection: (use) => use(connection) }),
  })
}
