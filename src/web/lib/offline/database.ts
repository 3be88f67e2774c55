import { storage } from '../storage.ts'

/** The columns that every store has. */
export type Row = { account: string; at: number }

type Store = 'responses' | 'outbox'

/**
 * Runs one request on a store of the browser's database. The connection is closed after each transaction: an open one would block
 * the deletion of the database at logout.
 */
export async function inStore<Result>(
  name: Store,
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => Pick<IDBRequest<Result>, 'result'>,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode)
      const pending = request(transaction.objectStore(name))
      transaction.oncomplete = () => resolve(pending.result)
      transaction.onerror = transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function open() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(storage.account, 2)
    request.onupgradeneeded = () => {
      const { result: database } = request
      const existing = database.objectStoreNames
      // Version 1 stored the responses under this name.
      if (existing.contains('answers')) database.deleteObjectStore('answers')
      database.createObjectStore('responses', { keyPath: ['account', 'url'] })
      if (!existing.contains('outbox'))
        database.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

export const deleteDatabase = () => void globalThis.indexedDB?.deleteDatabase(storage.account)
