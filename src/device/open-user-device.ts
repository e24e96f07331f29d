import { type DraftStore, makeDraftStore } from './drafts/draft-store.ts'
import { makePhotoStore, type PhotoStore } from './drafts/photo-store.ts'
import type { PhotoWorkerClient } from './drafts/photo-worker-client.ts'
import { makeListeners } from './platform/listeners.ts'
import { makeCachedLists } from './offline-kit/cached-lists.ts'
import { makeOfflineKit, type OfflineKit } from './offline-kit/offline-kit.ts'
import { isDeleted } from './database/open-database.ts'
import type { Device } from './open-device.ts'
import { makeOwnPhotos, type OwnPhotos } from './outbox/kinds/own-photo/own-photos.ts'
import { type ImageSource, makeImageSource } from './tiles/image-source.ts'
import { makeViewedRecords, type ViewedRecords } from './tiles/viewed-records.ts'
import {
  emptyTileCache,
  platformTileHost,
  purgeTiles,
  type TileHost,
  workerTileCache,
} from './tiles/worker-tile-cache.ts'
import { makeRiskChecks, type RiskChecks } from './risk/risk-checks.ts'
import { makeSpotMessages, type SpotMessages } from './outbox/kinds/message/spot-messages.ts'
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
 * keeps tiles, null for nowhere; `desk` is where photos are sealed and written, null for the page.
 */
export async function openUserDevice(
  device: Device,
  {
    host = platformTileHost(),
    photoWorker = null,
  }: { host?: TileHost | null; photoWorker?: PhotoWorkerClient | null } = {},
): Promise<UserDevice | null> {
  const { db: deviceDb, warnings, platform, session, api } = device
  const owner = await session.owner()
  if (owner === null) return null
  const vault = device.vaultOf(owner)
  const db = await openUserDb({ owner, warnings, factory: device.factory })
  const listeners = makeListeners(platform.channel(`drafts-${owner}`))
  const drafts = makeDraftStore({ db, device: deviceDb, vault, warnings, listeners })
  const photos = makePhotoStore({ db: deviceDb, vault, warnings, storage: platform.storage, owner, photoWorker })
  const { clock } = platform
  const kit = makeOfflineKit({ db, vault, warnings, clock, api, session })
  const tileCache = host === null ? emptyTileCache : workerTileCache(host, owner)
  const viewed = makeViewedRecords({ lists: makeCachedLists({ db, vault, warnings, clock }), clock })
  // A patient's own keys pass with the last tab: what they answer outlives it under the device's, as their session does.
  const deviceLists = makeCachedLists({ db, vault: device.tablet.vault, warnings, clock })
  const ownPhotos = makeOwnPhotos(device, owner, deviceLists)
  const spotMessages = makeSpotMessages(device, owner)
  // Whoever was here before, and could not purge any more.
  await purgeTiles(host, owner)
  return {
    drafts,
    photos,
    kit,
    images: makeImageSource({ api, vault, tileCache, clock, owner }),
    viewed,
    ownPhotos,
    spotMessages,
    riskChecks: makeRiskChecks({ lists: deviceLists, api, clock, newId: platform.newId }),
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
      listeners.close()
      ownPhotos.close()
      spotMessages.close()
      db.close()
    },
  }
}
