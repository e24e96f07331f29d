import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { everyTour } from '../e2e/actions/every-tour.ts'
import { textFaults, textWidths } from '../e2e/actions/text-faults.ts'
import { chromiumFlags, offInPlaywright } from '../support/chromium-flags.ts'
import { textSizeFlag } from '../support/text-size-flag.ts'
import { freePort } from '../support/server/free-port.ts'
import { runServer } from '../support/server/run-server.ts'
import { unseenRoutes } from './unseen-routes.ts'
import { buildIfStale } from '../../scripts/build-if-stale.ts'
import { findChromium } from '../../scripts/find-chromium.ts'

/*
 * `npm run text-sizes`: walks over every screen at 320 to 1440 px, light, dark, in more contrast and as melon, with text at
 * 100, 150 and 200 %, and lists what scrolls sideways or is cut, and which page nobody saw. `-- --only patient` walks as these alone, `-- --text 200` at that size alone,
 * `-- --width 390` at that width alone; `-- --pictures /tmp/faults` saves a picture of each page with a fault there.
 */

const valueOf = (flag: string) => {
  const at = process.argv.indexOf(flag)
  return at === -1 ? undefined : process.argv[at + 1]?.split(',')
}
const only = valueOf('--only')
const [pictures] = valueOf('--pictures') ?? []
const widths = valueOf('--width')?.map(Number)
const unknownWidth = widths?.find((width) => !textWidths.some((size) => size.width === width))
if (unknownWidth !== undefined) {
  process.stderr.write(
    `--width ${unknownWidth} is not walked. There are: ${textWidths.map(({ width }) => width).join(', ')}.\n`,
  )
  process.exit(1)
}
const percents = valueOf('--text')?.map(Number) ?? [100, 150, 200]

await buildIfStale()
const unseen = unseenRoutes()
let screens = 0
let faulty = 0
for (const percent of percents) {
  const server = await runServer(await freePort())
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags(offInPlaywright), textSizeFlag(percent)],
  })
  for (const [who, walk] of Object.entries(everyTour)) {
    if (only !== undefined && !only.includes(who)) continue
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1180, height: 820 },
      locale: 'en-NZ',
      timezoneId: 'Pacific/Auckland',
      reducedMotion: 'reduce',
    })
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    page.on('framenavigated', (frame) => void (frame === page.mainFrame() && unseen.see(new URL(frame.url()).pathname)))
    const see = async (name: string) => {
      const save = async (where: string) =>
        void (await page.screenshot({ path: join(pictures ?? '', `${name}-${percent}-${where}.png`) }))
      const faults = await textFaults(page, { widths, showFault: pictures === undefined ? undefined : save })
      screens += 1
      if (faults.length === 0) return
      faulty += 1
      process.stdout.write(`${percent} % ${who}: ${name}\n${faults.map((fault) => `  ${fault}\n`).join('')}`)
    }
    await walk(page, see, server).catch((error: unknown) => {
      process.exitCode = 1
      process.stdout.write(`${who} came no further: ${String(error)}\n`)
    })
    await context.close()
  }
  await browser.close()
  await server.close()
}
if (only === undefined)
  for (const route of unseen.left()) {
    process.exitCode = 1
    process.stdout.write(`No walk comes to ${route}\n`)
  }
process.stdout.write(`${screens} screens measured, ${faulty} with faults\n`)
if (faulty > 0) process.exitCode = 1
