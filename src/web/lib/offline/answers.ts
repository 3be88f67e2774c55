import { signedInAccount } from '../auth/session.ts'
import { hasDatabase, inStore, type Row } from './database.ts'
import { markKept } from './freshness.ts'

type Answer = Row & { url: string; answer: unknown }

const mostAnswers = 150
const oldestMs = 30 * 24 * 60 * 60 * 1000

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
const kept = new RegExp(`^/api/v1/(${neededOffline.join('|')})(\\?|$)`)

/** Whether an answer is for the screens that open without a network; all others stay with the server. */
export const isNeededOffline = (url: string) => kept.test(url)

/** Keeps the latest answer; what fails here only misses later, without a network. */
export async function keepAnswer(url: string, answer: unknown, account: string | null) {
  // Meanwhile somebody may have logged out.
  if (!account || account !== signedInAccount() || !isNeededOffline(url)) return
  const row: Answer = { account, url, answer, at: Date.now() }
  await inStore('answers', 'readwrite', (store) => store.put(row)).catch(() => {})
}

/** The answer that this account got last, if it was kept. */
export async function findAnswer(url: string): Promise<{ answer: unknown } | null> {
  const account = signedInAccount()
  if (!account || !isNeededOffline(url)) return null
  const row: Answer | undefined = await inStore('answers', 'readonly', (store) => store.get([account, url]))
  if (!row) return null
  markKept(url, row.at)
  return row
}

/** Deletes what is old, what is too much, and what is another account's. */
export async function tidyAnswers() {
  const account = signedInAccount()
  const rows: Answer[] = await inStore('answers', 'readonly', (store) => store.getAll())
  const doomed = rows
    .sort((a, b) => b.at - a.at)
    .filter((row, at) => at >= mostAnswers || row.account !== account || Date.now() - row.at > oldestMs)
  for (const { account, url } of doomed)
    await inStore('answers', 'readwrite', (store) => store.delete([account, url]))
}

export async function deleteAnswers() {
  if (await hasDatabase()) await inStore('answers', 'readwrite', (store) => store.clear())
}
