/** What pages say to the service worker. */
export type WorkerMessage = {
  /** Pages to be kept, and the script that pages of this build begin with. */
  keep?: { paths: string[]; entry: string }
  /** To take the place of the worker before it. */
  take?: boolean
  /** To say of which build it is. */
  ask?: boolean
}

const hourMs = 60 * 60 * 1000

const tell = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports)

/** Registers the worker; calls back with a way to reload once there is another version than that of this page. */
export async function registerWorker(onUpdate: (reload: () => void) => void) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
  // Browsers that keep nothing for us refuse.
  if (!registration) return

  async function look(worker: ServiceWorker | null) {
    if (!worker || !navigator.serviceWorker.controller) return
    if ((await revisionOf(worker)) !== __REVISION__) onUpdate(() => reloadWith(worker))
    // The page came after the worker did: it is new itself.
    else if (worker === registration!.waiting) tell(worker, { take: true })
  }

  function watch() {
    const { installing } = registration!
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void look(installing)
    })
  }

  void look(registration.waiting)
  watch()
  registration.addEventListener('updatefound', watch)
  setInterval(() => void registration.update().catch(() => {}), hourMs)
}

function revisionOf(worker: ServiceWorker) {
  const { port1, port2 } = new MessageChannel()
  return new Promise<string>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    tell(worker, { ask: true }, [port2])
  })
}

/** A form that is being filled in asks before it lets the page go. */
function reloadWith(worker: ServiceWorker) {
  if (worker.state !== 'installed') return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  tell(worker, { take: true })
}

/** Has the worker keep pages, once there is one. */
export async function keepPages(paths: string[]) {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  const { active } = await navigator.serviceWorker.ready
  if (active && entry) tell(active, { keep: { paths, entry: new URL(entry).pathname } })
}
