import sharp from 'sharp'
import type { PictureRefusal } from '../../../domain/images/photo-refusals.ts'
import { pictureKeyOf } from '../files/file-keys.ts'
import { type FileStore, nullIfMissing } from '../files/files.ts'
import { type LargePicture, type OpenedPicture, openPicture, readLarge } from './open-picture.ts'

/** An original photo: its key in the file store, and its type as detected from its bytes. */
export type PhotoFile = { masterKey: string; contentType: string }

/** A stored photo that can't be shown, with the reason. */
export class PictureNotShownError extends Error {
  readonly refusal: PictureRefusal
  constructor(refusal: PictureRefusal) {
    super(`the photo can not be shown: ${refusal.refused}`)
    this.refusal = refusal
  }
}

const rememberedPictures = 16
type Remembered = Map<string, Pick<OpenedPicture, 'large' | 'width' | 'height'>>
const remembered = new WeakMap<FileStore, Remembered>()

/**
 * Caches the pixels of a photo that was just decoded for the job that makes its sizes, so that it is decoded only once.
 */
export function rememberPicture(files: FileStore, masterKey: string, { large, width, height }: OpenedPicture): void {
  const pictures: Remembered = remembered.get(files) ?? new Map()
  remembered.set(files, pictures)
  pictures.set(masterKey, { large, width, height })
  const [oldest] = pictures.keys()
  if (pictures.size > rememberedPictures && oldest !== undefined) pictures.delete(oldest)
}

/**
 * Stores the picture of a photo beside it, durably. If the photo is its own picture, no second copy of its bytes is
 * made.
 */
export async function storePicture(files: FileStore, masterKey: string, jpeg: Buffer | null): Promise<void> {
  const key = pictureKeyOf(masterKey)
  if (jpeg === null) await files.copy(masterKey, key)
  else await files.write(key, jpeg)
}

/**
 * The picture of a photo: an upright baseline JPEG in sRGB, from which pages, PDFs, DICOM files and copies are made.
 * Makes it for photos from before pictures existed. Throws PictureNotShownError, and ENOENT without the photo.
 */
export async function readPicture(files: FileStore, photo: PhotoFile): Promise<Buffer> {
  const key = pictureKeyOf(photo.masterKey)
  const stored = await files.read(key).catch(nullIfMissing)
  if (stored !== null) return stored
  const opened = await openPicture(await files.read(photo.masterKey), photo.contentType)
  if ('refused' in opened) throw new PictureNotShownError(opened)
  await storePicture(files, photo.masterKey, opened.jpeg)
  return files.read(key)
}

/**
 * The largest size of a photo, with the photo's own size; from memory if it was decoded recently. Throws as
 * `readPicture` does.
 */
export async function takeLargePicture(
  files: FileStore,
  photo: PhotoFile,
): Promise<{ large: LargePicture; width: number; height: number }> {
  const known = remembered.get(files)?.get(photo.masterKey)
  if (known !== undefined) {
    remembered.get(files)?.delete(photo.masterKey)
    return known
  }
  const picture = await readPicture(files, photo)
  const { width, height } = await sharp(picture).metadata()
  return { large: await readLarge(sharp(picture)), width, height }
}
