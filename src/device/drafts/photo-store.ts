import * as z from 'zod'
import { maxPhotoBytes } from '../../contract/visits/photo-size.ts'
import type { PhotoId, VisitId } from '../../contract/ids.ts'
import { sha256Text } from '../../contract/text.ts'
import type { PhotoType } from '../../domain/images/check-photo.ts'
import type { DeviceDb, PhotoRow } from '../database/device-db.ts'
import type { DeviceWarnings } from '../device-warnings.ts'
import { isQuotaExceeded, withReopen } from '../database/open-database.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import type { DeviceStorage } from '../platform/platform.ts'
import { sha256 } from '../sha256.ts'
import { importContentKey } from '../vault/content-key.ts'
import { DamagedRecord, type Vault } from '../vault/vault.ts'
import { requireOpenDraft } from './already-sealed.ts'
import { deletePhoto, readPlain } from './photo-segments.ts'
import { savePhoto } from './save-photo.ts'
import type { PhotoWorkerClient } from './photo-worker-client.ts'
import { type EncryptedPhotoCard, encryptPhoto } from './encrypt-photo.ts'

/**
 * Why a photo was not stored. `no-space`: the device is full. `unreadable`: its file is gone, changed or forbidden.
 */
export type RefusedPhotoReason =
  | 'empty'
  | 'unreadable'
  | 'no-photo'
  | 'truncated'
  | 'something-hidden'
  | 'too-large'
  | 'no-space'

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

export const photoCard = z.object({
  key: z.string(),
  sha256: sha256Text,
  /** Of the ciphertext, as it is sent. */
  sealedSha256: sha256Text,
  contentType: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']),
})
export type PhotoCard = z.infer<typeof photoCard>

const schemaVersion = 1
const cardPlace = (photoId: PhotoId) => ({ table: 'photos', id: photoId, schemaVersion })

/** Decrypts the record of a photo: its own key, the hashes and the content type at capture. Throws DamagedRecord. */
export async function decryptPhotoCard(vault: Vault, row: PhotoRow): Promise<PhotoCard> {
  const parsed = photoCard.safeParse(await vault.decryptRecord(cardPlace(row.photoId), row.body))
  if (!parsed.success) throw new DamagedRecord('a photo')
  return parsed.data
}

/** The photos of one user's visits, each on disk when `addPhoto` resolves; one is in memory at a time. */
export type PhotoStore = {
  /**
   * Checks and stores a photo. Throws PhotoRefused with the reason. A photo with the same id is replaced. Throws
   * AlreadySealed.
   */
  addPhoto: (
    from: Blob | Uint8Array<ArrayBuffer>,
    ids: { photoId: PhotoId; visitId: VisitId },
  ) => Promise<{ byteSize: number; sha256: string; contentType: PhotoType }>
  /** Throws PhotoMissing, or DamagedRecord if its bytes differ from those at capture. */
  readPhoto: (photoId: PhotoId) => Promise<{ blob: Blob; contentType: PhotoCard['contentType'] }>
  /** Throws AlreadySealed if its visit is being sent. */
  removePhoto: (photoId: PhotoId) => Promise<void>
  /** Whether a photo is missing or its bytes differ from those at capture. */
  isDamaged: (photoId: PhotoId) => Promise<boolean>
  /**
   * False if fewer than three photos of the largest size fit: then the camera must refuse before it takes one
   * (docs/faults.md 6.5).
   */
  hasRoom: () => Promise<boolean>
}

type Dependencies = {
  db: DeviceDb
  vault: Vault
  warnings: DeviceWarnings
  storage: DeviceStorage
  owner: OwnerHash
  /** The worker in which photos are encrypted and written; null if only the page can do it. */
  photoWorker: PhotoWorkerClient | null
}

