import type { Page } from '@playwright/test'
import { runBrowser } from '../support/run-browser.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf, median } from './measurement.ts'
import { gzippedSize } from './gzipped-size.ts'
import { loadedScripts } from './loaded-scripts.ts'
import { slowDown } from './slow-down.ts'
import { slowNetwork } from './slow-network.ts'
import { timeToUsableField, watchForUsableField } from './usable-field.ts'
import { readPaints, watchPaints } from './watch-paints.ts'

const runs = 5
const cpuRate = 4
const latencyMs = 150

/** A page that a visitor comes to first: what makes it usable, and what somebody does on it. */
type Entry = { path: string; usable: string; use: (page: Page) => Promise<void> }

const entries: readonly Entry[] = [
  {
    path: '/login',
    usable: 'main input, form input',
    use: async (page) => {
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByLabel('E-mail').pressSequentially('someone@example.nz')
      await page.getByLabel('Password', { exact: true }).pressSequentially('a password')
      await page.getByRole('button', { name: 'Show password' }).click()
    },
  },
  {
    path: '/bookings/book',
    usable: 'main input, main button',
    use: async (page) => {
      const controls = page.locator('main').getByRole('radio').or(page.locator('main').getByRole('button'))
      for (let at = 0; at < Math.min(3, await controls.count()); at += 1) await controls.nth(at).click({ force: true })
    },
  },
]

/** First visits of people without an account, on a phone of the lower middle and its network. */
export const accountPages: Bench = {
  name: 'account-pages',
  title: `First visit at ${cpuRate}x CPU, 1.6 Mbit/s and ${latencyMs} ms, 390 x 844`,
  caveats: [
    `${runs} visits each in an empty profile, medians (least to most). CDP conditions slow the page, not its worker; scripts are those loaded until the first field was usable, compressed with gzip.`,
    'LCP as the browser reports it. INP is the slowest interaction of a short use of the page (buttons, typing), from touch to the next frame, as the browser reports it.',
  ],
  run: async (ground) => {
    const { url } = await ground.server()
    const figures: Measurement[] = []
    for (const entry of entries) {
      const visits: Visit[] = []
      for (let run = 0; run < runs; run += 1) visits.push(await visit(url, entry))
      figures.push(...figuresOf(entry.path, visits))
    }
    return figures
  },
}

type Visit = { lcp: number; inp: number; kilobytes: number; files: number; usable: number }

function figuresOf(path: string, visits: readonly Visit[]): Measurement[] {
  const [lcp, inp] = [visits.map((one) => one.lcp / 1000), visits.map((one) => one.inp)]
  const first = visits[0]
  const spread = (values: readonly number[], digits: number) =>
    `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`
  return [
    {
      name: `${path}: JavaScript before it is usable, gz`,
      target: '170 KB',
      measured: `${first?.kilobytes.toFixed(0)} KB`,
      peer: `${first?.files} files`,
      verdict: verdictOf(first?.kilobytes ?? Infinity, 170),
    },
    {
      name: `${path}: largest contentful paint`,
      target: '2.5 s',
      measured: `${median(lcp).toFixed(2)} s`,
      peer: `${spread(lcp, 2)}; usable ${(median(visits.map((one) => one.usable)) / 1000).toFixed(2)} s`,
      verdict: verdictOf(median(lcp), 2.5),
    },
    {
      name: `${path}: interaction to next paint`,
      target: '200 ms',
      measured: `${median(inp).toFixed(0)} ms`,
      peer: spread(inp, 0),
      verdict: verdictOf(median(inp), 200),
    },
  ]
}

async function visit(url: string, { path, usable, use }: Entry): Promise<Visit> {
  const browser = await runBrowser({ width: 390, height: 844 })
  try {
    const page = await browser.page()
    await slowNetwork(page)
    await slowDown(page, cpuRate)
    await watchPaints(page)
    await watchForUsableField(page, usable)
    const usableAt = await timeToUsableField(page, `${url}${path}`)
    const scripts = await loadedScripts(page, usableAt)
    await page.waitForLoadState('networkidle')
    await use(page)
    const { lcp, inp } = await readPaints(page)
    return { lcp, inp, kilobytes: gzippedSize(scripts) / 1024, files: scripts.length, usable: usableAt }
  } finally {
    await browser.close()
  }
}
