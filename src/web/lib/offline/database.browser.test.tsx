import { afterEach, expect, test } from 'vitest'
import { storage } from '../storage.ts'
import { inStore, type Row } from './database.ts'

afterEach(() => void indexedDB.deleteDatabase(storage.account))

function openVersion1() {
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

test('a database of version 1 keeps its unsent writes, and has room for responses', async () => {
  const old = await openVersion1()
  await new Promise<void>((resolve) => {
    const transaction = old.transaction('outbox', 'readwrite')
    transaction.objectStore('outbox').add({ account: 'asha', at: 1 })
    transaction.oncomplete = () => resolve()
  })
  old.close()
  const rows: Row[] = await inStore('outbox', 'readonly', (store) => store.getAll())
  expect(rows).toMatchObject([{ account: 'asha' }])
  expect(await inStore('responses', 'readonly', (store) => store.count())).toBe(0)
})
