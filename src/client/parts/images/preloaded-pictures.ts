import type { ImageSource } from '../../../device/tiles/image-source.ts'
import { addressOf, type ImageRequest } from '../../../device/tiles/image-request.ts'
import { type Picture, unshufflePicture } from './unshuffle-picture.ts'

/** A reader's next spot and the first of the next visit, each with two earlier photos. */
const maxPictures = 6
/** What nobody came to in so long is let go, in milliseconds: it is a patient's. */
const keepMs = 5 * 60_000

type PreloadedPicture = { picture: Picture; at: number; timer: ReturnType<typeof setTimeout> }

/** By who is signed in: their source of images. In memory alone. */
const preloaded = new WeakMap<ImageSource, Map<string, PreloadedPicture>>()

const picturesOf = (images: ImageSource): Map<string, PreloadedPicture> => {
  const known = preloaded.get(images) ?? new Map<string, PreloadedPicture>()
  preloaded.set(images, known)
  return known
}

/** Fetches an image and puts it together before it is looked at; the oldest of too many give way. */
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
 * The picture that was put together ahead, the caller's to close; null where there is none, or where it was asked for
 * before `since`, when the patient last changed what they allow. Who shows it asks the service meanwhile.
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

/** Frees a picture's memory, where it holds any of its own. */
export function closePicture(picture: Picture): void {
  if ('close' in picture) picture.close()
}
