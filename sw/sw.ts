import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { outboxSyncTag } from '../src/device/sender/outbox-sync-tag.ts'
import { drainOutbox } from './drain-outbox.ts'
import { precacheApp } from './precache-app.ts'
import { storeTiles } from './store-tiles.ts'
import { messageToWorker } from './messages.ts'
import type { MessageToPage } from './messages.ts'
import { openApp } from './open-app.ts'
import { isSync } from './is-sync.ts'
import { serverPaths } from './server-paths.ts'
import { drainOnRequest, drainOnSync, type Syncing } from './outbox-sync.ts'
import { showPushNotification } from './show-notification.ts'
import { isSharedPhotosRequest, makeSharedPhotos } from './receive-shared-photos.ts'
import { deleteOldFigureFiles, respondWithFigureFile, routeFigureFiles } from './figure-files.ts'
import { storeMissingApp } from './store-missing-app.ts'
import * as stored from './stored-files.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const { origin } = self.location
const registration: ServiceWorkerRegistration & Syncing = self.registration
const files = self.__WB_MANIFEST.filter(stored.isStoredFile)
const filesOf = (storedWith: stored.StoredFile['storedWith']) => files.filter((file) => file.storedWith === storedWith)
const pharmacyFiles = filesOf('pharmacy')
const otherFiles = files.filter((file) => file.storedWith !== 'app')

const appFiles = filesOf('app')
const app = precacheApp(self, appFiles)

stored.routeStoredFiles(otherFiles, respondWithFigureFile)
routeFigureFiles()

// Every page is the same document.
registerRoute(new NavigationRoute(app.createHandlerBoundToURL('/index.html'), { denylist: serverPaths }))

const sharedPhotos = makeSharedPhotos()
registerRoute(isSharedPhotosRequest, ({ request }) => sharedPhotos.receive(request), 'POST')
// No skipWaiting here: the page asks the person first.
self.addEventListener('install', (event) => event.waitUntil(stored.updatePharmacyFiles(pharmacyFiles, origin)))

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([stored.deleteOldFiles(otherFiles), deleteOldFigureFiles(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  const message = messageToWorker(event.data)
  switch (message?.type) {
    case 'SKIP_WAITING':
      event.waitUntil(self.skipWaiting())
      return
    case 'prepare-pharmacy':
      event.waitUntil(report(event.ports[0], storeAll()))
      return
    case 'drain':
      event.waitUntil(drainOnRequest({ clients: self.clients, registration, pageIsGone }, drainOutbox))
      return
    case 'take-shared-photos':
      event.ports[0]?.postMessage({ type: 'shared-photos', files: sharedPhotos.take() } satisfies MessageToPage)
      return
    case 'store-tile':
    case 'purge-tiles':
      event.waitUntil(storeTiles(caches, message))
      return
    case undefined:
      return
  }
})

/** All that a visit needs without a network; rejects while something is missing. */
async function storeAll(): Promise<void> {
  await storeMissingApp(app, appFiles)
  await stored.storePharmacyFiles(pharmacyFiles, origin)
}

/** Tells the page that asked whether its tablet is ready. */
async function report(port: MessagePort | undefined, work: Promise<void>): Promise<void> {
  const ready = await work.then(
    () => true,
    () => false,
  )
  port?.postMessage({ type: ready ? 'pharmacy-ready' : 'pharmacy-not-ready' } satisfies MessageToPage)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openApp(self.clients, event.notification.data))
})
self.addEventListener('push', (event) => event.waitUntil(showPushNotification(registration, event.data?.text())))

/** A closed page still counts as visible for a moment. */
const pageIsGone = () => new Promise<void>((resolve) => setTimeout(resolve, 1_000))

self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === outboxSyncTag) event.waitUntil(drainOnSync(self.clients, drainOutbox))
})
