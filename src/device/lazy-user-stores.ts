import type { UserDb } from './database/user-db.ts'
import { withReopen } from './database/open-database.ts'
import type { DraftStore } from './drafts/draft-store.ts'
import { notedVisits } from './noted-visits.ts'
import type { PhotoStore } from './drafts/photo-store.ts'
import type { PhotoWorkerClient } from './drafts/photo-worker-client.ts'
import { lazy } from './lazy.ts'
import type { CachedLists } from './offline-kit/cached-lists.ts'
import type { OfflineKit } from './offline-kit/offline-kit.ts'
import type { Device } from './open-device.ts'
import { openOnce } from './open-once.ts'
import type { OwnPhotos } from './outbox/kinds/own-photo/own-photos.ts'
import type { SpotMessages } from './outbox/kinds/message/spot-messages.ts'
import type { Listeners } from './platform/listeners.ts'
import type { RiskChecks } from './risk/risk-checks.ts'
import type { OwnerHash } from './users/owner-hash.ts'

type Owned = { device: Device; owner: OwnerHash; db: UserDb }

/** The stores for making visits on a tablet. Their code is loaded at first use: only some roles make visits. */
export function lazyVisitStores(
  { device, owner, db }: Owned,
  { listeners, photoWorker }: { listeners: Listeners; photoWorker: PhotoWorkerClient | null },
): { drafts: DraftStore; photos: PhotoStore; kit: OfflineKit } {
  const { db: deviceDb, warnings, platform, session, api } = device
  const vault = device.vaultOf(owner)
  const noted = notedVisits(platform.localText, `lentigo.drafts.${owner}`)
  const draftStore = openOnce(async () =>
    (await import('./drafts/draft-store.ts')).makeDraftStore({
      db,
      device: deviceDb,
      vault,
      warnings,
      listeners,
      noted,
    }),
  )
  const photoStore = openOnce(async () =>
    (await import('./drafts/photo-store.ts')).makePhotoStore({
      db: deviceDb,
      vault,
      warnings,
      owner,
      photoWorker,
      storage: platform.storage,
    }),
  )
  const kit = openOnce(async () =>
    (await import('./offline-kit/offline-kit.ts')).makeOfflineKit({
      db,
      vault,
      warnings,
      api,
      session,
      clock: platform.clock,
    }),
  )
  const hasDrafts = async () => (await withReopen({ db, warnings }, () => db.drafts.count())) > 0
  return {
    drafts: lazy<DraftStore>(draftStore, {
      subscribe: listeners.subscribe,
      // Every sign-in cleans up; a user who has no drafts, and had none, needs no code for it.
      deleteDiscarded: async () => {
        if (noted.read().length > 0 || (await hasDrafts())) await (await draftStore()).deleteDiscarded()
      },
    }),
    photos: lazy<PhotoStore>(photoStore, {}),
    kit: lazy<OfflineKit>(kit, {}),
  }
}

/**
 * What a patient sends from pages of its own: risk checks, photos, SpotChat messages. The code is loaded when those
 * pages use it.
 */
export function lazyPatientStores(
  { device, owner }: Omit<Owned, 'db'>,
  { lists, listeners }: { lists: CachedLists; listeners: Listeners },
): { riskChecks: RiskChecks; ownPhotos: OwnPhotos; spotMessages: SpotMessages } {
  const { api, platform } = device
  const riskChecks = openOnce(async () =>
    (await import('./risk/risk-checks.ts')).makeRiskChecks({
      lists,
      api,
      clock: platform.clock,
      newId: platform.newId,
    }),
  )
  const ownPhotos = openOnce(async () =>
    (await import('./outbox/kinds/own-photo/own-photos.ts')).makeOwnPhotos({ device, owner, lists, listeners }),
  )
  const spotMessages = openOnce(async () =>
    (await import('./outbox/kinds/message/spot-messages.ts')).makeSpotMessages({ device, owner, listeners }),
  )
  const { subscribe } = listeners
  return {
    riskChecks: lazy<RiskChecks>(riskChecks, {}),
    ownPhotos: lazy<OwnPhotos>(ownPhotos, { subscribe }),
    spotMessages: lazy<SpotMessages>(spotMessages, { subscribe }),
  }
}
