import * as z from 'zod'
import { largestPhoto } from '../../contract/uploads.ts'
import type { PhotoId, VisitId } from '../../contract/ids.ts'
import { sha256Text } from '../../contract/text.ts'
import { checkPhoto, type PhotoType } from '../../domain/images/check-photo.ts'
import type { DeviceDb, PhotoRow } from '../device-db.ts'
import type { Notices } from '../notices.ts'
import { isQuotaFull, withReopen } from '../open-database.ts'
import type { OwnerHash } from '../owner-hash.ts'
import type { DeviceStorage } from '../ports.ts'
import { sha256 } from '../sha256.ts'
import { importContentKey, newContentKey } from '../vault/content-key.ts'
import { DamagedRecord, type Vault } from '../vault/vault.ts'
import { requireOpen } from './already-sealed.ts'
import { deletePhoto, photoSource, readPlain, sealSegments } from './photo-segments.ts'

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
  /** False when fewer than three of the largest photos fit: refuse before the shutter (OFFLINE 6, 5). */
  hasRoom: () => Promise<boolean>
}

type Ports = { db: DeviceDb; vault: Vault; notices: Notices; storage: DeviceStorage; owner: OwnerHash }

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

async function addPhoto(
  ports: Ports,
  from: Blob | Uint8Array<ArrayBuffer>,
  { photoId, visitId }: { photoId: PhotoId; visitId: VisitId },
) {
  const { db, vault, owner } = ports
  const source = photoSource(from)
  if (source.size > largestPhoto) throw new PhotoRefused('too-large')
  const check = await checkPhoto(source)
  if ('refused' in check) throw new PhotoRefused(check.refused)
  const bytes = await source.read(0, source.size)
  const key = newContentKey()
  const [hash, sealed] = await Promise.all([
    sha256(bytes),
    sealSegments(await importContentKey(key), { photoId, bytes }),
  ])
  const { segments, sealedSha256 } = sealed
  const taken: PhotoCard = { key, sha256: hash, sealedSha256, contentType: check.type }
  const body = await vault.sealRecord(cardPlace(photoId), taken)
  const row: PhotoRow = {
    photoId,
    visitId,
    owner,
    byteSize: bytes.length,
    sent: 0,
    segments: segments.length,
    schemaVersion,
    body,
  }
  try {
    await withReopen(ports, () =>
      db.transaction('rw', [db.visits, db.photos, db.segments], async () => {
        await requireOpen(db, visitId)
        await deletePhoto(db, photoId)
        await db.segments.bulkAdd(segments)
        await db.photos.add(row)
      }),
    )
  } catch (error) {
    if (isQuotaFull(error)) throw new PhotoRefused('no-space')
    throw error
  }
  return { byteSize: bytes.length, sha256: taken.sha256, contentType: check.type }
}
