import exifReader from 'exif-reader'
import sharp from 'sharp'
import { checkPhoto, type PhotoType } from '../../../../domain/images/check-photo.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'

const maxPixels = 60_000_000
const formats: Record<PhotoType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heif',
}

/** A photo by its bytes: what it is and when its camera says it was taken, as that camera's clock shows it; or why it can't be kept, in words. */
export type InspectedPhoto = { type: PhotoType; clock: { day: string; time: string } | null } | { refused: string }

const refusals = {
  empty: 'This photo is empty. Take it again.',
  'no-photo': 'This file is no JPEG, PNG, WebP or HEIC photo. Choose a photo.',
  truncated: 'This photo ends before its picture does. Take it again.',
  'something-hidden': 'This photo carries another document. Take it again.',
  unreadable: 'This photo can’t be read. Take it again.',
  'too-many-pixels': 'This photo has more than 60 megapixels. Take it with a smaller size.',
} as const

/** Looks at the bytes of one photo; its pixels are not decoded. */
export async function inspectOwnPhoto(bytes: Buffer): Promise<InspectedPhoto> {
  const check = await checkPhoto({
    size: bytes.length,
    read: async (at, length) => bytes.subarray(at, at + length),
  })
  if ('refused' in check) return { refused: refusals[check.refused] }
  try {
    const { format, width, height, exif } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== formats[check.type]) return { refused: refusals['no-photo'] }
    if (width * height > maxPixels) return { refused: refusals['too-many-pixels'] }
    return { type: check.type, clock: clockOf(exif) }
  } catch {
    return { refused: refusals.unreadable }
  }
}

/** The camera's day and time (Exif 2.32, DateTimeOriginal), which name no zone. */
function clockOf(exif: Buffer | undefined): { day: string; time: string } | null {
  try {
    const taken = exif && exifReader(exif).Photo?.DateTimeOriginal
    if (!(taken instanceof Date) || Number.isNaN(taken.getTime())) return null
    return { day: dayInZone(taken, 'UTC'), time: taken.toISOString().slice(11, 16) }
  } catch {
    return null
  }
}
