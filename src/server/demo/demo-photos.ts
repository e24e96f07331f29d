import { createHash } from 'node:crypto'
import type { FileStore } from '../platform/files/files.ts'
import type { PaintPhoto } from './paint-once.ts'
import type { SkinImageWish } from './skin-image.ts'

/** A photo in the file store that demo visits share. */
export type DemoPhoto = { key: string; byteSize: number; sha256: string }
/** The photos of one made-up lesion: overview, close-up, and the close-ups a year and two years later. */
export type DemoLook = {
  tone: number
  kind: 'plain' | 'irregular'
  macro: DemoPhoto
  micro: DemoPhoto
  later: DemoPhoto
  latest: DemoPhoto
}

const looks = [
  { seed: 101, tone: 0, kind: 'plain' },
  { seed: 102, tone: 1, kind: 'plain' },
  { seed: 103, tone: 1, kind: 'irregular' },
  { seed: 104, tone: 2, kind: 'plain' },
  { seed: 105, tone: 3, kind: 'plain' },
  { seed: 106, tone: 3, kind: 'irregular' },
  { seed: 107, tone: 4, kind: 'plain' },
  { seed: 108, tone: 5, kind: 'plain' },
] as const satisfies readonly SkinImageWish[]

/** Keeps a photo for demo visits under a name of its own. */
export async function keepDemoPhoto(files: FileStore, name: string, bytes: Buffer): Promise<DemoPhoto> {
  const key = `masters/demo/${name}.jpg`
  await files.write(key, bytes)
  return { key, byteSize: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Makes the demo's photos, some 20 of them, and keeps them. Doing it again writes the same bytes. */
export async function makeDemoPhotos(files: FileStore, paint: PaintPhoto): Promise<DemoLook[]> {
  const keep = async (name: string, wish: SkinImageWish) => keepDemoPhoto(files, name, await paint(wish))
  const made: DemoLook[] = []
  for (const wish of looks) {
    const name = String(wish.seed)
    // Through a dermatoscope a lesion is always seen from the same distance: what changes in size has grown.
    const view = { shiftX: 0.05, shiftY: -0.04, turn: 0.15 }
    const isOdd = wish.kind === 'irregular'
    const [macro, micro, later] = await Promise.all([
      keep(`${name}-macro`, { ...wish, mode: 'macro', width: 1200, height: 900, withPosition: true }),
      keep(`${name}-micro`, wish),
      keep(`${name}-later`, { ...wish, view, day: 1, ...(isOdd && { grown: 1.12 }) }),
    ])
    const newer = { ...wish, view: { shiftX: -0.04, shiftY: 0.03, turn: -0.1 }, day: 2, grown: 1.28 }
    const latest = isOdd ? await keep(`${name}-latest`, newer) : later
    made.push({ tone: wish.tone, kind: wish.kind, macro, micro, later, latest })
  }
  return made
}

/** The looks that suit a skin tone, nearest first. */
export const looksFor = (looksMade: readonly DemoLook[], tone: number): DemoLook[] =>
  [...looksMade].sort((a, b) => Math.abs(a.tone - tone) - Math.abs(b.tone - tone)).slice(0, 3)
