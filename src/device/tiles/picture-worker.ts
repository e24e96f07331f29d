import { serveJobs } from '../workers/serve-jobs.ts'
import { comparePictures, measurePicture } from './compare-pictures.ts'
import { cutOf, decodeSheet, drawSheet, NotASheet } from './draw-sheet.ts'
import type { TileSize } from './image-request.ts'

/* The entry of the dedicated worker that puts images together, and lays one on another. */

const jobs = { unshuffle, compare: comparePictures, measure: measurePicture }
export type PictureJobs = typeof jobs

serveJobs(jobs)

async function unshuffle({
  sheet: bytes,
  size,
}: {
  sheet: Uint8Array<ArrayBuffer>
  size: TileSize
}): Promise<ImageBitmap> {
  const sheet = await decodeSheet(bytes, size)
  const { width, height } = cutOf(size)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new NotASheet('There is no canvas to draw on.')
  drawSheet(context, sheet, size)
  sheet.close()
  return canvas.transferToImageBitmap()
}
