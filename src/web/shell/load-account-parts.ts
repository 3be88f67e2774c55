import { useSession } from '#web/lib/auth/session.ts'

/** The only import of the chunk: each place of a dynamic import adds the list of its files to the first script. */
export const loadAccountParts = () => import('./account-parts.ts')

/** The condition for parts of the shell that signed-in people see on every page. */
export const forAccounts = { useIsWanted: () => useSession().status === 'signed-in' }
