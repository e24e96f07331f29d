import { runBrowser } from '../support/run-browser.ts'
import { openBenchPage } from './bench-page.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf, median, ms, percentile } from './measurement.ts'
import type { DevicePage } from './pages/device-page.ts'
import { slowDown } from './slow-down.ts'

declare global {
  var devicePage: DevicePage
}

const password = 'Demo-2026-skin'
const patients = 500
const runs = 9

/** From the password to the list of patients, without a network, in the device layer in a real browser. */
export const unlock: Bench = {
  name: 'unlock',
  title: `Unlocking without a network, until a list of ${patients} patients can be shown`,
  caveats: [
    "6x is Chromium's throttle and slows the page's main thread only; PBKDF2 and the disk run at full speed.",
    'From the password to the parsed list, in a page that has the device layer and no screens, opened anew for each run.',
  ],
  run: async (ground) => {
    const { url } = await ground.server()
    const pages = await ground.pages()
    const browser = await runBrowser({ width: 1180, height: 820 })
    try {
      const page = await browser.page()
      const open = () => openBenchPage(page, { origin: url, pages, script: 'device-page' })
      await open()
      await page.evaluate((who) => globalThis.devicePage.signIn(who), {
        userName: 'pharmacist@demo.test',
        password,
      })
      await page.evaluate((count) => globalThis.devicePage.keepPatients({ count }), patients)
      const figures: Measurement[] = []
      for (const rate of [1, 6]) {
        const taken: number[] = []
        for (let run = 0; run < runs; run += 1) {
          await open()
          const cdp = await slowDown(page, rate)
          const opened = await page.evaluate((typed) => globalThis.devicePage.unlock(typed), password)
          await cdp.detach()
          if (opened.patients !== patients) throw new Error(`The list has ${opened.patients} patients.`)
          taken.push(opened.ms)
        }
        const middle = median(taken)
        figures.push({
          name: `unlock to the list, ${rate}x, median`,
          target: rate === 6 ? '400 ms' : '-',
          measured: ms(middle),
          peer: `p95 ${ms(percentile(taken, 95))}, n = ${runs}`,
          verdict: rate === 6 ? verdictOf(middle, 400) : 'reported',
        })
      }
      return figures
    } finally {
      await browser.close()
    }
  },
}
