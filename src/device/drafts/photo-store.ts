import * as z from 'zod'
import { largestPhoto } from '../../contract/visits/photo-size.ts'
import type { PhotoId, VisitId } from '../../contract/ids.ts'
import { sha256Text } from '../../contract/text.ts'
import type { PhotoType } from '../../domain/images/check-photo.ts'
import type { DeviceDb, PhotoRow } from '../device-db.ts'
import type { Notices } from '../notices.ts'
import { isQuotaFull, withReopen } from '../open-database.ts'
import type { OwnerHash } from '../owner-hash.ts'
import type { DeviceStorage } from '../ports.ts'
import { sha256 } from '../sha256.ts'
import { importContentKey } from '../vault/content-key.ts'
import { DamagedRecord, type Vault } from '../vault/vault.ts'
import { requireOpen } from './already-sealed.ts'
import { deletePhoto, readPlain } from './photo-segments.ts'
import { keepPhoto } from './keep-photo.ts'
import type { PhotoDesk } from './photo-desk.ts'
import { type SealedCard, sealPhoto } from './seal-photo.ts'

/** Why a photo was not taken in. `no-space`: the device is full. */
export type RefusedPhotoReason = 'empty' | 'no-photo' | 'truncated' | 'something-hidden' | 'too-large' | 'no-space'

export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused'
  readonly reason: RefusedPhotoReason
  constructor(reason: RefusedPhotoReason) {
    super(`The photo was refused: ${reason}.`)
    this.reason = reason
  }
}

/** There is no photo under this id on the device. */
export class PhotoMissing extends Error {
  override readonly name = 'PhotoMissing'
}

const card = z.object({
  key: z.string(),
  sha256: sha256Text,
  /** Of the ciphertext, as it is sent. */
  sealedSha256: sha256Text,
  contentType: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']),
})
export type PhotoCard = z.infer<typeof card>

const schemaVersion = 1
const cardPlace = (photoId: PhotoId) => ({ table: 'photos', id: photoId, schemaVersion })

/** What a photo's row says about it: its own key, the hashes and the content type at capture. Throws DamagedRecord. */
export async function openCard(vault: Vault, row: PhotoRow): Promise<PhotoCard> {
  const parsed = card.safeParse(await vault.openRecord(cardPlace(row.photoId), row.body))
  if (!parsed.success) throw new DamagedRecord('a photo')
  return parsed.data
}

/** The photos of one user's visits, each on disk when `addPhoto` resolves; one is in memory at a time. */
export type PhotoStore = {
  /** Checks and keeps a photo. Throws PhotoRefused with the reason. The same id again replaces it; throws AlreadySealed. */
  addPhoto: (
    from: Blob | Uint8Array<ArrayBuffer>,
    given: { photoId: PhotoId; visitId: VisitId },
  ) => Promise<{ byteSize: number; sha256: string; contentType: PhotoType }>
  /** Throws PhotoMissing, or DamagedRecord when its bytes are not those of its capture. */
  readPhoto: (photoId: PhotoId) => Promise<{ blob: Blob; contentType: PhotoCard['contentType'] }>
  /** Throws AlreadySealed when its visit is on its way. */
  removePhoto: (photoId: PhotoId) => Promise<void>
  /** Whether a photo is missing or its bytes are not those of its capture. */
  isDamaged: (photoId: PhotoId) => Promise<boolean>
  /** False when fewer than three of the largest photos fit: refuse before the shutter (docs/offline.md 6.5). */
  hasRoom: () => Promise<boolean>
}

type Ports = {
  db: DeviceDb
  vault: Vault
  notices: Notices
  storage: DeviceStorage
  owner: OwnerHash
  /** Where photos are sealed and written; null where only the page can. */
  desk: PhotoDesk | null
}

export function makePhotoStore(ports: Ports): PhotoStore {
  const { db, vault, storage } = ports
  // One at a time: sixty photos chosen at once would otherwise stand in memory together.
  let last: Promise<unknown> = Promise.resolve()
  const oneByOne = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
  const readPhoto = (photoId: PhotoId) =>
    oneByOne(async () => {
      const row = await withReopen(ports, () => db.photos.get(photoId))
      if (row === undefined || row.owner !== ports.owner) throw new PhotoMissing(photoId)
      const { key, sha256: taken, contentType } = await openCard(vault, row)
      const bytes = await readPlain({ db, key: await importContentKey(key) }, row)
      if ((await sha256(bytes)) !== taken) throw new DamagedRecord('a photo')
      return { blob: new Blob([bytes], { type: contentType }), contentType }
    })
  return {
    addPhoto: (from, given) => oneByOne(() => addPhoto(ports, from, given)),
    readPhoto,
    removePhoto: (photoId) => removePhoto(ports, photoId),
    isDamaged: (photoId) =>
      readPhoto(photoId).then(
        () => false,
        (error: unknown) => {
          if (error instanceof DamagedRecord || error instanceof PhotoMissing) return true
          throw error
        },
      ),
    hasRoom: async () => {
      const estimate = await storage.estimate()
      return estimate === null || estimate.quota - estimate.usage >= 3 * largestPhoto
    },
  }
}

const removePhoto = (ports: Ports, photoId: PhotoId): Promise<void> =>
  withReopen(ports, () =>
    ports.db.transaction('rw', [ports.db.visits, ports.db.photos, ports.db.segments], async () => {
      const row = await ports.db.photos.get(photoId)
      if (row === undefined || row.owner !== ports.owner) return
      await requireOpen(ports.db, row.visitId)
      await deletePhoto(ports.db, photoId)
    }),
  )

type Ids = { photoId: PhotoId; visitId: VisitId }
type Kept = Awaited<ReturnType<PhotoStore['addPhoto']>>

async function addPhoto(ports: Ports, from: Blob | Uint8Array<ArrayBuffer>, ids: Ids): Promise<Kept> {
  return (await keepAway(ports, from, ids)) ?? keepHere(ports, from, ids)
}

async function keepAway(ports: Ports, from: Blob | Uint8Array<ArrayBuffer>, ids: Ids): Promise<Kept | null> {
  const { desk } = ports
  const sealed = (await desk?.seal(from, ids.photoId)) ?? null
  if (desk === null || sealed === null) return null
  if ('refused' in sealed) throw new PhotoRefused(sealed.refused)
  return (await desk.keep(await rowOf(ports, sealed, ids))) ? keptOf(sealed) : null
}

async function keepHere(ports: Ports, from: Blob | Uint8Array<ArrayBuffer>, ids: Ids): Promise<Kept> {
  const sealed = await sealPhoto(from, ids.photoId)
  if ('refused' in sealed) throw new PhotoRefused(sealed.refused)
  const row = await rowOf(ports, sealed.card, ids)
  try {
    await withReopen(ports, () => keepPhoto(ports.db, { row, segments: sealed.segments }))
  } catch (error) {
    if (isQuotaFull(error)) throw new PhotoRefused('no-space')
    throw error
  }
  return keptOf(sealed.card)
}

async function rowOf({ vault, owner }: Ports, sealed: SealedCard, { photoId, visitId }: Ids): Promise<PhotoRow> {
  const { byteSize, segmentCount, ...taken } = sealed
  const body = await vault.sealRecord(cardPlace(photoId), taken satisfies PhotoCard)
  return { photoId, visitId, owner, byteSize, sent: 0, segments: segmentCount, schemaVersion, body }
}

const keptOf = ({ byteSize, sha256: hash, contentType }: SealedCard): Kept => ({ byteSize, sha256: hash, contentType })
