import sharp from 'sharp'
import { grainTile } from './grain-tile.ts'
import { paintField, type View } from './skin-field.ts'
import { lesionOf, type SkinTone } from './skin-look.ts'
import { skinOverlay } from './skin-overlay.ts'

/** What a generated skin photo shows. The same options give the same bytes (with the same version of sharp). */
export type SkinImageOptions = {
  seed: number
  /** Pixels; up to 4000 x 3000. */
  width?: number
  height?: number
  kind?: 'plain' | 'irregular'
  /** `micro`: through a dermatoscope. `macro`: an overview from 20 cm. */
  mode?: 'micro' | 'macro'
  tone?: SkinTone
  /** Another view of the same lesion, for a follow-up; hairs and bubbles follow `day`. */
  view?: Partial<View>
  day?: number
  /** Growth factor of the lesion's width; 1: unchanged. */
  grown?: number
  /** Out of focus: sigma in pixels of a picture 1000 pixels wide. */
  blur?: number
  /** Strength of camera noise, 0 to 1: more noise makes bigger files. */
  grain?: number
  /** JPEG quality, 1 to 100. */
  quality?: number
  /** EXIF orientation tag; the pixels themselves are not rotated. */
  orientation?: 1 | 3 | 6 | 8
  /** Whether to write a GPS position into the EXIF. */
  withPosition?: boolean
}

const paintedWidth = 900
const tileSize = 512

/** Generates a JPEG that looks like a photo of skin with a lesion, for demo data, tests and benchmarks. */
export async function makeSkinImage(options: SkinImageOptions): Promise<Buffer> {
  const { seed, width = 1600, height = 1200, mode = 'micro', tone = 1 } = options
  const painted = await paintSkin(options, { width, height })
  const overlay = skinOverlay({ width, height, seed: seed + 7919 * (1 + (options.day ?? 0)), mode, tone })
  const composed = sharp(painted, { raw: { width, height, channels: 3 } }).composite([
    { input: Buffer.from(overlay) },
    grainTile(seed + 3, {
      width: Math.min(width, tileSize),
      height: Math.min(height, tileSize),
      strength: options.grain ?? 0.25,
    }),
  ])
  const flat = await composed.removeAlpha().raw().toBuffer()
  let photo = sharp(flat, { raw: { width, height, channels: 3 } })
  if (options.blur) photo = photo.blur((options.blur * width) / 1000)
  return photo
    .jpeg({ quality: options.quality ?? 88 })
    .withExif(exifFor(options))
    .withMetadata({ orientation: options.orientation ?? 1 })
    .toBuffer()
}

// Skin is smooth, so it is painted small and enlarged; hairs and grain are drawn at full size.
async function paintSkin(
  { seed, kind = 'plain', mode = 'micro', tone = 1, view, grown = 1 }: SkinImageOptions,
  size: { width: number; height: number },
): Promise<Buffer> {
  const width = Math.min(size.width, paintedWidth)
  const height = Math.max(1, Math.round((width * size.height) / size.width))
  const lesion = lesionOf(seed, kind, tone)
  const pixels = paintField({
    width,
    height,
    mode,
    tone,
    lesion: { ...lesion, radius: lesion.radius * grown },
    view: { shiftX: 0, shiftY: 0, turn: 0, scale: 1, ...view },
  })
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
}

function exifFor({ withPosition = false }: SkinImageOptions) {
  return {
    IFD0: { Make: 'Lentigo', Model: 'Made-up camera' },
    ...(withPosition
      ? {
          IFD3: {
            GPSLatitudeRef: 'S',
            GPSLatitude: '41/1 17/1 1200/100',
            GPSLongitudeRef: 'E',
            GPSLongitude: '174/1 46/1 3600/100',
          },
        }
      : {}),
  }
}
