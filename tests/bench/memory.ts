import { setTimeout } from 'node:timers/promises'
import { runBrowser } from '../support/run-browser.ts'
import { tabMemory } from '../support/tab-memory.ts'
import { givePhotos, openBenchPage } from './bench-page.ts'
import type { Bench } from './bench.ts'
import { verdictOf } from './measurement.ts'
import type { DevicePage } from './pages/device-page.ts'
import { makeLargePhoto } from './photos.ts'

declare global {
  var devicePage: DevicePage
}

const photosSent = 60
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** How much memory a tab takes while a visit of many large photos goes out. */
export const memory: Bench = {
  name: 'memory',
  title: `Memory of the tab while ${photosSent} photos of 5 MB go out`,
  caveats: [
    'What the kernel counts as resident for the tab, most while sending less what it was before Send, with no tools on the page.',
  ],
  run: async (ground) => {
    const { url } = await ground.server()
    const pages = await ground.pages()
    const { path, bytes } = await makeLargePhoto()
    const browser = await runBrowser({ width: 1180, height: 820 })
    try {
      const page = await browser.page()
      await openBenchPage(page, { origin: url, pages, script: 'device-page' })
      await givePhotos(page, [path])
      await page.evaluate((who) => globalThis.devicePage.signIn(who), {
        userName: 'pharmacist@demo.test',
        password: 'Demo-2026-skin',
      })
      await page.evaluate((count) => globalThis.devicePage.keepPhotos({ count }), photosSent)
      await page.requestGC()
      const idle = await tabMemory(browser, 'VmRSS')
      await page.evaluate(() => {
        void globalThis.devicePage.sendVisit().then(
          ({ state, photosSent: sent }) => (document.title = `${sent} sent, ${state}`),
          (error: unknown) => (document.title = `0 sent, ${String(error)}`),
        )
      })
      const title = await browser.letGo()
      let most = idle
      while (!(await title()).includes(' sent, ')) {
        most = Math.max(most, await tabMemory(browser, 'VmRSS'))
        await setTimeout(250)
      }
      const ended = await title()
      return [
        {
          name: `${photosSent} photos of ${(bytes.length / 1e6).toFixed(1)} MB, over idle`,
          target: '120 MB',
          measured: megabytes(most - idle),
          peer: `idle ${megabytes(idle)}, ${ended}`,
          verdict: ended === `${photosSent} sent, committed` ? verdictOf(most - idle, 120e6) : 'missed',
        },
      ]
    } finally {
      await browser.close()
    }
  },
}
