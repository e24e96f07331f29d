import type { Page } from '@playwright/test'
import { runBrowser } from '../support/run-browser.ts'
import type { Bench } from './bench.ts'
import type { DevicePage } from './pages/device-page.ts'
import { givePhotos, openBenchPage } from './bench-page.ts'
import { verdictOf, median, ms, percentile } from './measurement.ts'
import { makeNoisePhoto } from './photos.ts'
import { slowDown } from './slow-down.ts'

declare global {
  var devicePage: DevicePage
}

const photosSealed = 60
const sealings = 2

/** How long a photo takes to be durable, and a visit of 60 photos to be sealed, in the device layer in a real browser. */
export const captureAndSeal: Bench = {
  name: 'capture-and-seal',
  title: 'Photo to durable and encrypted, and sealing',
  caveats: [
    "6x is Chromium's throttle and slows the page's main thread only; hashing and the disk run at full speed.",
    'From the bytes in memory to the end of the strict IndexedDB transaction, in a page that has the device layer and no screens. One photo of 3 MB, kept again and again under new ids.',
    'Sealing: from the draft to the end of the strict transaction, with no network.',
  ],
  run: async (ground) => {
    const { url } = await ground.server()
    const pages = await ground.pages()
    const { path, bytes } = await makeNoisePhoto()
    const browser = await runBrowser({ width: 1180, height: 820 })
    try {
      const page = await browser.page()
      await openBenchPage(page, { origin: url, pages, script: 'device-page' })
      await givePhotos(page, [path])
      await page.evaluate((who) => globalThis.devicePage.signIn(who), {
        userName: 'pharmacist@demo.test',
        password: 'Demo-2026-skin',
      })
      const at1 = await measure(page, 1)
      const at6 = await measure(page, 6)
      const size = `${(bytes.length / 1024 / 1024).toFixed(1)} MB`
      const spread = (taken: number[]) => `p50 ${ms(median(taken))}, n = ${taken.length}`
      const [p1, p6] = [percentile(at1.photos, 95), percentile(at6.photos, 95)]
      const [s1, s6] = [median(at1.sealings), median(at6.sealings)]
      return [
        {
          name: `photo of ${size} to durable, p95, 1x`,
          target: '-',
          measured: ms(p1),
          peer: spread(at1.photos),
          verdict: 'reported',
        },
        {
          name: `photo of ${size} to durable, p95, 6x`,
          target: '250 ms',
          measured: ms(p6),
          peer: spread(at6.photos),
          verdict: verdictOf(p6, 250),
        },
        {
          name: `sealing ${photosSealed} photos, 1x`,
          target: '300 ms',
          measured: ms(s1),
          peer: `n = ${sealings}`,
          verdict: verdictOf(s1, 300),
        },
        {
          name: `sealing ${photosSealed} photos, 6x`,
          target: '-',
          measured: ms(s6),
          peer: `n = ${sealings}`,
          verdict: 'reported',
        },
      ]
    } finally {
      await browser.close()
    }
  },
}

async function measure(page: Page, throttle: number): Promise<{ photos: number[]; sealings: number[] }> {
  const cdp = await slowDown(page, throttle)
  const photos: number[] = []
  const sealed: number[] = []
  for (let sealing = 0; sealing < sealings; sealing += 1) {
    photos.push(...(await page.evaluate((count) => globalThis.devicePage.keepPhotos({ count }), photosSealed)))
    sealed.push(await page.evaluate(() => globalThis.devicePage.timeSealing()))
  }
  await cdp.detach()
  return { photos, sealings: sealed }
}
