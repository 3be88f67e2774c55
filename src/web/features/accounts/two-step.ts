import { profile } from '#texts/profile'
import { askAuth } from '#web/lib/ask-auth.ts'

export type Enrolment = Awaited<ReturnType<typeof enrolApp>>

/** Begins to set up an authenticator app; what was begun before and left is dropped. */
export async function enrolApp() {
  const { all: apps } = await askAuth((client) => client.mfa.listFactors())
  for (const { id, status } of apps)
    if (status === 'unverified') await askAuth((client) => client.mfa.unenroll({ factorId: id }))
  const taken = apps.filter(({ status }) => status === 'verified').map((app) => app.friendly_name)
  const friendlyName = freeName(taken)
  const { id, totp } = await askAuth((client) => client.mfa.enroll({ factorType: 'totp', friendlyName }))
  return { id, qrCode: totp.qr_code, secret: totp.secret, uri: totp.uri }
}

/** No two apps of an account have the same name. */
function freeName(taken: (string | undefined)[]) {
  let number = 1
  while (taken.includes(profile.twoStep.appName(number))) number++
  return profile.twoStep.appName(number)
}

export async function confirmApp({ id, code }: { id: string; code: string }) {
  await askAuth((client) => client.mfa.challengeAndVerify({ factorId: id, code }))
}

export async function removeApp(id: string) {
  await askAuth((client) => client.mfa.unenroll({ factorId: id }))
  // The session remembers which apps there are.
  await askAuth((client) => client.refreshSession())
}
