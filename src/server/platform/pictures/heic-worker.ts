import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import type { HeicTask, HeicAnswer } from './decode-heic.ts'

/*
 * Decodes one HEIC photo in a thread of its own, so that the memory it uses, and what it breaks, end with the thread.
 */

const { bytes, mostPixels } = workerData as HeicTask

async function decode(): Promise<HeicAnswer> {
  const pictures = new libheif.HeifDecoder().decode(bytes)
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0]
  if (!picture) return { refused: 'unreadable' }
  const [width, height] = [picture.get_width(), picture.get_height()]
  if (width * height > mostPixels) return { refused: 'too-many-pixels', pixels: width * height }
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const isFilled = await new Promise<boolean>((resolve) =>
    picture.display(target, (filled) => resolve(filled !== null)),
  )
  return isFilled ? { data: new Uint8Array(target.data.buffer), width, height } : { refused: 'unreadable' }
}

const answer = await decode()
parentPort?.postMessage(answer, 'data' in answer ? [answer.data.buffer] : [])
