import type { Page } from '@playwright/test'
import { type BrowserProcess, runBrowser } from '../support/run-browser.ts'
import { signInOnPage } from '../support/sign-in-on-page.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf, median, ms } from './measurement.ts'
import { startPhotoSink } from './photo-sink.ts'
import { slowDown } from './slow-down.ts'
import { slowNetwork } from './slow-network.ts'
import { timeToUsableField, watchForUsableField } from './usable-field.ts'
import { type Paints, readPaints, watchPaints } from './watch-paints.ts'

const runs = 5
const cpuRate = 4
const phone = { width: 390, height: 844 }
const tabletSize = { width: 1180, height: 820 }
const demoPassword = 'Demo-2026-skin'

/** A page that somebody comes to first: what makes it usable, what they do on it, and who was on this device before. */
type Entry = {
  name: string
  url: string
  usable: string
  use: (page: Page) => Promise<void>
  before?: (page: Page) => Promise<void>
  size?: { width: number; height: number }
}

type Visit = Paints & { usable: number }

/** The first seconds of four pages, on a phone or tablet of the lower middle and its network, beside the least page of React and the router. */
export const firstSeconds: Bench = {
  name: 'first-seconds',
  title: `The first seconds at ${cpuRate}x CPU, 1.6 Mbit/s and 150 ms (peer: React and the router drawing one field)`,
  caveats: [
    `${runs} visits each, in turns, medians (least to most). /login, /bookings/book and the peer in an empty profile each time; the tablet after a pharmacist has signed in and out, the home with a patient signed in, each after the browser was killed and started again.`,
    'LCP and INP as the browser reports them; INP is the slowest interaction of a short use as soon as the page can be used (a press, typing), from touch to the next frame.',
  ],
  run: async (ground) => {
    const { url } = await ground.server()
    const peer = await startPeer(await ground.pages())
    const entries = [peerEntry(peer.url), ...entriesOf(url)]
    const taken = new Map<string, Visit[]>(entries.map(({ name }) => [name, []]))
    const kept = new Map<string, BrowserProcess>()
    try {
      for (const entry of entries) if (entry.before) kept.set(entry.name, await prepare(entry))
      for (let run = 0; run < runs; run += 1)
        for (const entry of entries) taken.get(entry.name)?.push(await visit(entry, kept.get(entry.name)))
    } finally {
      for (const browser of kept.values()) await browser.close()
      await peer.close()
    }
    const beside = taken.get('peer') ?? []
    return entries.flatMap(({ name }) => (name === 'peer' ? [] : figuresOf(name, taken.get(name) ?? [], beside)))
  },
}

async function startPeer(pages: string) {
  const body = `<!doctype html><meta charset="utf-8"><title>Peer</title><div id="app"></div><script type="module" src="/router-page.js"></script>`
  return startPhotoSink(
    8479,
    new Map([
      ['/', { type: 'text/html', body }],
      ['/router-page.js', { type: 'text/javascript', body: { file: `${pages}/router-page.js` } }],
    ]),
  )
}

const peerEntry = (url: string): Entry => ({
  name: 'peer',
  url: `${url}/`,
  usable: 'input',
  use: (page) => page.locator('input').pressSequentially('someone'),
})

const entriesOf = (url: string): readonly Entry[] => [
  {
    name: '/login',
    url: `${url}/login`,
    usable: 'main input, form input',
    use: async (page) => {
      await page.getByLabel('E-mail').pressSequentially('someone@example.nz')
      await page.getByLabel('Password', { exact: true }).pressSequentially('a password')
      await page.getByRole('button', { name: 'Show password' }).click()
    },
  },
  {
    name: '/bookings/book',
    url: `${url}/bookings/book`,
    usable: 'main input, main button',
    use: async (page) => {
      const choices = page.locator('main').getByRole('radio').or(page.locator('main').getByRole('button'))
      for (let at = 0; at < Math.min(3, await choices.count()); at += 1) await choices.nth(at).click({ force: true })
    },
  },
  {
    name: "tablet's first screen",
    url: `${url}/clinician/visits`,
    usable: 'input[type=password]',
    size: tabletSize,
    use: (page) => page.locator('input[type=password]').pressSequentially('a password'),
    before: async (page) => {
      await signInOnPage(page, { url, userName: 'pharmacist@demo.test', password: demoPassword })
      await page.goto(`${url}/clinician/phxprofile`)
      await page.getByRole('button', { name: 'Sign out' }).first().click()
      await page.waitForURL('**/clinician/login*')
    },
  },
  {
    name: "patient's home",
    url: `${url}/`,
    usable: 'main a[href]',
    use: (page) => page.locator('main a[href^="/"]').first().click(),
    before: async (page) => {
      await page.goto(`${url}/login`)
      await page.getByLabel('E-mail').fill('patient@demo.test')
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL(`${url}/`)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    },
  },
]

/** A browser of somebody who was here before. */
async function prepare({ before, size = phone }: Entry): Promise<BrowserProcess> {
  const browser = await runBrowser(size)
  await before?.(await browser.page())
  await browser.quit()
  return browser
}

async function visit({ url, usable, use, size = phone }: Entry, kept: BrowserProcess | undefined): Promise<Visit> {
  const browser = kept ?? (await runBrowser(size))
  try {
    if (kept !== undefined) await kept.restart()
    const page = await browser.page()
    await slowNetwork(page)
    await slowDown(page, cpuRate)
    await watchPaints(page)
    await watchForUsableField(page, usable)
    const usableAt = await timeToUsableField(page, url)
    await use(page)
    return { ...(await readPaints(page)), usable: usableAt }
  } finally {
    await (kept === undefined ? browser.close() : browser.kill())
  }
}

/** Not compared with the peer, which draws one field. */
function shift(name: string, visits: readonly Visit[]): Measurement {
  const seen = visits.map(({ cls }) => cls)
  const spread = `${Math.min(...seen).toFixed(3)} to ${Math.max(...seen).toFixed(3)}`
  return {
    name: `${name}: moved by itself (layout shift)`,
    target: '0.1',
    measured: `${median(seen).toFixed(3)} (${spread})`,
    peer: '',
    verdict: verdictOf(median(seen), 0.1),
  }
}

function figuresOf(name: string, visits: readonly Visit[], beside: readonly Visit[]): Measurement[] {
  const row = (what: string, of: (one: Visit) => number, target: number): Measurement => {
    const [seen, peer] = [visits.map(of), beside.map(of)]
    return {
      name: `${name}: ${what}`,
      target: ms(target),
      measured: `${ms(median(seen))} (${Math.round(Math.min(...seen))} to ${Math.round(Math.max(...seen))})`,
      peer: `React and router ${ms(median(peer))}`,
      verdict: verdictOf(median(seen), target),
    }
  }
  return [
    row('largest contentful paint', ({ lcp }) => lcp, 2500),
    row('usable', ({ usable }) => usable, 2500),
    row('interaction to next paint', ({ inp }) => inp, 200),
    shift(name, visits),
  ]
}
