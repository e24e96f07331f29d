import { type Compared, comparePictures, type Comparison } from '../../../device/tiles/compare-pictures.ts'
import { cutOf, decodeSheet, drawSheet } from '../../../device/tiles/draw-sheet.ts'
import type { PictureAnswer, PictureRequest } from '../../../device/tiles/picture-messages.ts'
import type { TileSize } from '../../../device/tiles/wanted-image.ts'
import { workerUrl } from '../../page/worker-url.ts'

/** What can be drawn and, after use, closed. */
export type Picture = ImageBitmap | HTMLCanvasElement

type Waiting = { resolve: (answer: PictureAnswer) => void; reject: (error: Error) => void }

const waiting = new Map<number, Waiting>()
let worker: Promise<Worker> | undefined
let lastId = 0

function theWorker(): Promise<Worker> {
  worker ??= openWorker()
  return worker
}

async function openWorker(): Promise<Worker> {
  const { default: path } = await import('../../../device/tiles/picture-worker.ts?worker&url')
  const made = new Worker(workerUrl(path), { type: 'module' })
  made.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => {
    waiting.get(data.id)?.resolve(data)
    waiting.delete(data.id)
  })
  made.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The picture worker failed.'))
    waiting.clear()
    worker = undefined
  })
  return made
}

// The union's members differ, so Omit is taken of each.
type Task = PictureRequest extends infer R ? (R extends PictureRequest ? Omit<R, 'id'> : never) : never

async function ask(task: Task): Promise<PictureAnswer> {
  const desk = await theWorker()
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    desk.postMessage({ ...task, id }, [])
  })
}

const hasWorkerCanvas = () => typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined'

/** Puts an image together: in a worker where it can draw, else on the page. Throws where the bytes are no sheet. */
export async function unshuffled(sheet: Uint8Array<ArrayBuffer>, size: TileSize): Promise<Picture> {
  if (!hasWorkerCanvas()) return unshuffledHere(sheet, size)
  const answer = await ask({ type: 'unshuffle', sheet, size })
  if (answer.type === 'unshuffled') return answer.picture
  throw new Error(answer.type === 'failed' ? answer.why : 'The picture worker answered something else.')
}

async function unshuffledHere(bytes: Uint8Array<ArrayBuffer>, size: TileSize): Promise<Picture> {
  const sheet = await decodeSheet(bytes, size)
  const { width, height } = cutOf(size)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new Error('There is no canvas to draw on.')
  drawSheet(context, sheet, size)
  sheet.close()
  return canvas
}

export type ToCompare = { picture: Picture; fovMicrometre: number | null }

/** Lays a follow-up on its predecessor and measures both. */
export async function compared(given: { before: ToCompare; after: ToCompare }): Promise<Comparison> {
  const pair = { before: pixelsOf(given.before), after: pixelsOf(given.after) }
  if (typeof Worker === 'undefined') return comparePictures(pair)
  const answer = await ask({ type: 'compare', ...pair })
  if (answer.type === 'compared') return answer.comparison
  throw new Error(answer.type === 'failed' ? answer.why : 'The picture worker answered something else.')
}

function pixelsOf({ picture, fovMicrometre }: ToCompare): Compared {
  const { width, height } = picture
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('There is no canvas to read from.')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  return { picture: { width, height, data }, fovMicrometre }
}
