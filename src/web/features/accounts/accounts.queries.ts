import type { User, UserAttributes } from '@supabase/auth-js'
import { queryOptions, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { proofAges } from '#contract/accounts/rules'
import { profile } from '#texts/profile'
import { call, send } from '#web/lib/api.ts'
import { callAuth, refusalCode } from '#web/lib/auth/call-auth.ts'
import { closeSession } from '#web/lib/auth/end-session.ts'
import { namesOf } from '#web/lib/auth/names.ts'
import { isProofWithin } from '#web/lib/auth/proof-age.ts'
import { replaceSession } from '#web/lib/auth/replace-session.ts'
import { accountQuery, ofAccount } from '#web/lib/query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { failureText } from './form-errors.tsx'

/** While the e-mail address is being changed, `email_change_agreed` says which of the two addresses has confirmed. */
type OwnUser = User & { email_change_agreed?: 'current' | 'new' }

/** Asks the auth service each time, since links in e-mails and other tabs change the account too. */
export const userQuery = () =>
  queryOptions({
    queryKey: ['GET /auth/v1/user', {}, ofAccount],
    queryFn: async (): Promise<OwnUser> => (await callAuth((client) => client.getUser())).user,
    staleTime: 0,
  })

export const sessionsQuery = () => accountQuery('GET /api/v1/account/sessions', {})

/** Fetches again what the profile page shows of the account. */
export function useAccountRefresh() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: userQuery().queryKey }),
      queries.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
    ])
  }
}

export type Enrolment = Awaited<ReturnType<typeof enrolApp>>

/** Begins to set up an authenticator app. Apps whose setup was begun and left are removed. */
export async function enrolApp() {
  const { all: apps } = await callAuth((client) => client.mfa.listFactors())
  for (const { id, status } of apps)
    if (status === 'unverified') await callAuth((client) => client.mfa.unenroll({ factorId: id }))
  const taken = apps.filter(({ status }) => status === 'verified').map((app) => app.friendly_name)
  const friendlyName = freeName(taken)
  const { id, totp } = await callAuth((client) => client.mfa.enroll({ factorType: 'totp', friendlyName }))
  return { id, qrCode: totp.qr_code, secret: totp.secret, uri: totp.uri }
}

/** The auth service refuses two apps of one account with the same name. */
function freeName(taken: (string | undefined)[]) {
  let number = 1
  while (taken.includes(profile.twoStep.appName(number))) number++
  return profile.twoStep.appName(number)
}

export async function confirmApp({ id, code }: { id: string; code: string }) {
  await callAuth((client) => client.mfa.challengeAndVerify({ factorId: id, code }))
}

export async function removeApp(id: string) {
  await callAuth((client) => client.mfa.unenroll({ factorId: id }))
  // The session contains the list of apps.
  await callAuth((client) => client.refreshSession())
}

/**
 * Changes the account. Returns null when the login is too old for such a change: the service then mails a code, which has to be
 * sent along as `nonce`.
 */
export async function updateUser(attributes: UserAttributes) {
  const { current_password, nonce } = attributes
  if (!current_password && !nonce && !(await isProofWithin(proofAges.recentLogin))) {
    await mailCode()
    return null
  }
  try {
    return (await callAuth((client) => client.updateUser(attributes))).user
  } catch (error) {
    if (refusalCode(error) !== 'reauthentication_needed') throw error
    await mailCode()
    return null
  }
}

/** Mails a code that proves that the owner is present. */
export const mailCode = () => callAuth((client) => client.reauthenticate())

/** A mutation outside of a form, with the text of its failure. */
export function useAction<Output, Input = void>(options: UseMutationOptions<Output, Error, Input>) {
  const action = useMutation(options)
  return { ...action, failure: action.error ? failureText(action.error) : undefined }
}

export const allOthers = 'others'

export async function endSession(which: string) {
  if (which !== allOthers) await call('DELETE /api/v1/account/sessions/:id', { params: { id: which } })
  else await callAuth(async (client) => ({ data: null, ...(await client.signOut({ scope: 'others' })) }))
}

export const updateName = (fullName: string) =>
  callAuth((client) => client.updateUser({ data: namesOf(fullName) }))

/** Replaces the picture; null removes it. */
export async function changePicture(picture: { file: File; type: string } | null) {
  if (picture) {
    const headers = { 'content-type': picture.type }
    await send('/api/v1/account/picture', { method: 'PUT', headers, body: picture.file })
  } else {
    await call('DELETE /api/v1/account/picture', {})
  }
  // The header shows the picture that the session names.
  await callAuth((client) => client.refreshSession())
}

/** Returns whether the other address had agreed before, so that the account has moved. */
export async function confirmEmailChange(email: string, token: string) {
  const answer = { type: 'email_change', email, token } as const
  const { session } = await replaceSession(() => callAuth((client) => client.verifyOtp(answer)))
  return session !== null
}

export const resendEmailChange = (email: string) =>
  callAuth((client) => client.resend({ type: 'email_change', email }))

export async function downloadData() {
  const data = await call('GET /api/v1/account/export', {})
  const name = profile.data.fileName(new Date().toISOString().slice(0, 10))
  saveFile(name, 'application/json', JSON.stringify(data, null, 2))
}

export const deleteAccount = (body: { password: string } | { code: string }) =>
  closeSession(() => call('POST /api/v1/account/delete', { body }))
