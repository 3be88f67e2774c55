import { storage } from '../storage.ts'

/** Whether the database exists, since opening it would create it. A browser that cannot list databases may have one. */
export const hasDatabase = async () =>
  (await indexedDB.databases?.())?.some(({ name }) => name === storage.account) ?? true
