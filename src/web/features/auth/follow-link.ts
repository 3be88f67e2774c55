import type { AuthError, Session, User } from '@supabase/auth-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callback } from '#texts/callback'
import { ApiError, reach } from '#web/lib/api.ts'
import { authMessage } from '#web/lib/auth/auth-errors.ts'
import { claimsOf, loginMethod } from '#web/lib/auth/claims.ts'
import { takeMailLink } from '#web/lib/auth/mail-link.ts'
import { hasRequestedMail } from '#web/lib/auth/remembered-emails.ts'
import { replaceSession } from '#web/lib/auth/replace-session.ts'
import { auth } from '#web/lib/auth/session.ts'
import { useLocation } from '#web/lib/router/hooks.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { failureText, isFresh, type LinkResult, readLink, textByCode } from './read-link.ts'

type TokenLink = Extract<LinkResult, { kind: 'tokens' }>

export type Outcome =
  | { kind: 'signed-in'; type: string | null; email: string }
  /** The link was invalid, but somebody is signed in already. */
  | { kind: 'signed-in-before' }
  /** Somebody else is signed in, or this browser has not asked for the link. The user has to decide. */
  | { kind: 'choice'; current: string | null; other: string; link: TokenLink }
  | { kind: 'half-changed' }
  | { kind: 'resend' }
  | { kind: 'forgot-password' }
  /** Given with the link where another try may help, since the tokens are stored nowhere else. */
  | { kind: 'failed'; message: string; link?: LinkResult }

const noSession: Outcome = { kind: 'failed', message: callback.failed.noSession }

/** Follows the link that led here, and returns the outcome. */
export function useMailLink() {
  const location = useLocation()
  const [view, setView] = useState<Outcome | { kind: 'processing' }>({ kind: 'processing' })
  const followed = useRef<typeof location>(null)

  async function show(outcome: Promise<Outcome>) {
    setView({ kind: 'processing' })
    const view = await outcome
    if (view.kind === 'failed')
      toast({ title: callback.failed.title, text: view.message, kind: 'destructive' })
    setView(view)
  }

  const follow = useEffectEvent(() => void show(followLink(readLink(takeMailLink(), Date.now()))))

  useEffect(() => {
    // A link is followed once for each visit, since its tokens can be used only once.
    if (followed.current === location) return
    followed.current = location
    follow()
  }, [location])

  return { view, show, setView }
}

export async function followLink(link: LinkResult): Promise<Outcome> {
  switch (link.kind) {
    case 'failure':
      return { kind: 'failed', message: failureText(link) }
    case 'code':
      return orFailed(link, () => exchangeCode(link.code))
    case 'tokens':
      return orFailed(link, () => signInIfExpected(link))
    case 'nothing':
      return orFailed(link, findSession)
    default:
      return link
  }
}

/** Follows a link that this browser did not expect, after the user has agreed. */
export function continueAnyway(link: TokenLink) {
  return orFailed(link, async () => signIn(link, await ownerOf(link)))
}

async function orFailed(link: LinkResult, follow: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await follow()
  } catch (error) {
    return { kind: 'failed', message: authMessage(error), link }
  }
}

/**
 * A link can come from anybody: a user who follows one into a stranger's account would leave their own data there. So it must
 * belong to the signed-in account, or this browser must have asked for it.
 */
async function signInIfExpected(link: TokenLink): Promise<Outcome> {
  const owner = await ownerOf(link)
  if (!owner) return noSession
  const { email = '' } = owner
  const current = (await currentSession())?.user
  const isExpected = current ? current.id === owner.id : hasRequestedMail(email)
  if (isExpected) return signIn(link, owner)
  return { kind: 'choice', current: current ? (current.email ?? '') : null, other: email, link }
}

/**
 * Returns the owner of the tokens, or null if they are invalid. It does not use the client, which drops its session when the
 * session of other tokens has ended.
 */
async function ownerOf({ tokens }: TokenLink): Promise<User | null> {
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  try {
    return await (await reach('/auth/v1/user', { headers })).json()
  } catch (error) {
    if (error instanceof ApiError && [401, 403].includes(error.status)) return null
    throw error
  }
}

async function signIn({ tokens, type }: TokenLink, owner: User | null): Promise<Outcome> {
  if (!owner || !isFresh(tokens.access_token, Date.now())) return noSession
  const client = await auth()
  const { data, error } = await replaceSession(() => client.setSession(tokens))
  if (error) return refused(error)
  if (data.user?.id === owner.id) return { kind: 'signed-in', type, email: owner.email ?? '' }
  await client.signOut({ scope: 'local' })
  return noSession
}

async function exchangeCode(code: string): Promise<Outcome> {
  const { data, error } = await replaceSession(async () => (await auth()).exchangeCodeForSession(code))
  if (error) return refused(error)
  const type = isRecovery(data.session) ? 'recovery' : null
  return { kind: 'signed-in', type, email: data.user.email ?? '' }
}

function refused(error: AuthError): Outcome {
  if (error.name === 'AuthRetryableFetchError') throw error
  const message = textByCode(error.code)
  return message ? { kind: 'failed', message } : noSession
}

/** A user who reloads the page before saving the new password is asked for it again. */
async function findSession(): Promise<Outcome> {
  const session = await currentSession()
  if (!session) return noSession
  return isRecovery(session)
    ? { kind: 'signed-in', type: 'recovery', email: session.user.email ?? '' }
    : { kind: 'signed-in-before' }
}

async function currentSession() {
  return (await (await auth()).getSession()).data.session
}

const isRecovery = ({ access_token }: Session) => loginMethod(claimsOf(access_token)) === 'recovery'
