import { Queue } from 'workbox-background-sync'

/* A worker as Workbox's guide to background sync writes it: what can't be sent is queued and replayed at a sync event. */

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = ExtendableEvent & { request: Request; respondWith: (answer: Promise<Response>) => void }
type MessageEventWithPort = ExtendableEvent & { data: 'state' | 'watch'; ports: readonly MessagePort[] }

declare const self: {
  addEventListener: ((kind: 'fetch', hear: (event: FetchEvent) => void) => void) &
    ((kind: 'message', hear: (event: MessageEventWithPort) => void) => void) &
    ((kind: 'install' | 'activate', hear: (event: ExtendableEvent) => void) => void)
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
}

/** What the worker tells: replays begun and ended, how the last ended, and how many photos wait. */
export type QueueState = { begun: number; ended: number; waiting: number }

let begun = 0
let ended = 0
/** Who wants to hear of each replay that begins or ends. */
const watchers = new Set<MessagePort>()
const queue = new Queue('photos', {
  onSync: async ({ queue: waiting }) => {
    begun += 1
    await tell(watchers)
    try {
      await waiting.replayRequests()
    } finally {
      ended += 1
      await tell(watchers)
    }
  },
})

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'POST') return
  const send = async () => {
    try {
      return await fetch(event.request.clone())
    } catch (error) {
      await queue.pushRequest({ request: event.request })
      throw error
    }
  }
  event.respondWith(send())
})

self.addEventListener('message', (event) => {
  if (event.data === 'watch') for (const port of event.ports) watchers.add(port)
  event.waitUntil(tell(event.ports))
})

async function tell(ports: Iterable<MessagePort>): Promise<void> {
  const state: QueueState = { begun, ended, waiting: await queue.size() }
  for (const port of ports) port.postMessage(state)
}
