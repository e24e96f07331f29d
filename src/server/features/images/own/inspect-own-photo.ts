import exifReader from 'exif-reader'
import sharp from 'sharp'
import { checkPhoto, type PhotoType } from '../../../../domain/images/check-photo.ts'
import { type PhotoRefusal, photoRefusalText } from '../../../../domain/images/photo-refusals.ts'
import type { CameraClock } from '../../../../domain/images/taken-at.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { type OpenedPicture, openPicture } from '../../../platform/pictures/open-picture.ts'

/** A photo that can be shown: its type as detected from its bytes, its picture, and the time of its camera's clock. */
export type InspectedPhoto = { type: PhotoType; picture: OpenedPicture; clock: CameraClock | null }

/** Decodes a patient's own photo, or returns why it can't be accepted, in words. */
export async function inspectOwnPhoto(bytes: Buffer): Promise<InspectedPhoto | { refused: string }> {
  const check = await checkPhoto({
    size: bytes.length,
    read: async (at, length) => bytes.subarray(at, at + length),
  })
  if ('refused' in check) return refusedBy(check)
  const picture = await openPicture(bytes, check.type)
  if ('refused' in picture) return refusedBy(picture)
  return { type: check.type, picture, clock: await clockOf(bytes) }
}

const refusedBy = (refusal: PhotoRefusal) => ({ refused: photoRefusalText(refusal) })

/** The camera's day and time (Exif 2.32: DateTimeOriginal, and OffsetTimeOriginal of newer cameras). */
async function clockOf(bytes: Buffer): Promise<CameraClock | null> {
  try {
    const { exif } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const photo = exif && exifReader(exif).Photo
    const taken = photo?.DateTimeOriginal
    if (!(taken instanceof Date) || Number.isNaN(taken.getTime())) return null
    const offset: unknown = photo?.OffsetTimeOriginal
    return {
      day: dayInZone(taken, 'UTC'),
      time: taken.toISOString().slice(11, 19),
      offset: typeof offset === 'string' ? offset.trim() : null,
    }
  } catch {
    return null
  }
}
