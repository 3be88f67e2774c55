import type { Register } from '#contract/register/api'
import type { AttendanceMark } from '#contract/register/rules'
import { readStored, storage, store } from '#web/lib/storage.ts'

/** What a tutor has filled in. */
export type Filled = { marks: Record<string, AttendanceMark>; done: string; homework: string }

/** What is not saved yet, with the register that it was made from. `isToSend`: the tutor has pressed the button. */
export type StoredRegister = { filled: Filled; from: Register; isToSend: boolean }

export function readRegister(meetingId: string): StoredRegister | null {
  return readAll()[meetingId] ?? null
}

/** Null forgets it. What can no longer be sent is forgotten, too. */
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

/** As the server has it; whoever cannot come is excused until the tutor says otherwise. */
export function filledFrom({ roster, done, homework }: Register): Filled {
  const marks: Filled['marks'] = {}
  for (const { enrolmentId, mark, absence } of roster) {
    const shown = mark ?? (absence ? 'excused' : null)
    if (shown) marks[enrolmentId] = shown
  }
  return { marks, done, homework }
}

/** Without those who are no longer on the roster. */
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

/** A register that waited was saved. What was changed since is now made from that. */
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

/** A register that was refused is given up; what was not to be sent stays. */
export function discardRegister(url: string) {
  const meetingId = meetingOf(url)
  if (meetingId && readRegister(meetingId)?.isToSend) storeRegister(meetingId, null)
}
