import type { AccountTables } from './schema/accounts.ts'
import type { AlertTables } from './schema/alerts.ts'
import type { CalendarTables } from './schema/calendar.ts'
import type { CheckTables } from './schema/checks.ts'
import type { ClassTables } from './schema/classes.ts'
import type { DemandTables } from './schema/demand.ts'
import type { FamilyTables } from './schema/families.ts'
import type { FeeTables } from './schema/fees.ts'
import type { HoursTables } from './schema/hours.ts'
import type { LessonTables } from './schema/lessons.ts'
import type { MarketTables } from './schema/market.ts'
import type { MessageTables } from './schema/messages.ts'
import type { MoneyTables } from './schema/money.ts'
import type { PlatformTables } from './schema/platform.ts'
import type { RegisterTables } from './schema/register.ts'
import type { ReportTables } from './schema/reports.ts'
import type { RequestTables } from './schema/requests.ts'
import type { SavedTables } from './schema/saved.ts'
import type { SharingTables } from './schema/sharing.ts'
import type { SuspensionTables } from './schema/suspensions.ts'

/** Every table with its columns as the migrations create them. */
export interface Database
  extends PlatformTables,
    AccountTables,
    AlertTables,
    CalendarTables,
    CheckTables,
    ClassTables,
    DemandTables,
    FamilyTables,
    FeeTables,
    HoursTables,
    MarketTables,
    LessonTables,
    MessageTables,
    MoneyTables,
    RegisterTables,
    ReportTables,
    RequestTables,
    SavedTables,
    SharingTables,
    SuspensionTables {}
