import { offline } from '#texts/offline'
import { isApplePhone } from '../apple-phone.ts'
import { readStored, storage, store } from '../storage.ts'

/** After a longer pause between pages another visit begins. */
const pauseMs = 30 * 60 * 1000

type Visits = { count: number; last: number; isDismissed: boolean }

type InstallPrompt = Event & { prompt(): Promise<unknown> }

declare global {
  /** The browser's install prompt, stored until the invitation is shown. */
  var installPrompt: InstallPrompt | undefined
}

/**
 * Runs in the head, since the event may fire before any script is loaded. It prevents the browser's own invitation, which would
 * cover the page on the first visit.
 */
export const installScript = `addEventListener('beforeinstallprompt',function(e){e.preventDefault();installPrompt=e});`

/** Counts this page, and returns the visits so far. */
function countVisit(now = Date.now()): Visits {
  const visits = readVisits()
  const count = now - visits.last > pauseMs ? visits.count + 1 : visits.count
  return storeVisits({ ...visits, count, last: now })
}

const dismissInvitation = () => void storeVisits({ ...readVisits(), isDismissed: true })

function readVisits(): Visits {
  const none = { count: 0, last: 0, isDismissed: false }
  try {
    return { ...none, ...JSON.parse(readStored('localStorage', storage.visits) ?? '{}') }
  } catch {
    return none
  }
}

function storeVisits(visits: Visits) {
  store('localStorage', storage.visits, JSON.stringify(visits))
  return visits
}

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

type Show = (message: {
  id: string
  title: string
  text: string
  kind: 'info'
  duration: number
  onClose: () => void
  action?: { label: string; onClick: () => void }
}) => void

/** Invites to install the app from the second visit on, until the person declines. */
export function inviteToInstall(show: Show) {
  const { count, isDismissed } = countVisit()
  if (count < 2 || isDismissed || isInstalled()) return
  const { title, text, onApple, action } = offline.install
  const message = { id: 'install', title, kind: 'info', duration: 0, onClose: dismissInvitation } as const
  if (isApplePhone()) return show({ ...message, text: onApple })
  const invite = () => {
    const prompt = globalThis.installPrompt
    if (prompt) show({ ...message, text, action: { label: action, onClick: () => void prompt.prompt() } })
  }
  if (globalThis.installPrompt) invite()
  else window.addEventListener('beforeinstallprompt', invite, { once: true })
}
