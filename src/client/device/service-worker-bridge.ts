import type { Workbox } from 'workbox-window'
import { outboxSyncTag } from '../../device/sender/outbox-sync-tag.ts'
import { buildId } from '../../device/platform/build-id.ts'
import { workerUrl } from '../page/worker-url.ts'

/** waiting: a new build is installed and takes over when it is told to. */
type UpdateState = 'none' | 'waiting'

const checkEveryMs = 15 * 60_000
/** WebKitGTK may forget to install a worker, and then answers no question about it (docs/engines.md). */
const installMs = 2 * 60_000
/** controllerchange does not always come in installed iOS apps. */
const reloadFallbackMs = 3_000
const reloadedKey = 'lentigo.reloaded-from-build'

/** Background Sync is not in TypeScript's libraries. */
type Syncing = { sync?: { register: (tag: string) => Promise<void> } }

let state: UpdateState = 'none'
let workbox: Workbox | undefined
let started: Promise<void> | undefined
const listeners = new Set<() => void>()

/** The page's side of the service worker. */
export const serviceWorkerBridge = {
  current: (): UpdateState => state,

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Registers the worker of a build, once a page, and keeps asking for new builds: at start, on return to the page, back on line. */
  async start(): Promise<void> {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    started ??= register().catch((error: unknown) => {
      started = undefined
      // No network, or a server that restarts: whoever needs the worker, or the next page, tries again.
      if (!(error instanceof TypeError)) throw error
    })
    await started
  },

  /**
   * Has the worker keep what only pharmacies need (figures and their canvas). Resolves to whether the whole app is on
   * this tablet, with or without a network; where no worker runs, or none is installed in time, it is not.
   */
  async storePharmacyFiles(): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLate = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), installMs)))
    const active = await Promise.race([activeWorker(), tooLate]).finally(() => clearTimeout(timer))
    // One that is active answers, however long a slow network takes for the files.
    return active !== null && (await askWorker(active, { type: 'prepare-pharmacy' }))?.type === 'pharmacy-ready'
  },

  /** The photos that another app shared in, which the worker holds until they are taken once; none where no worker runs. */
  async takeSharedPhotos(): Promise<readonly File[]> {
    const worker = navigator.serviceWorker?.controller
    if (!worker) return []
    const data = await askWorker(worker, { type: 'take-shared-photos' })
    const files: unknown[] = Array.isArray(data?.files) ? data.files : []
    return files.filter((file) => file instanceof File)
  },

  /** Has the browser wake the worker when there is a network, to send what a page was closed over. */
  async requestOutboxSync(): Promise<void> {
    const registration: (ServiceWorkerRegistration & Syncing) | undefined =
      await navigator.serviceWorker?.getRegistration()
    // A browser may have no such wake-up, or forbid it: then visits go out while the app is open.
    await registration?.sync?.register(outboxSyncTag).catch(() => undefined)
  },

  /** Has the worker send on, for a page that goes. */
  drainInWorker(): void {
    navigator.serviceWorker?.controller?.postMessage({ type: 'drain' })
  },

  /** Lets the waiting build take over and reloads, at most once per build. */
  applyUpdate(): void {
    if (workbox === undefined || state !== 'waiting') return
    navigator.serviceWorker.addEventListener('controllerchange', reloadOnce, { once: true })
    setTimeout(reloadOnce, reloadFallbackMs)
    workbox.messageSkipWaiting()
  },
}

async function activeWorker(): Promise<ServiceWorker | null> {
  // A page may ask before it has registered its worker.
  await serviceWorkerBridge.start()
  // A worker that was taken out of service leaves no registration behind, and none will come to be ready.
  if (workbox === undefined || (await navigator.serviceWorker.getRegistration()) === undefined) return null
  return (await navigator.serviceWorker.ready).active
}

/** What a worker answers to a message, whatever that is. */
function askWorker(
  worker: ServiceWorker,
  message: { type: string },
): Promise<{ type?: unknown; files?: unknown } | null> {
  const channel = new MessageChannel()
  const answer = new Promise<{ type?: unknown; files?: unknown } | null>((resolve) => {
    channel.port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
    channel.port1.start()
  })
  worker.postMessage(message, [channel.port2])
  return answer
}

async function register(): Promise<void> {
  // Code that no page needs before it stands.
  const { Workbox } = await import('workbox-window')
  workbox = new Workbox(workerUrl(), { updateViaCache: 'none' })
  workbox.addEventListener('waiting', () => void onUpdateWaiting())
  await workbox.register({ immediate: true })
  checkForUpdates(workbox)
}

/** A first worker that is slow to become active waits too, but for nobody; by now it may itself be the active one. */
async function onUpdateWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active || !registration.waiting) return
  state = 'waiting'
  for (const listener of listeners) listener()
}

function checkForUpdates(worker: Workbox): void {
  let checkedAt = Date.now()
  const check = () => {
    checkedAt = Date.now()
    // Offline or a server that restarts: the next occasion asks again.
    worker.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= checkEveryMs) check()
  })
  addEventListener('online', check)
  // The browser's own look after a page was opened waits until its worker rests, and is not made again where it failed.
  if (navigator.serviceWorker.controller) check()
}

/** A build that comes back after its reload would otherwise reload for ever. */
function reloadOnce(): void {
  if (sessionStorage.getItem(reloadedKey) === buildId()) return
  sessionStorage.setItem(reloadedKey, buildId())
  location.reload()
}
