import {
  type Compared,
  comparePictures,
  type Comparison,
  measurePicture,
} from '../../../device/tiles/compare-pictures.ts'
import { cutOf, decodeSheet, drawSheet } from '../../../device/tiles/draw-sheet.ts'
import { browserPlatform } from '../../../device/platform/browser-platform.ts'
import type { PictureJobs } from '../../../device/tiles/picture-worker.ts'
import type { TileSize } from '../../../device/tiles/image-request.ts'
import { JobFailed, makeWorkerClient } from '../../../device/workers/worker-client.ts'
import { workerUrl } from '../../page/worker-url.ts'

/** A picture to draw, and to close after use. */
export type Picture = ImageBitmap | HTMLCanvasElement

const worker = makeWorkerClient<PictureJobs>(async () => {
  const { default: path } = await import('../../../device/tiles/picture-worker.ts?worker&url')
  return new Worker(workerUrl(path), { type: 'module' })
}, browserPlatform().clock)

const hasWorkerCanvas = () => typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined'

/**
 * Restores an image from its shuffled sheet: in a worker if one can draw and responds, else on the page. Throws if the
 * bytes are not a sheet.
 */
export async function unshufflePicture(sheet: Uint8Array<ArrayBuffer>, size: TileSize): Promise<Picture> {
  if (!hasWorkerCanvas()) return unshuffleOnPage(sheet, size)
  try {
    return await worker.run('unshuffle', { sheet, size })
  } catch (error) {
    if (error instanceof JobFailed && error.failed === null) return unshuffleOnPage(sheet, size)
    throw error
  }
}

async function unshuffleOnPage(bytes: Uint8Array<ArrayBuffer>, size: TileSize): Promise<Picture> {
  const sheet = await decodeSheet(bytes, size)
  const { width, height } = cutOf(size)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new Error('The browser has no canvas to draw on.')
  drawSheet(context, sheet, size)
  sheet.close()
  return canvas
}

type PhotoToCompare = { picture: Picture; fovMicrometre: number | null }

/** Aligns a follow-up with its predecessor and measures the spot in both. */
export async function comparePhotos(photos: { before: PhotoToCompare; after: PhotoToCompare }): Promise<Comparison> {
  const pair = { before: pixelsOf(photos.before), after: pixelsOf(photos.after) }
  if (typeof Worker === 'undefined') return comparePictures(pair)
  return worker.run('compare', pair)
}

/** The diameter of the spot in a photo in millimetres; null if it can't be measured. */
export async function measurePhoto(photo: PhotoToCompare): Promise<number | null> {
  const pixels = pixelsOf(photo)
  if (typeof Worker === 'undefined') return measurePicture(pixels)
  return worker.run('measure', pixels)
}

function pixelsOf({ picture, fovMicrometre }: PhotoToCompare): Compared {
  const { width, height } = picture
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('The browser has no canvas to read from.')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  return { picture: { width, height, data }, fovMicrometre }
}
