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

/** The parts that belong to the signed-in user only. */
export type UserDevice = {
  drafts: DraftStore
  photos: PhotoStore
  kit: OfflineKit
  images: ImageSource
  viewed: ViewedRecords
  riskChecks: RiskChecks
  ownPhotos: OwnPhotos
  spotMessages: SpotMessages
  /**
   * Deletes viewed tiles and records (docs/offline.md 4), at logout and inactivity. Drafts stay, and so does an
   * offline copy.
   */
  clearViewed: () => Promise<void>
  close: () => void
}

/**
 * Opens the signed-in user's own database; null if nobody is signed in. Open it again after another sign-in. `host`
 * stores image tiles; null stores none. `photoWorker` encrypts and writes photos; null leaves that to the page.
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
  // A patient's own keys are lost with the last tab. Their answers must outlive it, so they use the device's key,
  // like the session.
  const lists = makeCachedLists({ db, vault: device.tablet.vault, warnings, clock })
  // Tiles of earlier users who could not purge them.
  await purgeTiles(host, owner)
  return {
    ...lazyVisitStores({ device, owner, db }, { listeners: draftListeners, photoWorker }),
    ...lazyPatientStores({ device, owner }, { lists, listeners: outboxListeners }),
    images: makeImageSource({ api, vault, tileCache, clock, owner }),
    viewed,
    clearViewed: async () => {
      // It can be opened by the patient's passkey only; whatever ends the copy deletes all of it.
      if (await device.offlineCopy.isOf(owner)) return
      await purgeTiles(host, null)
      try {
        await viewed.purge()
      } catch (error) {
        // The user was removed from this tablet: their data is gone.
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
