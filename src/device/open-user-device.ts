import type { DraftStore } from './drafts/draft-store.ts'
import type { PhotoStore } from './drafts/photo-store.ts'
import type { PhotoWorkerClient } from './drafts/photo-worker-client.ts'
import { makeListeners } from './platform/listeners.ts'
import { makeCachedLists } from './offline-kit/cached-lists.ts'
import type { OfflineKit } from './offline-kit/offline-kit.ts'
import { lazyPatientStores, lazyVisitStores } from './lazy-user-stores.ts'
import { isDeleted } from './database/open-database.ts'
import type { Device } from './open-device.ts'
import type { OwnPhotos } from './outbox/kinds/own-photo/own-photos.ts'
import { type ImageSource, makeImageSource } from './tiles/image-source.ts'
import { makeViewedRecords, type ViewedRecords } from './tiles/viewed-records.ts'
import {
  emptyTileCache,
  platformTileHost,
  purgeTiles,
  type TileHost,
  workerTileCache,
} from './tiles/worker-tile-cache.ts'
import type { RiskChecks } from './risk/risk-checks.ts'
import type { SpotMessages } from './outbox/kinds/message/spot-messages.ts'
import { openUserDb } from './database/user-db.ts'

/** What belongs to the signed-in user alone. */
export type UserDevice = {
  drafts: DraftStore
  photos: PhotoStore
  kit: OfflineKit
  images: ImageSource
  viewed: ViewedRecords
  riskChecks: RiskChecks
  ownPhotos: OwnPhotos
  spotMessages: SpotMessages
  /** Forgets tiles and records that were looked at (docs/offline.md 4): at logout and inactivity. Drafts stay. */
  clearViewed: () => Promise<void>
  close: () => void
}

/**
 * Opens the signed-in user's own database; null when nobody is signed in. Open it again after another sign-in. `host`
 * keeps tiles, null for nowhere; `photoWorker` is where photos are encrypted and written, null for the page.
 */
export async function openUserDevice(
  device: Device,
  {
    host = platformTileHost(),
    photoWorker = null,
  }: { host?: TileHost | null; photoWorker?: PhotoWorkerClient | null } = {},
): Promise<UserDevice | null> {
  const { warnings, platform, api } = device
  const owner = await device.session.owner()
  if (owner === null) return null
  const vault = device.vaultOf(owner)
  const db = await openUserDb({ owner, warnings, factory: device.factory })
  const draftListeners = makeListeners(platform.channel(`drafts-${owner}`))
  const outboxListeners = makeListeners(platform.channel('outbox'))
  const { clock } = platform
  const tileCache = host === null ? emptyTileCache : workerTileCache(host, owner)
  const viewed = makeViewedRecords({ lists: makeCachedLists({ db, vault, warnings, clock }), clock })
  // A patient's own keys pass with the last tab: what they answer outlives it under the device's, as their session does.
  const lists = makeCachedLists({ db, vault: device.tablet.vault, warnings, clock })
  // Whoever was here before, and could not purge any more.
  await purgeTiles(host, owner)
  return {
    ...lazyVisitStores({ device, owner, db }, { listeners: draftListeners, photoWorker }),
    ...lazyPatientStores({ device, owner }, { lists, listeners: outboxListeners }),
    images: makeImageSource({ api, vault, tileCache, clock, owner }),
    viewed,
    clearViewed: async () => {
      await purgeTiles(host, null)
      try {
        await viewed.purge()
      } catch (error) {
        // Its user was removed from this tablet: all of it is gone.
        if (!isDeleted(db)) throw error
      }
    },
    close: () => {
      draftListeners.close()
      outboxListeners.close()
      db.close()
    },
  }
}
