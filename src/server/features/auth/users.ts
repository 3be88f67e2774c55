import type { Selectable } from 'kysely'
import { z } from 'zod'
import { pictureUrl } from '#contract/files/pictures'
import type { Database } from '#server/db/schema'
import type { App } from '#server/platform/app'

export type UserRow = Selectable<Database['users']>

const longestName = 100
const longestMetadata = 4096

/** What users may store about themselves. Names are reduced to one line. */
export const Metadata = z
  .record(z.string().max(100), z.unknown())
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= longestMetadata, 'data: too large')
  .refine((data) => !hasHugeNumber(data), 'data: a number is out of range')
  .transform((data) =>
    Object.fromEntries(
      Object.entries(data)
        .filter(([name]) => !ownedByUs.has(name))
        .map(([name, value]) => [name, isName(name) ? cleanName(value) : value]),
    ),
  )

/** The database writes numbers in full: a short 1e308 would fill hundreds of bytes. */
function hasHugeNumber(value: unknown): boolean {
  if (typeof value === 'number') return String(value).includes('e')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasHugeNumber)
}

/** The keys with our own statements about the user. Nobody else may set them. */
const ownedByUs = new Set(['sub', 'email', 'email_verified', 'phone_verified', 'avatar_url', '__proto__'])
const isName = (name: string) => ['full_name', 'first_name', 'name'].includes(name)

function cleanName(value: unknown) {
  if (value === null) return null
  return (typeof value === 'object' ? '' : String(value))
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, longestName)
    .toWellFormed()
}

export const withoutNulls = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))

export async function findUser({ db }: Pick<App, 'db'>, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function userById({ db }: Pick<App, 'db'>, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function setSuspended({ db }: App, id: string, at: Date | null) {
  await db.updateTable('users').set({ suspended_at: at }).where('id', '=', id).execute()
}

/** The user in the client's format. */
export async function userResponse(app: App, row: UserRow) {
  const { app_metadata, ...user } = describeUser(row)
  // Our own screens use it to show the link to the back office. The server never reads it.
  const role = app.adminEmails.includes(row.email) && { role: 'admin' }
  return {
    ...user,
    app_metadata: { ...app_metadata, ...role },
    factors: (await liveFactors(app, row.id)).map(factorResponse),
  }
}

type Described = Pick<UserRow, 'id' | 'email' | 'metadata' | 'created_at' | 'updated_at'> & Partial<UserRow>

export function describeUser(row: Described) {
  const facts = {
    email: row.email,
    email_verified: Boolean(row.email_confirmed_at),
    phone_verified: false,
    sub: row.id,
  }
  const picture = row.picture && { avatar_url: pictureUrl(row.picture) }
  const times = { created_at: iso(row.created_at), updated_at: iso(row.updated_at) }
  return {
    id: row.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: row.email,
    phone: '',
    ...present({
      email_confirmed_at: row.email_confirmed_at,
      confirmed_at: row.email_confirmed_at,
      confirmation_sent_at: row.confirmation_sent_at,
      recovery_sent_at: row.recovery_sent_at,
      email_change_sent_at: row.new_email && row.email_change_sent_at,
      reauthentication_sent_at: row.reauthentication_sent_at,
      last_sign_in_at: row.last_sign_in_at,
    }),
    ...(row.new_email && { new_email: row.new_email }),
    // An addition to the protocol: our own screens show which of the two addresses has agreed.
    ...(row.email_change_agreed && { email_change_agreed: row.email_change_agreed }),
    app_metadata: { provider: 'email', providers: ['email'], has_password: row.password_hash !== null },
    user_metadata: { ...row.metadata, ...picture, ...facts },
    identities: [
      {
        identity_id: row.id,
        id: row.id,
        user_id: row.id,
        identity_data: { ...row.metadata, ...facts },
        provider: 'email',
        email: row.email,
        last_sign_in_at: iso(row.last_sign_in_at ?? row.created_at),
        ...times,
      },
    ],
    ...times,
    is_anonymous: false,
  }
}

type FactorRow = Awaited<ReturnType<typeof liveFactors>>[number]

function factorResponse({
  id,
  friendly_name,
  status,
  created_at,
  updated_at,
  last_challenged_at,
}: FactorRow) {
  return {
    id,
    factor_type: 'totp',
    status,
    friendly_name,
    phone: '',
    created_at: iso(created_at),
    updated_at: iso(updated_at),
    ...present({ last_challenged_at }),
  }
}

const iso = (moment: Date) => moment.toISOString()

/** Only the timestamps that exist, because the client handles absent ones better than null. */
function present(moments: Record<string, Date | string | null | undefined>) {
  const there = Object.entries(moments).filter((entry): entry is [string, Date] => entry[1] instanceof Date)
  return Object.fromEntries(there.map(([name, moment]) => [name, iso(moment)]))
}

/** An app that was never confirmed with a code is deleted after five minutes. */
export const unverifiedLifeMs = 5 * 60 * 1000

export async function liveFactors({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string) {
  const oldest = new Date(clock.now().getTime() - unverifiedLifeMs)
  return db
    .selectFrom('factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where((or) => or.or([or('status', '=', 'verified'), or('created_at', '>', oldest)]))
    .orderBy('created_at')
    .execute()
}
