import { tintPixels, type Tone } from '../../domain/plotting/tint.ts'
import { serveJobs } from '../workers/serve-jobs.ts'

/* The entry of the dedicated worker that tints the shaded body: a zoomed view is 30 MB of pixels, and a finger must not wait for them. */

const jobs = { tint }
export type TintJobs = typeof jobs

serveJobs(jobs)

/** Tints a grey picture in a tone; `height` in pixels if it should be smaller than the original. */
async function tint({ url, tone, height }: { url: string; tone: Tone; height: number | null }): Promise<ImageBitmap> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The picture ${url} can't be had: ${response.status}`)
  const picture = await createImageBitmap(await response.blob())
  const shrunk = height === null ? 1 : Math.min(1, height / picture.height)
  const canvas = new OffscreenCanvas(Math.round(picture.width * shrunk), Math.round(picture.height * shrunk))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('There is no canvas to draw on.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  tintPixels(pixels.data, tone)
  return createImageBitmap(pixels)
}
