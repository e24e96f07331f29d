import sharp, { type Sharp } from 'sharp'
import { ImageSizeKind } from '../../../contract/enums.ts'
import { imageKinds, type ImageKindSetting, settingOf } from '../../../domain/images/image-kinds.ts'
import { sheetSize, shufflePixels } from '../../../domain/images/sheet.ts'
import { decodeHeic } from './decode-heic.ts'

const maxPixels = 60_000_000
/** The surround of an image: neutral, so that no colour beside it changes how skin looks (docs/domain.md 5.1). */
const surround = '#808080'
const formats: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' }

export type Refusal = 'over 60 megapixels' | 'unreadable' | 'not a photo'
type Picture = { data: Uint8Array; width: number; height: number; channels: 1 | 2 | 3 | 4 }
/** One size of an image as it is kept and served: a JPEG of the shuffled sheet. */
type Sheet = { setting: ImageKindSetting; jpeg: Uint8Array }
/** Every size of a photo, and the photo's own size upright, in pixels. */
export type Sheets = { sheets: Sheet[]; width: number; height: number }
type Opened = { photo: Sharp; width: number; height: number }

/**
 * Every size of a photo, upright, without the camera's metadata, as shuffled sheets; or why none can be
 * made. The photo is decoded once, at the largest size, and the smaller ones are made of that.
 */
export async function makeSheets(bytes: Uint8Array, contentType: string): Promise<Sheets | { refused: Refusal }> {
  const source = await openPhoto(bytes, contentType)
  if ('refused' in source) return source
  const picture = await readLargest(source.photo)
  if ('refused' in picture) return picture
  const sheets: Sheet[] = []
  // One after the other: together they would be no faster on a busy machine, and hold three times the pixels.
  for (const setting of imageKinds.values()) sheets.push(await makeSheet(picture, setting))
  return { sheets, width: source.width, height: source.height }
}

async function openPhoto(bytes: Uint8Array, contentType: string): Promise<Opened | { refused: Refusal }> {
  if (contentType === 'image/heic' || contentType === 'image/heif') {
    const heic = await decodeHeic({ bytes, mostPixels: maxPixels })
    if ('refused' in heic) return heic
    const { width, height } = heic
    return { photo: sharp(heic.data, { raw: { width, height, channels: 4 } }), width, height }
  }
  try {
    const { width, height, format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== formats[contentType]) return { refused: 'not a photo' }
    if (width * height > maxPixels) return { refused: 'over 60 megapixels' }
    return { photo: sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' }).autoOrient(), ...autoOrient }
  } catch {
    return { refused: 'unreadable' }
  }
}

async function readLargest(source: Sharp): Promise<Picture | { refused: Refusal }> {
  const { width, height } = settingOf(ImageSizeKind.Large)
  try {
    const { data, info } = await source
      .flatten({ background: surround })
      .resize({ width, height, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels }
  } catch {
    return { refused: 'unreadable' }
  }
}

async function makeSheet({ data, ...raw }: Picture, setting: ImageKindSetting): Promise<Sheet> {
  const { width, height } = setting
  const framed = await sharp(data, { raw })
    .resize({ width, height, fit: 'contain', background: surround })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = framed.info
  const sheet = shufflePixels(setting, { data: framed.data, channels })
  const jpeg = await sharp(sheet, { raw: { ...sheetSize(setting), channels } })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { setting, jpeg }
}
