import { createHash } from 'node:crypto'
import type { FileStore } from '../platform/files/files.ts'
import type { PaintPhoto } from './photos/cached-photos.ts'
import type { SkinImageOptions } from './photos/skin-image.ts'

/** A photo in the file store that demo visits share. */
export type DemoPhoto = { key: string; byteSize: number; sha256: string }
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

/** Keeps a photo for demo visits under a name of its own. */
export async function saveDemoPhoto(files: FileStore, name: string, bytes: Buffer): Promise<DemoPhoto> {
  const key = `masters/demo/${name}.jpg`
  await files.write(key, bytes)
  return { key, byteSize: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Makes the demo's photos, some 20 of them, and keeps them. Doing it again writes the same bytes. */
export async function makeDemoPhotos(files: FileStore, paint: PaintPhoto): Promise<DemoLesionPhotos[]> {
  const save = async (name: string, options: SkinImageOptions) => saveDemoPhoto(files, name, await paint(options))
  const made: DemoLesionPhotos[] = []
  for (const options of lesionOptions) {
    const name = String(options.seed)
    // Through a dermatoscope a lesion is always seen from the same distance: what changes in size has grown.
    const view = { shiftX: 0.05, shiftY: -0.04, turn: 0.15 }
    const isOdd = options.kind === 'irregular'
    const [macro, micro, later] = await Promise.all([
      save(`${name}-macro`, { ...options, mode: 'macro', width: 1200, height: 900, withPosition: true }),
      save(`${name}-micro`, options),
      save(`${name}-later`, { ...options, view, day: 1, ...(isOdd && { grown: 1.12 }) }),
    ])
    const newer = { ...options, view: { shiftX: -0.04, shiftY: 0.03, turn: -0.1 }, day: 2, grown: 1.28 }
    const latest = isOdd ? await save(`${name}-latest`, newer) : later
    made.push({ tone: options.tone, kind: options.kind, macro, micro, later, latest })
  }
  return made
}

/** The looks that suit a skin tone, nearest first. */
export const photosForTone = (all: readonly DemoLesionPhotos[], tone: number): DemoLesionPhotos[] =>
  [...all].sort((a, b) => Math.abs(a.tone - tone) - Math.abs(b.tone - tone)).slice(0, 3)
