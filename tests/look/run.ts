import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { everyTour } from '../e2e/actions/every-tour.ts'
import { chromiumFlags, offInPlaywright } from '../support/chromium-flags.ts'
import { freePort } from '../support/server/free-port.ts'
import { runServer } from '../support/server/run-server.ts'
import { buildIfStale } from '../../scripts/build-if-stale.ts'
import { findChromium } from '../../scripts/find-chromium.ts'

/*
 * `npm run look`: pictures of every screen that stands, in .tmp/look, as phone, tablet and desktop show them, light and
 * dark; with `-- --forced` in forced colours. `-- --only patient,kiosk` walks as these alone.
 */

const folder = join(import.meta.dirname, '../../.tmp/look')
const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1180, height: 820 },
  desktop: { width: 1440, height: 900 },
}
const forcedColors = process.argv.includes('--forced') ? 'active' : 'none'
const at = process.argv.indexOf('--only')
const only = at === -1 ? Object.keys(everyTour) : (process.argv[at + 1] ?? '').split(',')

await buildIfStale()
mkdirSync(folder, { recursive: true })
const server = await runServer(await freePort())
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: chromiumFlags(offInPlaywright),
})
for (const [who, walk] of Object.entries(everyTour)) {
  if (!only.includes(who)) continue
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: sizes.tablet,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const see = async (name: string) => {
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, forcedColors })
        const look = forcedColors === 'active' ? `${colorScheme}-forced` : colorScheme
        await page.screenshot({ path: join(folder, `${name}-${size}-${look}.png`), fullPage: true })
      }
    }
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
    await page.setViewportSize(sizes.tablet)
    process.stdout.write(`${who}: ${name}\n`)
  }
  await walk(page, see, server).catch((error: unknown) => {
    process.exitCode = 1
    process.stdout.write(`${who} came no further: ${String(error)}\n`)
  })
  await context.close()
}
await browser.close()
await server.close()
