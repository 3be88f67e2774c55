import { type ComponentType, lazy } from 'react'
import type { Account } from '#web/lib/session.ts'

type AccountProps = { account: Account }
type PhoneAccountProps = AccountProps & { onLeave: () => void }

const nothing = () => null

/** Most visitors are not signed in: what only the others see comes when it is needed. */
const load = () => import('./account-menu.tsx').catch(() => ({ AccountMenu: nothing, PhoneAccount: nothing }))

export const AccountMenu = lazy<ComponentType<AccountProps>>(async () => ({
  default: (await load()).AccountMenu,
}))
export const PhoneAccount = lazy<ComponentType<PhoneAccountProps>>(async () => ({
  default: (await load()).PhoneAccount,
}))
