import { hasStoredSession } from './auth/session.ts'
import { currentUrl } from './router/locale-path.ts'
import { readStored, storage, store } from './storage.ts'

export type StudentName = { firstName: string; lastName: string }

/** For browsers that keep nothing: known as long as the page lives. */
let given: StudentName | undefined

/** Says whether the browser keeps it. */
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
 * Whether Find Tutors asks for a name first; the script in the head decides the same. Not on the way to a search, so that its link
 * can be shared; nor of those who are there already, and take the last filter off; nor of an account, which has a name. Where
 * we may not even look there is nowhere to keep a name, and nobody is asked.
 */
export function isStudentNameWanted({ pathname, search }: URL) {
  if (search || currentUrl().pathname === pathname) return false
  try {
    return !given && !hasStoredSession() && !window.localStorage.getItem(storage.studentName)
  } catch {
    return false
  }
}

/** What stands there may be from elsewhere: a name without our form is taken word by word. */
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
