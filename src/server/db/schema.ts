import type { AccountTables } from './schema/accounts.ts'
import type { FamilyTables } from './schema/families.ts'
import type { MarketTables } from './schema/market.ts'
import type { MoneyTables } from './schema/money.ts'
import type { PlatformTables } from './schema/platform.ts'

/** Every table, column by column as the migrations make them. */
export interface Database extends PlatformTables, AccountTables, FamilyTables, MarketTables, MoneyTables {}
