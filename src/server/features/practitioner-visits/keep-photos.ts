import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { PhotoId } from '../../../contract/ids.ts'
import type { FieldError } from '../../../contract/problem.ts'
import type { VisitImage, VisitLesion, VisitUpload } from '../../../contract/visit-upload.ts'
import { checkPhoto, type PhotoBytes, type PhotoCheck, type PhotoType } from '../../../domain/images/check-photo.ts'
import { photosOf } from '../../../domain/visits/check-visit.ts'
import { Problem } from '../../http/problem.ts'
import { masterKeyOf } from '../../platform/file-keys.ts'
import type { VisitPorts } from './ports.ts'
import { readPhotos, type RegisteredPhoto, writePhotoReceived } from './registration-store.ts'

/** A photo that is whole, unchanged and durable under its master key. */
export type KeptPhoto = {
  image: VisitImage
  lesion: VisitLesion | null
  type: PhotoType
  masterKey: string
  came: 'uploaded' | 'inline'
}

type Ports = Pick<VisitPorts, 'database' | 'files' | 'staged'>
type Source = { came: 'inline'; bytes: Buffer } | { came: 'uploaded'; upload: RegisteredPhoto }
type Sent = { pointer: string; image: VisitImage; lesion: VisitLesion | null; source: Source }

/**
 * Checks every photo of a visit against its announcement and its bytes, and takes it in under its master key, durably
 * and leaving the upload where it is, so that a crash before the commit loses nothing. Throws: 422 naming each photo
 * that is missing, extra, damaged or none; 409 `offset-conflict` where bytes are still to come.
 */
export async function keepPhotos(ports: Ports, visit: VisitUpload): Promise<KeptPhoto[]> {
  const registered = await readPhotos(ports.database.db, visit.visitId)
  const sent = matchPhotos(visit, registered)
  await refuseIncomplete(ports, sent)
  const kept: { photo: KeptPhoto; sent: Sent }[] = []
  const errors: FieldError[] = []
  const damaged: PhotoId[] = []
  for (const photo of sent) {
    const outcome = await inspect(ports, photo)
    if (outcome === 'damaged') {
      damaged.push(photo.image.imageId)
      errors.push({ pointer: `${photo.pointer}/sha256`, message: 'This photo arrived damaged. Send it again.' })
    } else if ('refused' in outcome) errors.push({ pointer: photo.pointer, message: refusals[outcome.refused] })
    else kept.push({ photo: asKept(visit, photo, outcome.type), sent: photo })
  }
  if (errors.length > 0)
    throw new Problem('invalid', { errors, extras: damaged.length > 0 ? { damagedPhotos: damaged } : {} })
  await Promise.all(kept.map(({ photo, sent: from }) => adopt(ports, photo.masterKey, from)))
  return kept.map(({ photo }) => photo)
}

function asKept({ visitId }: VisitUpload, { image, lesion, source }: Sent, type: PhotoType): KeptPhoto {
  const masterKey = masterKeyOf(visitId, { photoId: image.imageId, sha256: image.sha256 })
  return { image, lesion, type, masterKey, came: source.came }
}

const refusals: Record<Extract<PhotoCheck, { refused: string }>['refused'], string> = {
  empty: 'This photo is empty. Take it again.',
  'no-photo': 'This file is no JPEG, PNG, WebP or HEIC photo. Take it again.',
  truncated: 'This photo ends before its picture does. Take it again.',
  'something-hidden': 'This photo carries another document. Take it again.',
}

function matchPhotos(visit: VisitUpload, registered: ReadonlyMap<PhotoId, RegisteredPhoto>): Sent[] {
  const errors: FieldError[] = []
  const sent: Sent[] = []
  for (const { pointer, image, lesion } of photosOf(visit)) {
    const announced = registered.get(image.imageId)
    if (announced && (announced.sha256 !== image.sha256 || announced.byteSize !== image.byteSize)) {
      errors.push({ pointer: `${pointer}/sha256`, message: 'This photo was announced with other content.' })
    } else if (image.content)
      sent.push({ pointer, image, lesion, source: { came: 'inline', bytes: Buffer.from(image.content, 'base64') } })
    else if (announced) sent.push({ pointer, image, lesion, source: { came: 'uploaded', upload: announced } })
    if (!announced && (registered.size > 0 || !image.content))
      errors.push({ pointer: `${pointer}/imageId`, message: 'This photo is missing in the manifest.' })
  }
  const inVisit = new Set(photosOf(visit).map(({ image }) => image.imageId))
  for (const photoId of registered.keys()) {
    if (!inVisit.has(photoId))
      errors.push({ pointer: '/lesions', message: `Photo ${photoId} was announced and is not in the visit.` })
  }
  if (errors.length > 0) throw new Problem('invalid', { errors })
  return sent
}

async function refuseIncomplete({ database, staged }: Ports, sent: readonly Sent[]): Promise<void> {
  const open: { photoId: PhotoId; offset: number }[] = []
  for (const { image, source } of sent) {
    if (source.came === 'inline') continue
    const { upload } = source
    const offset = (await staged.size(upload)) ?? 0
    if (offset < upload.received) await writePhotoReceived(database.db, upload, offset)
    if (offset < upload.byteSize) open.push({ photoId: image.imageId, offset })
  }
  if (open.length > 0)
    throw new Problem('offset-conflict', {
      detail: 'Photos are not complete yet. Register the visit again and go on.',
      extras: { photos: open },
    })
}

async function inspect({ database, staged }: Ports, { image, source }: Sent): Promise<PhotoCheck | 'damaged'> {
  if (source.came === 'inline') {
    const { bytes } = source
    if (bytes.length !== image.byteSize || createHash('sha256').update(bytes).digest('hex') !== image.sha256)
      return 'damaged'
    return checkPhoto({ size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) })
  }
  const { upload } = source
  if ((await hashOf(staged.pathOf(upload))) === upload.sha256) return checkFile(staged.pathOf(upload), upload.byteSize)
  // Bytes that changed on the way never become right by waiting: they go, so that the photo is sent from its first byte.
  await staged.remove(upload)
  await writePhotoReceived(database.db, upload, 0)
  return 'damaged'
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}

async function checkFile(path: string, size: number): Promise<PhotoCheck> {
  const file = await open(path, 'r')
  const read: PhotoBytes['read'] = async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, Math.min(length, size - at))), 0, null, at)
    return buffer.subarray(0, bytesRead)
  }
  try {
    return await checkPhoto({ size, read })
  } finally {
    await file.close()
  }
}

async function adopt({ files, staged }: Ports, masterKey: string, { source }: Sent): Promise<void> {
  if (source.came === 'inline') await files.write(masterKey, source.bytes)
  else await files.adopt(masterKey, staged.pathOf(source.upload))
}
