import { createHash } from 'node:crypto'
import type { FileStore } from '../platform/files/files.ts'
import type { PhotoPainter } from './photos/cached-photos.ts'
import type { SkinImageOptions } from './photos/skin-image.ts'

/** A photo that demo visits share, and its key in the file store. */
export type DemoPhoto = { key: string; byteSize: number; sha256: string; bytes: Buffer }
/** The photos of one made-up lesion: overview, close-up, and the close-ups a year and two years later. */
export type DemoLesionPhotos = {
  tone: number
  kind: 'plain' | 'irregular'
  macro: DemoPhoto
  micro: DemoPhoto
  later: DemoPhoto
  latest: DemoPhoto
}

const lesionOptions = [
  { seed: 101, tone: 0, kind: 'plain' },
  { seed: 102, tone: 1, kind: 'plain' },
  { seed: 103, tone: 1, kind: 'irregular' },
  { seed: 104, tone: 2, kind: 'plain' },
  { seed: 105, tone: 3, kind: 'plain' },
  { seed: 106, tone: 3, kind: 'irregular' },
  { seed: 107, tone: 4, kind: 'plain' },
  { seed: 108, tone: 5, kind: 'plain' },
] as const satisfies readonly SkinImageOptions[]

/** A photo of demo visits under its own name. */
export const demoPhoto = (name: string, bytes: Buffer): DemoPhoto => ({
  key: `masters/demo/${name}.jpg`,
  byteSize: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  bytes,
})

/**
 * Writes photos into the file store, each once. Pass only photos that a row of the demo names, so that no file is a
 * stray.
 */
export async function storeDemoPhotos(files: FileStore, photos: readonly DemoPhoto[]): Promise<void> {
  const byKey = new Map(photos.map((photo) => [photo.key, photo]))
  await Promise.all([...byKey.values()].map(({ key, bytes }) => files.write(key, bytes)))
}

/** Makes the demo's photos, about 20 of them; the bytes are the same each time. */
export async function makeDemoPhotos(paint: PhotoPainter['skin']): Promise<DemoLesionPhotos[]> {
  const make = async (name: string, options: SkinImageOptions) => demoPhoto(name, await paint(options))
  const made: DemoLesionPhotos[] = []
  for (const options of lesionOptions) {
    const name = String(options.seed)
    // A dermatoscope always has the same distance from the skin, so a larger lesion has really grown.
    const view = { shiftX: 0.05, shiftY: -0.04, turn: 0.15 }
    const isOdd = options.kind === 'irregular'
    const [macro, micro, later] = await Promise.all([
      make(`${name}-macro`, { ...options, mode: 'macro', width: 1200, height: 900, withPosition: true }),
      make(`${name}-micro`, options),
      make(`${name}-later`, { ...options, view, day: 1, ...(isOdd && { grown: 1.12 }) }),
    ])
    const newer = { ...options, view: { shiftX: -0.04, shiftY: 0.03, turn: -0.1 }, day: 2, grown: 1.28 }
    const latest = isOdd ? await make(`${name}-latest`, newer) : later
    made.push({ tone: options.tone, kind: options.kind, macro, micro, later, latest })
  }
  return made
}

/** The photos that suit a skin tone, best match first. */
export const photosForTone = (all: readonly DemoLesionPhotos[], tone: number): DemoLesionPhotos[] =>
  [...all].sort((a, b) => Math.abs(a.tone - tone) - Math.abs(b.tone - tone)).slice(0, 3)
