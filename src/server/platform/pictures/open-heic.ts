import sharp, { type Sharp } from 'sharp'
import { maxPhotoPixels, type PictureRefusal } from '../../../domain/images/photo-refusals.ts'
import { decodeHeic } from './decode-heic.ts'
import { withProfile } from './with-profile.ts'

type OpenedHeic = { photo: Sharp; width: number; height: number }

/** Decodes a HEIC photo, upright, in the colours of its profile or of its colour primaries. */
export async function openHeic(bytes: Uint8Array, profile: Uint8Array | null): Promise<OpenedHeic | PictureRefusal> {
  const heic = await decodeHeic({ bytes, mostPixels: maxPhotoPixels })
  if ('refused' in heic) return heic
  const { data, width, height } = heic
  const icc = profile ?? (isDisplayP3(bytes) ? await displayP3() : null)
  const photo =
    icc === null
      ? sharp(data, { raw: { width, height, channels: 4 } })
      : sharp(withProfile({ data, width, height, profile: icc }), { limitInputPixels: maxPhotoPixels })
  return { photo, width, height }
}

/** ISO/IEC 23001-8: colour primaries 12 mean P3 (in a `colr` box of type `nclx`). */
function isDisplayP3(bytes: Uint8Array): boolean {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf('colrnclx', 0, 'latin1')
  return at >= 0 && bytes[at + 8] === 0 && bytes[at + 9] === 12
}

/** The profile of Display P3, as sharp writes it. */
async function displayP3(): Promise<Uint8Array | null> {
  const dot = { create: { width: 1, height: 1, channels: 3 as const, background: '#000' } }
  return (await sharp(await sharp(dot).withIccProfile('p3').png().toBuffer()).metadata()).icc ?? null
}
