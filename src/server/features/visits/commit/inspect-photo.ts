import { createHash } from 'node:crypto'
import { checkPhoto, type PhotoCheck } from '../../../../domain/images/check-photo.ts'
import type { RegisteredPhoto } from '../register/registration-store.ts'
import { decryptPhoto, PhotoNotOpenedError } from './decrypt-photo.ts'
import type { PhotoSource, SentPhoto } from './match-photos.ts'
import type { VisitDependencies } from '../dependencies.ts'

type Refused = { refused: Extract<PhotoCheck, { refused: string }>['refused'] | 'not-opened' }
export type PhotoRefusal = Refused['refused']
type PhotoFiles = Pick<VisitDependencies, 'files' | 'staged'>

/**
 * What a photo is by its bytes, why it can't be kept, or that it arrived damaged. One that came sealed is opened into
 * its master on the way, which exists only if it is the photo that the visit names.
 */
export async function inspectPhoto(
  ports: PhotoFiles,
  { image, source }: SentPhoto,
  masterKey: string,
): Promise<PhotoCheck | Refused | 'damaged'> {
  if (source.came === 'inline') {
    const { bytes } = source
    if (bytes.length !== image.byteSize || createHash('sha256').update(bytes).digest('hex') !== image.sha256)
      return 'damaged'
    return checkPhoto({ size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) })
  }
  const { upload } = source
  if ((await hashOf(ports.staged.read(upload))) !== upload.sha256) return 'damaged'
  if (source.came === 'uploaded') return ports.staged.withFile(upload, checkPhoto)
  return decryptIntoMaster(ports, { masterKey, upload, key: source.key, sha256: image.sha256 })
}

async function decryptIntoMaster(
  { files, staged }: PhotoFiles,
  given: { masterKey: string; upload: RegisteredPhoto; key: Uint8Array; sha256: string },
): Promise<PhotoCheck | Refused> {
  const { masterKey, upload, key, sha256 } = given
  const { photoId, byteSize } = upload
  try {
    const opened = decryptPhoto(staged.read(upload), { photoId, key, sealedSize: byteSize, sha256 })
    await files.writeFrom(masterKey, opened)
  } catch (error) {
    if (error instanceof PhotoNotOpenedError) return { refused: 'not-opened' }
    throw error
  }
  const check = await files.withFile(masterKey, checkPhoto)
  if ('refused' in check) await files.remove(masterKey)
  return check
}

/** The SHA-256 of bytes as they come, in lower-case hex. */
export async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}

/** Takes a photo in under its master key, durably; one that came sealed is there already. */
export async function storeMaster(
  { files, staged }: PhotoFiles,
  masterKey: string,
  source: PhotoSource,
): Promise<void> {
  switch (source.came) {
    case 'inline':
      return files.write(masterKey, source.bytes)
    case 'uploaded':
      return files.adopt(masterKey, staged.pathOf(source.upload))
    case 'sealed':
      return
  }
}
