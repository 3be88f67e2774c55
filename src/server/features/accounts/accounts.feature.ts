import type { Feature } from '#server/features/feature'
import { mountAccounts } from './accounts.routes.ts'
import { copyErasures } from './erasures.ts'
import { accountData } from './personal-data.ts'

export const accounts: Feature = {
  routes: mountAccounts,
  cleanup: [copyErasures],
  personalData: accountData,
}
