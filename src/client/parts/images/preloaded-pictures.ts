import type { ImageSource } from '../../../device/tiles/image-source.ts'
import { addressOf, type ImageRequest } from '../../../device/tiles/image-request.ts'
import { type Picture, unshufflePicture } from './unshuffle-picture.ts'

/** The next spot of a reader and the first of the next visit, each with two earlier photos. */
const maxPictures = 6
/** Unused pictures are dropped after this time, in milliseconds: they are patient data. */
const keepMs = 5 * 60_000

type PreloadedPicture = { picture: Picture; at: number; timer: ReturnType<typeof setTimeout> }

/** By the signed-in user's image source. In memory only. */
const preloaded = new WeakMap<ImageSource, Map<string, PreloadedPicture>>()

const picturesOf = (images: ImageSource): Map<string, PreloadedPicture> => {
  const known = preloaded.get(images) ?? new Map<string, PreloadedPicture>()
  preloaded.set(images, known)
  return known
}

/** Fetches and restores an image before it is shown; above the limit the oldest is dropped. */
export async function preloadPicture(images: ImageSource, wanted: ImageRequest, signal: AbortSignal): Promise<void> {
  const key = addressOf(wanted)
  const pictures = picturesOf(images)
  if (pictures.has(key)) return
  const at = performance.now()
  const answer = await images.read(wanted, signal)
  if (answer.kind !== 'sheet' || signal.aborted) return
  const picture = await unshufflePicture(answer.sheet, wanted.size)
  const drop = (one: string) => {
    const gone = removeFrom(pictures, one)
    if (gone !== null) closePicture(gone.picture)
  }
  drop(key)
  pictures.set(key, { picture, at, timer: setTimeout(() => drop(key), keepMs) })
  for (const old of [...pictures.keys()].slice(0, Math.max(0, pictures.size - maxPictures))) drop(old)
}

/**
 * Takes a preloaded picture, which the caller must close; null if there is none, or if it was fetched before `since`,
 * when the patient last changed a consent. The caller also asks the service again.
 */
export function takePreloadedPicture(images: ImageSource, wanted: ImageRequest, since: number): Picture | null {
  const found = removeFrom(picturesOf(images), addressOf(wanted))
  if (found === null) return null
  if (found.at >= since) return found.picture
  closePicture(found.picture)
  return null
}

function removeFrom(pictures: Map<string, PreloadedPicture>, key: string): PreloadedPicture | null {
  const found = pictures.get(key)
  if (found === undefined) return null
  clearTimeout(found.timer)
  pictures.delete(key)
  return found
}

/** Frees the memory of a picture, if it has any of its own. */
export function closePicture(picture: Picture): void {
  if ('close' in picture) picture.close()
}
