import { useSession } from '#web/lib/auth/session.ts'

/** At one place: the list of files that every place of an import brings along weighs on the first script. */
export const loadAccountParts = () => import('./account-parts.ts')

/** For parts that stand somewhere on every page of whoever is signed in. */
export const forAccounts = { useIsWanted: () => useSession().status === 'signed-in' }
