import { type DraftStore, makeDraftStore } from './drafts/draft-store.ts'
import { makePhotoStore, type PhotoStore } from './drafts/photo-store.ts'
import type { PhotoDesk } from './drafts/photo-desk.ts'
import { makeListeners } from './listeners.ts'
import { makeCachedLists } from './offline-kit/cached-lists.ts'
import { makeOfflineKit, type OfflineKit } from './offline-kit/offline-kit.ts'
import { isRemoved } from './open-database.ts'
import type { Device } from './open-device.ts'
import { makeOwnPhotos, type OwnPhotos } from './own-photos/own-photos.ts'
import { type ImageSource, makeImageSource } from './tiles/image-source.ts'
import { makeSeenRecords, type SeenRecords } from './tiles/seen-records.ts'
import { emptyShelf, platformTileHost, purgeTiles, type TileHost, workerShelf } from './tiles/worker-shelf.ts'
import { makeRiskChecks, type RiskChecks } from './risk/risk-checks.ts'
import { makeSpotMessages, type SpotMessages } from './spot-chats/spot-messages.ts'
import { openUserDb } from './user-db.ts'

/** What belongs to the signed-in user alone. */
export type UserDevice = {
  drafts: DraftStore
  photos: PhotoStore
  kit: OfflineKit
  images: ImageSource
  seen: SeenRecords
  riskChecks: RiskChecks
  ownPhotos: OwnPhotos
  spotMessages: SpotMessages
  /** Forgets tiles and records that were looked at (docs/offline.md 4): at logout and inactivity. Drafts stay. */
  forgetSeen: () => Promise<void>
  close: () => void
}

/**
 * Opens the signed-in user's own database; null when nobody is signed in. Open it again after another sign-in. `host`
 * keeps tiles, null for nowhere; `desk` is where photos are sealed and written, null for the page.
 */
export async function openUserDevice(
  device: Device,
  { host = platformTileHost(), desk = null }: { host?: TileHost | null; desk?: PhotoDesk | null } = {},
): Promise<UserDevice | null> {
  const { db: deviceDb, notices, ports, session, api } = device
  const owner = await session.owner()
  if (owner === null) return null
  const vault = device.vaultOf(owner)
  const db = await openUserDb({ owner, notices, factory: device.factory })
  const listeners = makeListeners(ports.channel(`drafts-${owner}`))
  const drafts = makeDraftStore({ db, device: deviceDb, vault, notices, listeners })
  const photos = makePhotoStore({ db: deviceDb, vault, notices, storage: ports.storage, owner, desk })
  const { clock } = ports
  const kit = makeOfflineKit({ db, vault, notices, clock, api, session })
  const shelf = host === null ? emptyShelf : workerShelf(host, owner)
  const seen = makeSeenRecords({ lists: makeCachedLists({ db, vault, notices, clock }), clock })
  // A patient's own keys pass with the last tab: what they answer outlives it under the device's, as their session does.
  const lasting = makeCachedLists({ db, vault: device.tablet.vault, notices, clock })
  const ownPhotos = makeOwnPhotos(device, owner, lasting)
  const spotMessages = makeSpotMessages(device, owner)
  // Whoever was here before, and could not purge any more.
  await purgeTiles(host, owner)
  return {
    drafts,
    photos,
    kit,
    images: makeImageSource({ api, vault, shelf, clock, owner }),
    seen,
    ownPhotos,
    spotMessages,
    riskChecks: makeRiskChecks({ lists: lasting, api, clock, newId: ports.newId }),
    forgetSeen: async () => {
      await purgeTiles(host, null)
      try {
        await seen.purge()
      } catch (error) {
        // Its user was removed from this tablet: all of it is gone.
        if (!isRemoved(db)) throw error
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
