import { keep, kept, storage } from './storage.ts'

/** No link in a mail lives longer. */
const lastsMs = 24 * 60 * 60 * 1000

const spelled = (email: string) => email.trim().toLowerCase()

/** To be called when a mail with a link is asked for here: its link then signs in without another question. */
export function rememberMailRequest(email: string) {
  const request = { email: spelled(email), at: Date.now() }
  keep('localStorage', storage.mailRequest, JSON.stringify(request))
}

/** Whether this browser has asked for a mail to the address. Anybody can write a link that signs in: as themselves. */
export function hasRequestedMail(email: string) {
  try {
    const { email: asked, at } = JSON.parse(kept('localStorage', storage.mailRequest) ?? '{}')
    return asked === spelled(email) && Math.abs(Date.now() - at) < lastsMs
  } catch {
    return false
  }
}

export const forgetMailRequest = () => keep('localStorage', storage.mailRequest, null)
