import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { product } from '#contract/product'
import type { Bearer } from '#server/features/auth/sessions/bearer'
import { twoStepLoginChanged } from '#server/mails/accounts'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { sendMail } from '#server/platform/mail/mail'
import { AuthError, invalid } from '../auth-error.ts'
import { limitFactor } from '../limits.ts'
import { liveFactors, unverifiedLifeMs } from '../users.ts'
import { isUuid } from '../wire.ts'

const mostFactors = 10
const purpose = 'totp secret'

export async function enrolFactor(app: App, { user, session }: Bearer, { name }: { name: string }) {
  await limitFactor(app, user.id)
  const factors = await liveFactors(app, user.id)
  if (session.aal !== 'aal2' && factors.some(isVerified)) throw new AuthError('insufficient_aal')
  if (factors.length >= mostFactors) throw new AuthError('too_many_enrolled_mfa_factors')
  const secret = new Secret({ size: 20 })
  const id = await inTransaction(app, async (app) => {
    await deleteUnverified(app, user.id)
    return insertFactor(app, { userId: user.id, name, secret: secret.base32 })
  })
  const uri = new TOTP({ issuer: product.name, label: user.email, secret }).toString()
  // The client puts the picture into a data: URL, where the '#' of a colour would cut it off.
  const qr_code = renderSVG(uri, { whiteColor: 'white', blackColor: 'black' })
  return { id, type: 'totp', friendly_name: name, totp: { qr_code, secret: secret.base32, uri } }
}

async function insertFactor(
  { db, clock, secrets }: App,
  { userId, name, secret }: { userId: string; name: string; secret: string },
) {
  const now = clock.now()
  const row = await db
    .insertInto('factors')
    .values({
      id: uuidv7(now),
      user_id: userId,
      friendly_name: name,
      sealed_secret: secrets.seal(purpose, secret),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'friendly_name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AuthError('mfa_factor_name_conflict')
  return row.id
}

async function deleteUnverified({ db, clock }: App, userId: string) {
  await db
    .deleteFrom('factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<=', new Date(clock.now().getTime() - unverifiedLifeMs))
    .execute()
}

export async function removeFactor(app: App, { user, session }: Bearer, factorId: string) {
  const factor = await requireFactor(app, user.id, factorId)
  if (isVerified(factor) && session.aal !== 'aal2') throw new AuthError('insufficient_aal', { status: 422 })
  await inTransaction(app, async (app) => {
    await app.db.deleteFrom('factors').where('id', '=', factor.id).execute()
    if (!isVerified(factor)) return
    const left = await liveFactors(app, user.id)
    if (left.some(isVerified)) return
    await app.db.updateTable('sessions').set({ aal: 'aal1' }).where('user_id', '=', user.id).execute()
    await sendMail(app, { to: user.email, ...twoStepLoginChanged(user.locale, { isOn: false }) })
    app.log.info('two-step login off', { userId: user.id })
  })
  return { id: factor.id }
}

export async function requireFactor(app: App, userId: string, factorId: string) {
  if (!isUuid(factorId)) throw invalid('factor_id must be an UUID', 404)
  const factor = (await liveFactors(app, userId)).find(({ id }) => id === factorId)
  if (!factor) throw new AuthError('mfa_factor_not_found')
  return factor
}

export const isVerified = ({ status }: { status: string }) => status === 'verified'

export type Factor = Awaited<ReturnType<typeof liveFactors>>[number]

export const openSecret = ({ secrets }: App, factor: Factor) => secrets.open(purpose, factor.sealed_secret)
