/** The messages of pages to the service worker. */
export type WorkerMessage = {
  /** Asks to cache these pages. `entry` is the script that pages of this build begin with. */
  precache?: { paths: string[]; entry: string }
  /** Asks the waiting worker to replace the active one. */
  skipWaiting?: boolean
  /** Asks for the revision of the worker's build. */
  sendRevision?: boolean
}

const hourMs = 60 * 60 * 1000

const post = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports)

/** Registers the worker. Calls back with a function that reloads, once there is a newer version than this page. */
export async function registerWorker(onUpdate: (reload: () => void) => void) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
  // Some browsers refuse, because they store nothing for us.
  if (!registration) return

  async function check(worker: ServiceWorker | null) {
    if (!worker || !navigator.serviceWorker.controller) return
    if ((await revisionOf(worker)) !== __REVISION__) onUpdate(() => reloadWith(worker))
    // The page is from the new build itself.
    else if (worker === registration!.waiting) post(worker, { skipWaiting: true })
  }

  function watch() {
    const { installing } = registration!
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void check(installing)
    })
  }

  void check(registration.waiting)
  watch()
  registration.addEventListener('updatefound', watch)
  setInterval(() => void registration.update().catch(() => {}), hourMs)
}

function revisionOf(worker: ServiceWorker) {
  const { port1, port2 } = new MessageChannel()
  return new Promise<string>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    post(worker, { sendRevision: true }, [port2])
  })
}

/** A page with a changed form asks before it reloads. */
function reloadWith(worker: ServiceWorker) {
  if (worker.state !== 'installed') return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  post(worker, { skipWaiting: true })
}

/** Asks the worker, once it is active, to cache pages. */
export async function precachePages(paths: string[]) {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  const { active } = await navigator.serviceWorker.ready
  if (active && entry) post(active, { precache: { paths, entry: new URL(entry).pathname } })
}
