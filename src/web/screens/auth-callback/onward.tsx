import { useEffect, useEffectEvent, useRef } from 'react'
import { product } from '#contract/product'
import { callback } from '#texts/callback'
import { useLocation, useNavigate } from '#web/lib/router/hooks.ts'
import { safePath } from '#web/lib/safe-path.ts'
import { Processing } from '#web/shell/processing.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Outcome } from './follow-link.ts'

type SignedIn = Extract<Outcome, { kind: 'signed-in' }>

/** Says who has been signed in, if somebody has, and leads on to the next page. */
export function Onward({ news }: { news?: SignedIn }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const hasLeft = useRef(false)

  const leave = useEffectEvent(() => {
    if (hasLeft.current) return
    hasLeft.current = true
    if (news) toast(wordsFor(news))
    void navigate(nextPath(search, news), { replace: true })
  })
  useEffect(() => leave(), [])

  return <Processing {...callback.processing} />
}

function wordsFor({ type, email }: SignedIn) {
  const { verified, authenticated, signedInAs, emailChanged } = callback.done
  return {
    title: type === 'signup' ? verified : authenticated,
    text: type === 'email_change' ? emailChanged(email) : signedInAs(email),
  }
}

const circle = /^\/(auth\/callback|verify)\b/

function nextPath(search: string, news?: SignedIn) {
  const wanted = safePath(new URLSearchParams(search).get('redirect_to'), window.location.origin)
  if (wanted && !circle.test(wanted)) return wanted
  // Somebody who was signed in before is not welcomed anew.
  if (!news) return '/'
  return news.type === 'email_change' ? '/profile' : product.welcomePath
}
