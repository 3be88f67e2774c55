import { storage } from '../storage.ts'

/** What a row is about; the rest of it is its store's affair. */
export type Row = { account: string; at: number }

type Store = 'answers' | 'outbox'

/**
 * One request to a store of the browser's database. A connection lives for one transaction: an open one would hold up the
 * deletion of everything when somebody logs out.
 */
export async function inStore<Result>(
  name: Store,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => Pick<IDBRequest<Result>, 'result'>,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode)
      const request = ask(transaction.objectStore(name))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function open() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(storage.account, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('answers', { keyPath: ['account', 'url'] })
      request.result.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Whether anything was ever kept here; to open the database would make one. A browser that cannot say may have one. */
export const hasDatabase = async () =>
  (await indexedDB.databases?.())?.some(({ name }) => name === storage.account) ?? true

export const deleteDatabase = () => void globalThis.indexedDB?.deleteDatabase(storage.account)
