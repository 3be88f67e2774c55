import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Offer } from '#contract/offer/api'
import { shell } from '#texts/shell'
import { offerQuery } from '#web/features/offer/offer.queries.ts'
import { useOwnTutor } from '#web/features/tutors/use-own-tutor.ts'
import { useLocation } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { readStored, storage, store } from '#web/lib/storage.ts'

/** Dismissed for the session, and hidden from tutors. The mark on the document hides it before the first paint. */
export function PromoBanner() {
  const offer = useQuery(offerQuery()).data?.offer
  useTutorMark()
  if (!offer) return null

  function onDismiss() {
    store('sessionStorage', storage.promoDismissed, '1')
    document.documentElement.dataset.promo = 'dismissed'
  }
  return (
    <aside aria-label={shell.promo.label} className="promo-banner bg-sunset text-on-sunset print:hidden">
      <div className="page-width flex items-center gap-3 py-1">
        <p className="flex-1 py-1 text-sm">
          {textOf(offer)}{' '}
          <Link
            to="/tutor/signup"
            className="relative inline-block py-1 font-semibold underline underline-offset-4 after:absolute after:-inset-y-2 after:inset-x-0"
          >
            {shell.promo.action}
          </Link>
        </p>
        <button
          type="button"
          onClick={onDismiss}
          aria-label={shell.promo.dismiss}
          className="flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-on-sunset/10"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </aside>
  )
}

/** Hides the banner from tutors from the next screen on, so that nothing jumps on this one. */
function useTutorMark() {
  const tutor = useOwnTutor()
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (tutor !== undefined) store('localStorage', storage.isTutor, tutor && '1')
  }, [tutor])
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const { dataset } = document.documentElement
    if (dataset.promo === 'dismissed') return
    if (readStored('localStorage', storage.isTutor)) dataset.promo = 'tutor'
    else delete dataset.promo
  }, [pathname])
}

function textOf(offer: NonNullable<Offer>) {
  const { places, placesLeft } = offer
  if (offer.kind === 'founding') return shell.promo.founding(places, placesLeft)
  const free = shell.promo.freeForAll(offer.freeUntil)
  return placesLeft > 0 ? `${free} ${shell.promo.extraMonths(places, offer.freeUntil)}` : free
}
