import type { Register } from '#contract/register/api'
import type { AttendanceMark } from '#contract/register/rules'
import { readStored, storage, store } from '#web/lib/storage.ts'

export type Filled = { marks: Record<string, AttendanceMark>; done: string; homework: string }

/**
 * An unsaved register, with the server's version that it is based on. `isToSend` is true once the tutor has pressed the button.
 */
type StoredRegister = { filled: Filled; from: Register; isToSend: boolean }

export function readRegister(meetingId: string): StoredRegister | null {
  return readAll()[meetingId] ?? null
}

/** Null removes it. Registers that have closed since are removed too. */
export function storeRegister(meetingId: string, register: StoredRegister | null) {
  const others = Object.entries(readAll()).filter(
    ([id, { from }]) => id !== meetingId && Date.parse(from.closesAt) > Date.now(),
  )
  const all = register ? [...others, [meetingId, register] as const] : others
  store('localStorage', storage.registers, all.length > 0 ? JSON.stringify(Object.fromEntries(all)) : null)
}

function readAll(): Record<string, StoredRegister> {
  try {
    return JSON.parse(readStored('localStorage', storage.registers) ?? '{}')
  } catch {
    return {}
  }
}

/** The server's values. A learner who reported an absence is excused until the tutor marks something else. */
export function filledFrom({ roster, done, homework }: Register): Filled {
  const marks: Filled['marks'] = {}
  for (const { enrolmentId, mark, absence } of roster) {
    const shown = mark ?? (absence ? 'excused' : null)
    if (shown) marks[enrolmentId] = shown
  }
  return { marks, done, homework }
}

/** Leaves out learners who have left the roster since. */
export function bodyOf({ marks, done, homework }: Filled, { revision, roster }: Register) {
  return {
    revision,
    done,
    homework,
    marks: roster.flatMap(({ enrolmentId }) =>
      marks[enrolmentId] ? [{ enrolmentId, mark: marks[enrolmentId] }] : [],
    ),
  }
}

const meetingOf = (url: string) => /\/class-meetings\/([^/]+)\/register$/.exec(url)?.[1]

type Sent = { url: string; body: string | undefined }

/** After a queued register was saved: later changes are kept, and are based on the saved version now. */
export function settleRegister(sent: Sent, saved: Register) {
  const meetingId = meetingOf(sent.url)
  const stored = meetingId && readRegister(meetingId)
  if (stored) storeRegister(meetingId, isSent(stored, sent) ? null : { ...stored, from: saved })
}

function isSent({ filled, from }: StoredRegister, { body }: Sent) {
  const { revision, done, homework, marks }: ReturnType<typeof bodyOf> = JSON.parse(body!)
  return (
    revision === from.revision &&
    done === filled.done &&
    homework === filled.homework &&
    marks.every(({ enrolmentId, mark }) => filled.marks[enrolmentId] === mark)
  )
}

/** Removes a register that was refused. One that was changed again and not sent stays. */
export function discardRegister(url: string) {
  const meetingId = meetingOf(url)
  if (meetingId && readRegister(meetingId)?.isToSend) storeRegister(meetingId, null)
}
