import { hasStoredSession } from './auth/session.ts'
import { currentUrl } from './router/locale-path.ts'
import { readStored, storage, store } from './storage.ts'

export type StudentName = { firstName: string; lastName: string }

/** A copy in memory, for browsers that store nothing for us. */
let given: StudentName | undefined

/** Returns whether the browser has stored it. */
export function storeStudentName(name: StudentName) {
  given = name
  const value = JSON.stringify(name)
  store('localStorage', storage.studentName, value)
  return readStored('localStorage', storage.studentName) === value
}

export function studentName(): StudentName | undefined {
  const value = readStored('localStorage', storage.studentName)
  return value ? nameIn(value) : given
}

/**
 * Whether Find Tutors asks for a name first. The script in the head decides the same. It does not ask on a link to a search,
 * which can be shared; nor people who are there already and remove the last filter; nor accounts, which have a name; nor browsers
 * without storage, which could not keep it.
 */
export function isStudentNameWanted({ pathname, search }: URL) {
  if (search || currentUrl().pathname === pathname) return false
  try {
    return !given && !hasStoredSession() && !window.localStorage.getItem(storage.studentName)
  } catch {
    return false
  }
}

/** Anything could be stored under this name. A name that did not come from our form is split at spaces. */
function nameIn(value: string): StudentName {
  try {
    const { firstName, lastName } = JSON.parse(value)
    if (firstName) return { firstName: String(firstName), lastName: String(lastName ?? '') }
  } catch {}
  return wordByWord(value)
}

export function wordByWord(fullName: string): StudentName {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
