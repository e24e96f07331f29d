import { keyOfTone, tintPixels, type Tone } from '../../../../domain/plotting/tint.ts'

/** A grey picture in a tone; `height` in pixels if it should be smaller than the original. */
type WantedPicture = { readonly url: string; readonly tone: Tone; readonly height: number | null }

type Relief = ImageBitmap | 'loading' | 'missing'

/**
 * Whether a figure shows all the pictures that can be loaded, or waits for one; written to `data-drawn` of its
 * element.
 */
export type Drawn = 'whole' | 'waits'

/** The most pixels to cache, 40 MB: the tiles of a screen, the views beside it, and their thumbnails. */
const mostPixels = 10_000_000
const reliefs = new Map<string, Relief>()
const listeners = new Set<() => void>()
/** One after the other: tinting takes some milliseconds, and a touch must not wait for all of it. */
let queue: Promise<unknown> = Promise.resolve()
let loading = 0
/** Each notification repaints the whole figure, so pictures that load within this time (ms) share one. */
const togetherMs = 400
let toldAt = 0
let later: ReturnType<typeof setTimeout> | undefined
type Tint = (wanted: WantedPicture) => Promise<ImageBitmap>
let tintElsewhere: Tint | null = null

/** Lets `tint`, for example a worker, tint pictures instead of the page, as long as it can. */
export function tintReliefsBy(tint: Tint): void {
  tintElsewhere = tint
}

const keyOf = ({ url, tone, height }: WantedPicture) => `${url} ${height ?? ''} ${keyOfTone(tone)}`

/** A picture in its tone, if it is loaded; the first call for it loads it, and listeners are notified then. */
export function reliefPicture(wanted: WantedPicture): ImageBitmap | null {
  const key = keyOf(wanted)
  const known = reliefs.get(key)
  if (known === undefined) {
    reliefs.set(key, 'loading')
    loading += 1
    queue = queue.then(() => load(key, wanted))
    return null
  }
  if (known === 'loading' || known === 'missing') return null
  // Moved to the end: the last used picture is deleted last.
  reliefs.delete(key)
  reliefs.set(key, known)
  return known
}

/** Whether a requested picture is still loading; one that failed is not waited for. */
export const isReliefLoading = (wanted: WantedPicture): boolean => reliefs.get(keyOf(wanted)) === 'loading'

/** Calls back once pictures have been loaded. */
export function subscribeToReliefs(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener('online', askAgain)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) globalThis.removeEventListener('online', askAgain)
  }
}

function askAgain(): void {
  for (const [key, picture] of reliefs) if (picture === 'missing') reliefs.delete(key)
  tell()
}

function tell(): void {
  clearTimeout(later)
  later = undefined
  toldAt = performance.now()
  for (const listener of listeners) listener()
}

async function load(key: string, wanted: WantedPicture): Promise<void> {
  try {
    reliefs.set(key, await tinted(wanted))
    dropOldest()
  } catch {
    // Without a network, pictures that were never viewed are missing; the whole relief or flat skin is shown
    // instead.
    reliefs.set(key, 'missing')
  }
  loading -= 1
  const rest = loading === 0 ? 0 : toldAt + togetherMs - performance.now()
  if (rest <= 0) tell()
  // The next picture may take long on a slow network, so do not wait for it.
  else later ??= setTimeout(tell, rest)
}

async function tinted(wanted: WantedPicture): Promise<ImageBitmap> {
  return tintElsewhere === null ? tintedOnPage(wanted) : tintElsewhere(wanted).catch(() => tintedOnPage(wanted))
}

async function tintedOnPage({ url, tone, height }: WantedPicture): Promise<ImageBitmap> {
  const image = new Image()
  image.src = url
  await image.decode()
  const shrunk = height === null ? 1 : Math.min(1, height / image.naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * shrunk)
  canvas.height = Math.round(image.naturalHeight * shrunk)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  tintPixels(pixels.data, tone)
  return createImageBitmap(pixels)
}

function dropOldest(): void {
  const pictures = [...reliefs].flatMap(([key, picture]) => (typeof picture === 'string' ? [] : [{ key, picture }]))
  let pixels = pictures.reduce((sum, { picture }) => sum + picture.width * picture.height, 0)
  for (const { key, picture } of pictures.slice(0, -1)) {
    if (pixels <= mostPixels) return
    pixels -= picture.width * picture.height
    picture.close()
    reliefs.delete(key)
  }
}
