import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PictureRefusal } from '../../../domain/images/photo-refusals.ts'

export type HeicTask = { bytes: Uint8Array; mostPixels: number }
/** RGBA pixels, upright; or why there are none. */
export type HeicAnswer = { data: Uint8Array<ArrayBuffer>; width: number; height: number } | PictureRefusal

const longest = 60_000

/**
 * Decodes a HEIC photo with libheif in WebAssembly, in a thread of its own, within a minute (docs/domain.md 5.1: sharp
 * reads AVIF only). If the decoder breaks or takes longer, the photo counts as unreadable.
 */
export async function decodeHeic(task: HeicTask): Promise<HeicAnswer> {
  // Keeps the decoder's messages about broken files out of our log, and messages of `node --watch` out of the thread.
  const quiet = { stdout: true, stderr: true, env: {} }
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { workerData: task, ...quiet })
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(longest) })) as [HeicAnswer]
    return answer
  } catch {
    return { refused: 'unreadable' }
  } finally {
    await worker.terminate()
  }
}
