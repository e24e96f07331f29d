import { join } from 'node:path'
import { buildPage } from './build-page.ts'

const output = join(import.meta.dirname, '../../.tmp/bench/pages')

/** Every page of the bench and where it starts; each becomes one script. */
const pages = {
  'device-page': new URL('./pages/device-page.ts', import.meta.url),
  'photo-worker': new URL('../../src/device/drafts/photo-worker.ts', import.meta.url),
  'tus-page': new URL('./pages/tus-page.ts', import.meta.url),
  'workbox-worker': new URL('./pages/workbox-worker.ts', import.meta.url),
  'peer-worker': new URL('./pages/peer-worker.ts', import.meta.url),
  'unshuffle-page': new URL('./pages/unshuffle-page.ts', import.meta.url),
  'react-page': new URL('./pages/react-page.ts', import.meta.url),
  'router-page': new URL('./pages/router-page.ts', import.meta.url),
}

/** Builds the bench's pages as the app is built (minified, production) and answers their folder. */
export async function buildPages(): Promise<string> {
  for (const [name, entry] of Object.entries(pages)) await buildPage(name, entry, output)
  return output
}
