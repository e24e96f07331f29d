import { createHash } from 'node:crypto'
import { checkPhoto, type PhotoType } from '../../../../domain/images/check-photo.ts'
import type { PhotoRefusal } from '../../../../domain/images/photo-refusals.ts'
import { pictureKeyOf } from '../../../platform/files/file-keys.ts'
import { hashOf } from '../../../platform/files/hash-of.ts'
import { openPicture } from '../../../platform/pictures/open-picture.ts'
import { rememberPicture, storePicture } from '../../../platform/pictures/pictures.ts'
import type { RegisteredPhoto } from '../register/registration-store.ts'
import { decryptPhoto, PhotoNotOpenedError } from './decrypt-photo.ts'
import type { PhotoSource, SentPhoto } from './match-photos.ts'
import type { VisitDependencies } from '../dependencies.ts'

/** Why a photo of a visit is refused. `not-opened`: it was sealed, and its content is not what its visit names. */
export type VisitPhotoRefusal = PhotoRefusal | { refused: 'not-opened' }
/** A photo that can be shown. `isOwnPicture`: nothing had to be converted, so the photo itself is its picture. */
export type InspectedPhoto = { type: PhotoType; isOwnPicture: boolean }
type PhotoFiles = Pick<VisitDependencies, 'files' | 'staged'>

/**
 * Detects the type of a photo from its bytes, why it can't be accepted, or that it arrived damaged. The photo is
 * decoded before anybody is told that it is stored. A sealed photo is decrypted into its master on the way, which
 * exists only if it is the photo that the visit names.
 */
export async function inspectPhoto(
  deps: PhotoFiles,
  { image, source }: SentPhoto,
  masterKey: string,
): Promise<InspectedPhoto | VisitPhotoRefusal | 'damaged'> {
  const bytes = await bytesOf(deps, { source, masterKey, sha256: image.sha256 })
  if (!(bytes instanceof Uint8Array)) return bytes
  if (source.came === 'inline' && bytes.length !== image.byteSize) return 'damaged'
  const inspected = await inspectBytes(deps, bytes, masterKey)
  if ('refused' in inspected && source.came === 'sealed') await deps.files.remove(masterKey)
  return inspected
}

async function inspectBytes(
  { files }: PhotoFiles,
  bytes: Uint8Array,
  masterKey: string,
): Promise<InspectedPhoto | PhotoRefusal> {
  const check = await checkPhoto({ size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) })
  if ('refused' in check) return check
  // An interrupted commit did this already: its retry need not decode the whole visit again.
  if ((await files.size(pictureKeyOf(masterKey))) !== null) return { ...check, isOwnPicture: false }
  const opened = await openPicture(bytes, check.type)
  if ('refused' in opened) return opened
  rememberPicture(files, masterKey, opened)
  if (opened.jpeg !== null) await storePicture(files, masterKey, opened.jpeg)
  return { ...check, isOwnPicture: opened.jpeg === null }
}

async function bytesOf(
  { files, staged }: PhotoFiles,
  { source, masterKey, sha256 }: { source: PhotoSource; masterKey: string; sha256: string },
): Promise<Uint8Array | VisitPhotoRefusal | 'damaged'> {
  switch (source.came) {
    case 'inline':
      return isOfHash(source.bytes, sha256) ? source.bytes : 'damaged'
    case 'uploaded': {
      const bytes = Buffer.concat(await Array.fromAsync(staged.read(source.upload)))
      return isOfHash(bytes, source.upload.sha256) ? bytes : 'damaged'
    }
    case 'sealed': {
      const { upload, key } = source
      const opened = await decryptIntoMaster({ files, staged }, { masterKey, upload, key, sha256 })
      // What decrypts to the photo that the visit names arrived undamaged; only what does not is hashed.
      if (opened !== null) return opened
      return (await hashOf(staged.read(upload))) === upload.sha256 ? { refused: 'not-opened' } : 'damaged'
    }
  }
}

/** Writes the photo that a sealed one opens to, and returns its bytes; null if it is not the one that the visit names. */
async function decryptIntoMaster(
  { files, staged }: PhotoFiles,
  photo: { masterKey: string; upload: RegisteredPhoto; key: Uint8Array; sha256: string },
): Promise<Buffer | null> {
  const { masterKey, upload, key, sha256 } = photo
  const { photoId, byteSize } = upload
  const parts: Uint8Array[] = []
  async function* opened() {
    for await (const part of decryptPhoto(staged.read(upload), { photoId, key, sealedSize: byteSize, sha256 })) {
      parts.push(part)
      yield part
    }
  }
  try {
    await files.writeFrom(masterKey, opened())
    return Buffer.concat(parts)
  } catch (error) {
    if (error instanceof PhotoNotOpenedError) return null
    throw error
  }
}

const isOfHash = (bytes: Uint8Array, sha256: string): boolean =>
  createHash('sha256').update(bytes).digest('hex') === sha256

/** Stores a photo under its master key, durably, with its picture. A sealed photo is already there. */
export async function storeMaster(
  { files, staged }: PhotoFiles,
  masterKey: string,
  { source, isOwnPicture }: { source: PhotoSource; isOwnPicture: boolean },
): Promise<void> {
  switch (source.came) {
    case 'inline':
      await files.write(masterKey, source.bytes)
      break
    case 'uploaded':
      await staged.keep(source.upload, masterKey)
      break
    case 'sealed':
      break
  }
  if (isOwnPicture) await storePicture(files, masterKey, null)
}
