import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { Shot } from '../../src/domain/imaging/capture-check.ts'

const root = join(import.meta.dirname, '../..')
// Answered here, not by a server; a secure context, as the app has.
const origin = 'http://localhost:8470'

/** Opens an empty page and, as `imagingWorker`, the app's imaging worker built as in production. */
export async function openImagingPage(page: Page): Promise<void> {
  const outDir = join(root, '.tmp/bench/imaging')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      lib: {
        entry: join(root, 'src/device/imaging/imaging-worker.ts'),
        formats: ['iife'],
        name: 'imaging',
        fileName: () => 'worker.js',
      },
    },
  })
  const worker = await readFile(join(outDir, 'worker.js'), 'utf8')
  await page.route(`${origin}/**`, (route) =>
    route.request().url().endsWith('worker.js')
      ? route.fulfill({ contentType: 'text/javascript', body: worker })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bench</title>' }),
  )
  await page.goto(`${origin}/`)
  await page.evaluate(() => {
    Object.assign(globalThis, { imagingWorker: new Worker('/worker.js') })
  })
}

export type Timed = { result: unknown; ms: number }

/** Has the worker judge a drawn spot first, as it does when the camera opens. */
export async function warmUpImaging(page: Page): Promise<void> {
  await page.evaluate(() => {
    const worker = (globalThis as unknown as { imagingWorker: Worker }).imagingWorker
    return new Promise<void>((resolve) => {
      worker.addEventListener('message', () => resolve(), { once: true })
      worker.postMessage({ id: 0, job: 'warmUp' }, [])
    })
  })
}

/** Asks the worker about a photo; the ms are from the question to the answer, decoding included. */
export async function askImaging(page: Page, photo: Buffer, shot: Shot): Promise<Timed> {
  return page.evaluate(
    async ({ bytes, shot }) => {
      const worker = (globalThis as unknown as { imagingWorker: Worker }).imagingWorker
      const binary = Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0)
      const blob = new Blob([binary], { type: 'image/jpeg' })
      const begun = performance.now()
      return new Promise<{ result: unknown; ms: number }>((resolve) => {
        worker.addEventListener(
          'message',
          ({ data }) => resolve({ result: data.done, ms: performance.now() - begun }),
          { once: true },
        )
        worker.postMessage({ id: 1, job: 'check', given: { photo: blob, shot } }, [])
      })
    },
    { bytes: photo.toString('base64'), shot },
  )
}

/** The ms that decoding the photo alone takes in the same page: whole, and with the finest left out as the check has it done. */
export async function timeDecoding(page: Page, photo: Buffer): Promise<{ whole: number; coarse: number }> {
  return page.evaluate(async (bytes) => {
    const binary = Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0)
    const begun = performance.now()
    const bitmap = await createImageBitmap(new Blob([binary], { type: 'image/jpeg' }))
    // Read back, for a browser may decode only then.
    new OffscreenCanvas(1, 1).getContext('2d')?.drawImage(bitmap, 0, 0, 1, 1)
    const whole = performance.now() - begun
    bitmap.close()
    const decoder = new ImageDecoder({ data: binary, type: 'image/jpeg', desiredWidth: 1000, desiredHeight: 750 })
    const { image } = await decoder.decode()
    const coarse = performance.now() - begun - whole
    image.close()
    decoder.close()
    return { whole, coarse }
  }, photo.toString('base64'))
}
