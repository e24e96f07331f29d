import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSkinImage } from '../../src/server/demo/photos/skin-image.ts'

const folder = join(import.meta.dirname, '../../.tmp/fake-camera')

/** What Chromium's fake camera shows when it is started with `--use-file-for-fake-video-capture`. */
export const fakeCameraFilm = join(folder, 'spot.mjpeg')

/** Makes the film: a spot in focus that stands still, as JPEGs one after the other. */
export async function makeFakeCameraFilm(): Promise<void> {
  if (existsSync(fakeCameraFilm)) return
  await mkdir(folder, { recursive: true })
  const frame = await makeSkinImage({ seed: 14, width: 1280, height: 960, quality: 92 })
  await writeFile(`${fakeCameraFilm}.part`, Buffer.concat(Array.from({ length: 10 }, () => frame)))
  await rename(`${fakeCameraFilm}.part`, fakeCameraFilm)
}
