import { outbox as texts } from '#texts/outbox'
import { ApiError, failOffline } from '../api.ts'
import { signedInAccount } from '../auth/session.ts'
import { isFinal, type KeyedRequest, newKey, sendKeyed } from '../call-once.ts'
import { inStore, type Row } from './database.ts'
import { hasDatabase } from './has-database.ts'

/** What is shown of a waiting write. */
export type About = {
  title: string
  /** The path of the screen on which it was written. */
  path: string
  /** The text that the person wrote, shown if it is refused. */
  typed?: string
}

export type Refusal = { status: number; code: ApiError['code']; message: string }

export type Waiting = Row & KeyedRequest & About & { id: number; tries?: number; refusal?: Refusal }

type Settled = { entry: Waiting; response?: unknown }

const maxEntries = 50
/** After so many failures of the server, within about ten minutes, the person decides. */
const maxTries = 8
/** A request without a response by then is sent again. */
const timeoutMs = 60_000
/** How long a write waits for its account to log in again. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000
const minPauseMs = 5_000
const maxPauseMs = 5 * 60_000

let entries: readonly Waiting[] = []
let loading: { account: string | null; done: Promise<void> } | undefined
const listeners = new Set<() => void>()
const settledListeners = new Set<(settled: Settled) => void>()
const otherTabs = new BroadcastChannel('outbox')
otherTabs.onmessage = () => void load().catch(() => {})

/** Reads the waiting writes of the account from the database, once. */
export function loadOutbox() {
  const account = signedInAccount()
  if (loading?.account === account) return loading.done
  const done = load()
  loading = { account, done }
  // A database that failed to open may open the next time.
  done.catch(() => {
    if (loading?.done === done) loading = undefined
  })
  return done
}

async function load() {
  const account = signedInAccount()
  const rows: Waiting[] = account ? await inStore('outbox', 'readonly', (store) => store.getAll()) : []
  // The account may have logged out meanwhile.
  if (account !== signedInAccount()) return
  entries = rows.filter((row) => row.account === account)
  for (const listener of listeners) listener()
}

async function change(request: (store: IDBObjectStore) => Pick<IDBRequest<unknown>, 'result'>) {
  await inStore('outbox', 'readwrite', request)
  await load()
  otherTabs.postMessage('changed')
}

/** Changes the row if it still exists: another tab may have removed it. */
const update = (id: number, changes: Partial<Waiting>) =>
  change((store) => {
    const request: IDBRequest<Waiting | undefined> = store.get(id)
    request.onsuccess = () => {
      if (request.result) store.put({ ...request.result, ...changes })
    }
    return request
  })

const isToSend = ({ refusal }: Waiting) => !refusal

/** Writes to one resource keep their order. The resource of `/bookings/1/cancel` is `/bookings/1`. */
const resourceOf = (url: string) => url.slice(0, url.lastIndexOf('/'))

/** Whether a write to the same resource is still waiting. */
export async function hasWaiting(url: string) {
  await loadOutbox().catch(() => {})
  return entries.some((entry) => isToSend(entry) && resourceOf(entry.url) === resourceOf(url))
}

/** Stores a write for later. Throws if the browser cannot. */
export async function enqueue(request: KeyedRequest, about: About) {
  const account = signedInAccount()
  if (!account) failOffline()
  if (entries.length >= maxEntries) failToStore()
  await change((store) => store.add({ ...request, ...about, account, at: Date.now() })).catch(failToStore)
  scheduleFlush()
}

function failToStore(): never {
  throw new ApiError(0, { code: 'network_error', message: texts.notStored })
}

export const discard = (id: number) => change((store) => store.delete(id))

export async function discardFor(url: string) {
  await loadOutbox().catch(() => {})
  for (const entry of entries) if (entry.url === url) await discard(entry.id)
}

/** Sends a refused write again under a new key. After failures of the server the key stays the same. */
export async function sendAgain({ id, key, refusal }: Waiting) {
  const isRefused = refusal && refusal.status < 500
  await update(id, { refusal: undefined, tries: 0, key: isRefused ? newKey() : key })
  await flush()
}

/** Deletes writes that have waited too long for their account to log in again. */
export async function deleteExpiredEntries() {
  if (!(await hasDatabase())) return
  const account = signedInAccount()
  const rows: Waiting[] = await inStore('outbox', 'readonly', (store) => store.getAll())
  for (const row of rows) if (row.account !== account && Date.now() - row.at > maxAgeMs) await discard(row.id)
}

let timer: ReturnType<typeof setTimeout> | number | undefined
let pause = minPauseMs

/** Tries again after a pause, since a network that is connected but does not work fires no event when it recovers. */
function scheduleFlush() {
  clearTimeout(timer)
  if (!entries.some(isToSend)) return
  timer = setTimeout(() => void flush(), pause)
  pause = Math.min(2 * pause, maxPauseMs)
}

/** Sends waiting writes in order, from one tab at a time. If the database fails, it is read again later. */
export async function flush() {
  try {
    await loadOutbox()
    if (navigator.onLine && entries.some(isToSend)) await withLock(sendAll)
  } catch {}
  scheduleFlush()
}

const withLock = (run: () => Promise<void>) =>
  navigator.locks
    ? navigator.locks.request('outbox', { ifAvailable: true }, async (lock) => lock && run())
    : run()

async function sendAll() {
  await load()
  const delayed = new Set<string>()
  for (const { id } of entries.filter(isToSend)) {
    // Read again: another tab may have replaced or sent it, and another account may have logged in.
    const entry: Waiting | undefined = await inStore('outbox', 'readonly', (store) => store.get(id))
    if (!entry || entry.refusal || entry.account !== signedInAccount()) continue
    const resource = resourceOf(entry.url)
    if (delayed.has(resource)) continue
    const outcome = await sendOne(entry)
    if (outcome === 'stop') return
    if (outcome === 'later') delayed.add(resource)
  }
}

/** `later`: this write has to wait, and so have later writes to the same resource. `stop`: all writes have to wait. */
async function sendOne(entry: Waiting): Promise<'done' | 'later' | 'stop'> {
  try {
    const response = await sendKeyed(entry, AbortSignal.timeout(timeoutMs))
    pause = minPauseMs
    notifySettled({ entry, response })
    await discard(entry.id)
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiError) || [0, 401, 429].includes(error.status)) return 'stop'
    const { status, code, message } = error
    const tries = (entry.tries ?? 0) + 1
    if (!isFinal(error) && (status < 500 || tries < maxTries)) {
      await update(entry.id, { tries })
      return 'later'
    }
    const refusal = { status, code, message }
    await update(entry.id, { refusal })
    notifySettled({ entry: { ...entry, refusal } })
    return 'done'
  }
}

function notifySettled(settled: Settled) {
  for (const listener of settledListeners) listener(settled)
}

/** Calls the listener with each write that this tab has sent, or that was refused. A refusal has no response. */
export function onSettled(listener: (settled: Settled) => void) {
  settledListeners.add(listener)
  return () => void settledListeners.delete(listener)
}

export const outboxEntries = () => entries

export function subscribeToOutbox(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
