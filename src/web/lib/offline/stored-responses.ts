import { signedInAccount } from '../auth/session.ts'
import { inStore, type Row } from './database.ts'
import { markStored } from './freshness.ts'
import { hasDatabase } from './has-database.ts'

type StoredResponse = Row & { url: string; response: unknown }

const maxResponses = 150
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

const neededOffline = [
  'account',
  'attendances',
  'bookings(/[^/]+(/contact)?)?',
  'class-meetings/[^/]+/register',
  'enrolments',
  'family(/week)?',
  'fees',
  'threads(/[^/]+)?',
  'tutors/mine',
  'tutors/mine/(booking-settings|classes(/[^/]+)?|closures|dashboard|fee-summary|week)',
]
const pattern = new RegExp(`^/api/v1/(${neededOffline.join('|')})(\\?|$)`)

/** Whether a screen that opens offline needs the response. Others are not stored. */
export const isNeededOffline = (url: string) => pattern.test(url)

/** Stores the latest response. A failure is ignored: the response will only be missing offline. */
export async function storeResponse(url: string, response: unknown, account: string | null) {
  // The account may have logged out meanwhile.
  if (!account || account !== signedInAccount() || !isNeededOffline(url)) return
  const row: StoredResponse = { account, url, response, at: Date.now() }
  await inStore('responses', 'readwrite', (store) => store.put(row)).catch(() => {})
}

/** The last stored response for this account, if there is one. */
export async function findResponse(url: string): Promise<{ response: unknown } | null> {
  const account = signedInAccount()
  if (!account || !isNeededOffline(url)) return null
  const row: StoredResponse | undefined = await inStore('responses', 'readonly', (store) =>
    store.get([account, url]),
  )
  if (!row) return null
  markStored(url, row.at)
  return row
}

/** Deletes what is too old, above the limit, or another account's. */
export async function deleteExpiredResponses() {
  const account = signedInAccount()
  const rows: StoredResponse[] = await inStore('responses', 'readonly', (store) => store.getAll())
  const expired = rows
    .sort((a, b) => b.at - a.at)
    .filter((row, at) => at >= maxResponses || row.account !== account || Date.now() - row.at > maxAgeMs)
  for (const { account, url } of expired)
    await inStore('responses', 'readwrite', (store) => store.delete([account, url]))
}

export async function deleteResponses() {
  if (await hasDatabase()) await inStore('responses', 'readwrite', (store) => store.clear())
}
