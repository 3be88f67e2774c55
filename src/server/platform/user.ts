export type User = {
  id: string
  email: string
  role: 'user' | 'admin'
  tutorId: string | null
  sessionId: string
  /** An administrator has suspended the account: it can read, but write only where `whileSuspended` allows it. */
  isSuspended: boolean
  /** How the login was proved: with the password alone, with two-step login, or with a two-step code of the last minutes. */
  proof: 'one step' | 'two steps' | 'fresh code'
}

/** Whether the user may administer: the password alone is not enough. */
export const isActingAdmin = ({ role, proof }: User) => role === 'admin' && proof !== 'one step'
