export type User = {
  id: string
  email: string
  role: 'user' | 'admin'
  tutorId: string | null
  sessionId: string
  /** Whether our team has suspended the account: it reads, and writes only what `whileSuspended` allows. */
  isSuspended: boolean
  /** How sure it is that it is them: without two-step login, with it, or with a code of the last few minutes. */
  proof: 'one step' | 'two steps' | 'fresh code'
}

/** Whether somebody has an administrator's power: the password alone does not give it. */
export const isActingAdmin = ({ role, proof }: User) => role === 'admin' && proof !== 'one step'