export function makePhotoStore(dependencies: Dependencies): PhotoStore {
  const { db, vault, storage } = dependencies
  // One at a time: otherwise sixty photos chosen at once would be in memory together.
  let last: Promise<unknown> = Promise.resolve()
  const oneByOne = <T>(work: () => Promise<T>): Promise<T> => {
    const current = last.then(work, work)
    last = current.catch(() => undefined)
    return current
  }
  const readPhoto = (photoId: PhotoId) =>
    oneByOne(async () => {
      const row = await withReopen(dependencies, () => db.photos.get(photoId))
      if (row === undefined || row.owner !== dependencies.owner) throw new PhotoMissing(photoId)
      const { key, sha256: capturedHash, contentType } = await decryptPhotoCard(vault, row)
      const bytes = await readPlain({ db, key: await importContentKey(key) }, row)
      if ((await sha256(bytes)) !== capturedHash) throw new DamagedRecord('a photo')
      return { blob: new Blob([bytes], { type: contentType }), contentType }
    })
  return {
    addPhoto: (from, ids) => oneByOne(() => addPhoto(dependencies, from, ids)),
    readPhoto,
    removePhoto: (photoId) => removePhoto(dependencies, photoId),
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
      return estimate === null || estimate.quota - estimate.usage >= 3 * maxPhotoBytes
    },
  }
}

const removePhoto = (dependencies: Dependencies, photoId: PhotoId): Promise<void> =>
  withReopen(dependencies, () =>
    dependencies.db.transaction(
      'rw',
      [dependencies.db.visits, dependencies.db.photos, dependencies.db.segments],
      async () => {
        const row = await dependencies.db.photos.get(photoId)
        if (row === undefined || row.owner !== dependencies.owner) return
        await requireOpenDraft(dependencies.db, row.visitId)
        await deletePhoto(dependencies.db, photoId)
      },
    ),
  )

type PhotoIds = { photoId: PhotoId; visitId: VisitId }
type SavedPhoto = Awaited<ReturnType<PhotoStore['addPhoto']>>

async function addPhoto(
  dependencies: Dependencies,
  from: Blob | Uint8Array<ArrayBuffer>,
  ids: PhotoIds,
): Promise<SavedPhoto> {
  return (await saveInWorker(dependencies, from, ids)) ?? saveInPage(dependencies, from, ids)
}

async function saveInWorker(
  dependencies: Dependencies,
  from: Blob | Uint8Array<ArrayBuffer>,
  ids: PhotoIds,
): Promise<SavedPhoto | null> {
  const { photoWorker } = dependencies
  const encrypted = (await photoWorker?.encrypt(from, ids.photoId)) ?? null
  if (photoWorker === null || encrypted === null) return null
  if ('refused' in encrypted) throw new PhotoRefused(encrypted.refused)
  return (await photoWorker.save(await rowOf(dependencies, encrypted, ids))) ? savedPhotoOf(encrypted) : null
}

async function saveInPage(
  dependencies: Dependencies,
  from: Blob | Uint8Array<ArrayBuffer>,
  ids: PhotoIds,
): Promise<SavedPhoto> {
  const encrypted = await encryptPhoto(from, ids.photoId)
  if ('refused' in encrypted) throw new PhotoRefused(encrypted.refused)
  const row = await rowOf(dependencies, encrypted.card, ids)
  try {
    await withReopen(dependencies, () => savePhoto(dependencies.db, { row, segments: encrypted.segments }))
  } catch (error) {
    if (isQuotaExceeded(error)) throw new PhotoRefused('no-space')
    throw error
  }
  return savedPhotoOf(encrypted.card)
}

async function rowOf(
  { vault, owner }: Dependencies,
  encrypted: EncryptedPhotoCard,
  { photoId, visitId }: PhotoIds,
): Promise<PhotoRow> {
  const { byteSize, segmentCount, ...taken } = encrypted
  const body = await vault.encryptRecord(cardPlace(photoId), taken satisfies PhotoCard)
  return { photoId, visitId, owner, byteSize, sent: 0, segments: segmentCount, schemaVersion, body }
}

const savedPhotoOf = ({ byteSize, sha256: hash, contentType }: EncryptedPhotoCard): SavedPhoto => ({
  byteSize,
  sha256: hash,
  contentType,
})
