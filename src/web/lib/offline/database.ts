import { storage } from '../storage.ts'

/** What the rows of every store have. */
export type Row = { account: string; at: number }

type Store = 'responses' | 'outbox'

/**
 * One request to a store of the browser's database. A connection lives for one transaction: an open one would hold up the
 * deletion of everything when somebody logs out.
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
      // The name of the responses in version 1.
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
