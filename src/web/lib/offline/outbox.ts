import { ApiError, failOffline } from '../api.ts'
import { signedInAccount } from '../auth/session.ts'
import { isFinal, type KeyedRequest, newKey, sendKeyed } from '../call-once.ts'
import { inStore, type Row } from './database.ts'

/** What people are told of a write that waits. */
export type About = {
  title: string
  /** The screen on which it was written. */
  path: string
  /** In their words, so that nothing is lost if it is refused. */
  typed?: string
}

export type Refusal = { status: number; code: ApiError['code']; message: string }

export type Waiting = Row & KeyedRequest & About & { id: number; refusal?: Refusal }

type Settled = { entry: Waiting; answer?: unknown }

const most = 50
const shortestPause = 5_000
const longestPause = 5 * 60_000

let entries: readonly Waiting[] = []
let loading: { account: string | null; done: Promise<void> } | undefined
const listeners = new Set<() => void>()
const settledListeners = new Set<(settled: Settled) => void>()
const otherTabs = new BroadcastChannel('outbox')
otherTabs.onmessage = () => void load()

/** Reads what waits for whoever is signed in; later from memory. */
export function loadOutbox() {
  const account = signedInAccount()
  if (loading?.account !== account) loading = { account, done: load() }
  return loading!.done
}

async function load() {
  const account = signedInAccount()
  const rows: Waiting[] = account ? await inStore('outbox', 'readonly', (store) => store.getAll()) : []
  entries = rows.filter((row) => row.account === account)
  for (const listener of listeners) listener()
}

async function change(ask: (store: IDBObjectStore) => Pick<IDBRequest<unknown>, 'result'>) {
  await inStore('outbox', 'readwrite', ask)
  await load()
  otherTabs.postMessage('changed')
}

const isToSend = ({ refusal }: Waiting) => !refusal

/** Whether anything is still to be sent. */
export async function hasWaiting() {
  await loadOutbox().catch(() => {})
  return entries.some(isToSend)
}

/** Stores a write for later; where that is not possible, it has failed. */
export async function enqueue(request: KeyedRequest, about: About) {
  const account = signedInAccount()
  if (!account || entries.length >= most) failOffline()
  await change((store) => store.add({ ...request, ...about, account, at: Date.now() })).catch(failOffline)
  plan()
  return null
}

export const discard = (id: number) => change((store) => store.delete(id))

export async function discardFor(url: string) {
  await loadOutbox().catch(() => {})
  for (const entry of entries) if (entry.url === url) await discard(entry.id)
}

/** Sends what was refused once more, as a new request. */
export async function sendAgain({ refusal, ...entry }: Waiting) {
  await change((store) => store.put({ ...entry, key: newKey() }))
  await flush()
}

let timer: ReturnType<typeof setTimeout> | number | undefined
let pause = shortestPause

/** The next try; a network that is there and leads nowhere says nothing when it gets better. */
function plan() {
  clearTimeout(timer)
  if (!entries.some(isToSend)) return
  timer = setTimeout(() => void flush(), pause)
  pause = Math.min(2 * pause, longestPause)
}

/** Sends what waits, in order, from one tab at a time. */
export async function flush() {
  await loadOutbox()
  if (navigator.onLine && entries.some(isToSend)) await alone(sendAll)
  plan()
}

const alone = (run: () => Promise<void>) =>
  navigator.locks
    ? navigator.locks.request('outbox', { ifAvailable: true }, async (lock) => lock && run())
    : run()

async function sendAll() {
  await load()
  for (const entry of entries.filter(isToSend)) {
    try {
      const answer = await sendKeyed(entry)
      pause = shortestPause
      tell({ entry, answer })
      await discard(entry.id)
    } catch (error) {
      if (!(error instanceof ApiError) || !isFinal(error) || [401, 429].includes(error.status)) return
      const { status, code, message } = error
      const refused = { ...entry, refusal: { status, code, message } }
      await change((store) => store.put(refused))
      tell({ entry: refused })
    }
  }
}

function tell(settled: Settled) {
  for (const listener of settledListeners) listener(settled)
}

/** Calls back with each write that was sent or refused in this tab; of a refusal there is no answer. */
export function onSettled(listener: (settled: Settled) => void) {
  settledListeners.add(listener)
  return () => void settledListeners.delete(listener)
}

export const outboxEntries = () => entries

export function subscribeToOutbox(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
