import sharp, { type Metadata, type Sharp } from 'sharp'
import { ImageSizeKind } from '../../../contract/enums.ts'
import { settingOf } from '../../../domain/images/image-kinds.ts'
import { maxPhotoPixels, type PictureRefusal } from '../../../domain/images/photo-refusals.ts'
import { isSrgbProfile } from './is-srgb-profile.ts'
import { openHeic } from './open-heic.ts'

/**
 * The surround of an image. It is neutral grey, so that no colour beside the image changes how skin looks
 * (docs/domain.md 5.1).
 */
export const surround = '#808080'
const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heif',
  'image/heif': 'heif',
}

/** The pixels of the largest size that is shown; smaller sizes are made from it. */
export type LargePicture = { data: Uint8Array; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/**
 * A decoded photo. `jpeg`: its picture, an upright baseline JPEG in sRGB at full size without metadata; null if the
 * photo itself serves as its picture, including its camera's metadata. `width` and `height`: the photo's size when
 * upright.
 */
export type OpenedPicture = { jpeg: Buffer | null; large: LargePicture; width: number; height: number }

/** Decodes a whole photo once, or returns why it can't be shown. */
export async function openPicture(bytes: Uint8Array, contentType: string): Promise<OpenedPicture | PictureRefusal> {
  const about = await readMetadata(bytes)
  if (about === null) return { refused: 'unreadable' }
  if (about.format !== formats[contentType]) return { refused: 'not-its-type' }
  const pixels = about.width * about.height
  if (pixels > maxPhotoPixels) return { refused: 'too-many-pixels', pixels }
  try {
    return isPlain(about) ? await openPlain(bytes, about) : await convert(bytes, about)
  } catch (error) {
    return { refused: isEarlyEnd(error) ? 'incomplete' : 'unreadable' }
  }
}

const readMetadata = (bytes: Uint8Array): Promise<Metadata | null> =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)

/** Whether a photo is already an upright baseline JPEG in sRGB. */
const isPlain = ({ format, orientation = 1, space, channels, depth, isProgressive, icc }: Metadata): boolean =>
  format === 'jpeg' &&
  orientation === 1 &&
  space === 'srgb' &&
  channels === 3 &&
  depth === 'uchar' &&
  !isProgressive &&
  (icc === undefined || isSrgbProfile(icc))

async function openPlain(bytes: Uint8Array, { width, height }: Metadata): Promise<OpenedPicture> {
  return { jpeg: null, large: await decodeWhole(bytes, readLarge), width, height }
}

async function convert(bytes: Uint8Array, about: Metadata): Promise<OpenedPicture | PictureRefusal> {
  if (about.format === 'heif') {
    const heic = await openHeic(bytes, about.icc ?? null)
    if ('refused' in heic) return heic
    const { width, height } = heic
    const jpeg = await writeJpeg(heic.photo)
    return { jpeg, large: await readLarge(sharp(jpeg)), width, height }
  }
  const jpeg = await decodeWhole(bytes, (photo) => writeJpeg(photo.autoOrient()))
  return { jpeg, large: await readLarge(sharp(jpeg)), ...about.autoOrient }
}

const writeJpeg = (photo: Sharp): Promise<Buffer> =>
  photo
    .flatten({ background: surround })
    .toColourspace('srgb')
    .jpeg({ quality: 95, chromaSubsampling: '4:2:0', progressive: false, mozjpeg: false })
    .toBuffer()

/**
 * Treats warnings of the decoder as errors, because one of them means a picture that ends early. Warnings about
 * harmless habits of cameras are ignored.
 */
async function decodeWhole<T>(bytes: Uint8Array, work: (photo: Sharp) => Promise<T>): Promise<T> {
  const open = (failOn: 'warning' | 'truncated') => work(sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn }))
  try {
    return await open('warning')
  } catch (error) {
    if (isEarlyEnd(error)) throw error
    return open('truncated')
  }
}

const isEarlyEnd = (error: unknown): boolean =>
  error instanceof Error && /premature end|truncated|unexpected end|not enough|end of stream/i.test(error.message)

/** The largest size that is shown, decoded in memory. */
export async function readLarge(photo: Sharp): Promise<LargePicture> {
  const { width, height } = settingOf(ImageSizeKind.Large)
  const { data, info } = await photo
    .flatten({ background: surround })
    .resize({ width, height, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
