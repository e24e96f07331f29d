import { drainOutbox } from '../../../sw/drain-outbox.ts'
import { drainOnSync } from '../../../sw/outbox-sync.ts'
import { outboxSyncTag } from '../../../src/device/sender/outbox-sync-tag.ts'
import { reportFailpoints } from './report-failpoint.ts'

/* The sending half of the app's worker, with failpoints on. Its address says where the test listens. */

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type OpenPages = Parameters<typeof drainOnSync>[0] & { claim: () => Promise<void> }

declare const self: {
  addEventListener: ((kind: 'sync', hear: (event: ExtendableEvent & { tag: string }) => void) => void) &
    ((kind: 'install' | 'activate', hear: (event: ExtendableEvent) => void) => void)
  clients: OpenPages
  skipWaiting: () => Promise<void>
  location: Location
}

const asked = new URL(self.location.href).searchParams
reportFailpoints(asked.get('control') ?? '', 'worker')
// The clock of the tablet's tabs is the worker's too: what one writes of a time the other reads.
const [lapse, since, realNow] = [Number(asked.get('lapse')), Number(asked.get('since')), Date.now.bind(Date)]
Date.now = () => since + (realNow() - since) * lapse

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('sync', (event) => {
  if (event.tag === outboxSyncTag) event.waitUntil(drainOnSync(self.clients, drainOutbox))
})
