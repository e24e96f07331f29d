import type { ImageSource } from '../../../device/tiles/image-source.ts'
import { addressOf, type WantedImage } from '../../../device/tiles/wanted-image.ts'
import { type Picture, unshuffled } from './picture-desk.ts'

/** A reader's next spot and the first of the next visit, each with two earlier photos. */
const most = 6
/** What nobody came to in so long is let go, in milliseconds: it is a patient's. */
const keptFor = 5 * 60_000

type Prepared = { picture: Picture; at: number; timer: ReturnType<typeof setTimeout> }

/** By who is signed in: their source of images. In memory alone. */
const prepared = new WeakMap<ImageSource, Map<string, Prepared>>()

const of = (images: ImageSource): Map<string, Prepared> => {
  const known = prepared.get(images) ?? new Map<string, Prepared>()
  prepared.set(images, known)
  return known
}

/** Fetches an image and puts it together before it is looked at; the oldest of too many give way. */
export async function preparePicture(images: ImageSource, wanted: WantedImage, signal: AbortSignal): Promise<void> {
  const key = addressOf(wanted)
  const pictures = of(images)
  if (pictures.has(key)) return
  const at = performance.now()
  const answer = await images.read(wanted, signal)
  if (answer.kind !== 'sheet' || signal.aborted) return
  const picture = await unshuffled(answer.sheet, wanted.size)
  const letGo = (one: string) => {
    const gone = takeFrom(pictures, one)
    if (gone !== null) closePicture(gone.picture)
  }
  letGo(key)
  pictures.set(key, { picture, at, timer: setTimeout(() => letGo(key), keptFor) })
  for (const old of [...pictures.keys()].slice(0, Math.max(0, pictures.size - most))) letGo(old)
}

/**
 * The picture that was put together ahead, the caller's to close; null where there is none, or where it was asked for
 * before `since`, when the patient last changed what they allow. Who shows it asks the service meanwhile.
 */
export function takePrepared(images: ImageSource, wanted: WantedImage, since: number): Picture | null {
  const found = takeFrom(of(images), addressOf(wanted))
  if (found === null) return null
  if (found.at >= since) return found.picture
  closePicture(found.picture)
  return null
}

function takeFrom(pictures: Map<string, Prepared>, key: string): Prepared | null {
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
