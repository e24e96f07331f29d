import { runBrowser } from '../support/run-browser.ts'
import { tabMemory } from '../support/tab-memory.ts'
import type { Bench } from './bench.ts'
import { buildFigurePage, type FigurePage, openFigurePage } from './figure-pages.ts'
import type { Measurement } from './measurement.ts'
import { rest } from './plotting-taps.ts'

const phone = { width: 390, height: 844 }
const deviceScaleFactor = 3
const spots = 60
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** What the plotting step's tab takes on a screen of a phone's size and density. */
export const figureMemory: Bench = {
  name: 'figure-memory',
  title: `Memory of the plotting step's tab, ${phone.width} by ${phone.height} at ${deviceScaleFactor}x, ${spots} spots`,
  caveats: [
    'What the kernel counts as resident for the tab, each page in a browser of its own; pictures that the browser holds outside the tab are not in it.',
    'There is no graphics card here: canvases lie in the tab’s own memory.',
  ],
  run: async () => {
    const empty = (await memoryOf('empty', 0))[0]
    const peer = (await memoryOf('react-konva', 0))[0]
    const [whole, zoomed] = await memoryOf('ours', 4)
    const row = (name: string, bytes: number): Measurement => ({
      name,
      target: '-',
      measured: `${megabytes(bytes)}, ${megabytes(bytes - empty)} more than an empty page`,
      peer: `an empty page of ours ${megabytes(empty)}, react-konva ${megabytes(peer)}`,
      verdict: 'reported',
    })
    return [row('the whole figure', whole), row('zoomed in four times', zoomed)]
  },
}

/** A page's memory as it stands, and after so many presses of its button to zoom in. */
async function memoryOf(name: FigurePage, presses: number): Promise<[number, number]> {
  await buildFigurePage(name, undefined)
  const browser = await runBrowser(phone)
  try {
    const page = await browser.page()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setDeviceMetricsOverride', { ...phone, deviceScaleFactor, mobile: true })
    const resident = async () => {
      await page.requestGC()
      return tabMemory(browser, 'VmRSS')
    }
    await openFigurePage(page, { name, spots })
    const whole = await resident()
    for (let press = 0; press < presses; press += 1) {
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await rest(page)
    }
    return [whole, await resident()]
  } finally {
    await browser.close()
  }
}
