import type { Page } from '@playwright/test'
import { startFaultProxy } from '../support/network/fault-proxy.ts'
import { type BrowserProcess, runBrowser } from '../support/run-browser.ts'
import { signInOnPage } from '../support/sign-in-on-page.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf, median, ms } from './measurement.ts'
import { type PhotoSink, type SinkFile, startPhotoSink } from './photo-sink.ts'
import { slowDown } from './slow-down.ts'
import { timeToUsableField, watchForUsableField } from './usable-field.ts'

const runs = 7
const throttles = [
  { rate: 1, target: 500 },
  { rate: 6, target: 1200 },
] as const

type Start = { name: string; url: string; field: string }

/** From the navigation to the password of whoever used the tablet last being asked, which opens the new visit: network off, browser killed and started before each run. */
export const coldStart: Bench = {
  name: 'cold-start',
  title: 'Offline cold start to the first field usable, median (peers: pages served by the same worker mechanism)',
  caveats: [
    "6x is Chromium's throttle and slows the page's main thread only: the worker, the disk and IndexedDB run at full speed.",
    `${runs} runs each; before each run the browser is killed with SIGKILL and started again on the same profile. Its own start does not count.`,
    'Usable: seen, enabled, takes the focus, its frame painted and the main thread free.',
  ],
  run: async (ground) => {
    const { port } = await ground.server()
    const proxy = await startFaultProxy(8475, port)
    const peers = await startPeers(await ground.pages())
    const browser = await runBrowser({ width: 1180, height: 820 })
    try {
      const starts: Start[] = [
        { name: 'Sign-in', url: `${proxy.url}/clinician/visits`, field: 'input[type=password]' },
        ...peers.map(({ name, sink }) => ({ name, url: `${sink.url}/`, field: 'input' })),
      ]
      await install(
        await browser.page(),
        proxy.url,
        peers.map(({ sink }) => sink.url),
      )
      // What the browser writes late (code caches, its list of workers) is on disk after a day of use, and now too.
      await browser.quit()
      await browser.restart()
      await Promise.all([proxy.goOffline(), ...peers.map(({ sink }) => sink.close())])
      const figures: Measurement[] = []
      for (const throttle of throttles) figures.push(await compare(browser, starts, throttle))
      return figures
    } finally {
      await browser.close()
    }
  },
}

async function startPeers(pages: string): Promise<{ name: string; sink: PhotoSink }[]> {
  const worker = (files: string[]): SinkFile => ({
    type: 'text/javascript',
    body: `self.__WB_MANIFEST = ${JSON.stringify(files.map((url) => ({ url, revision: '1' })))}\nimportScripts('/mechanism.js')`,
  })
  const mechanism: SinkFile = { type: 'text/javascript', body: { file: `${pages}/peer-worker.js` } }
  const document = (body: string): SinkFile => ({
    type: 'text/html',
    body: `<!doctype html><meta charset="utf-8"><title>Peer</title>${body}`,
  })
  const blank = await startPhotoSink(
    8476,
    new Map<string, SinkFile>([
      ['/', document('<input>')],
      ['/index.html', document('<input>')],
      ['/sw.js', worker(['/index.html'])],
      ['/mechanism.js', mechanism],
    ]),
  )
  const drawn = (port: number, script: string) => {
    const page = document(`<div id="app"></div><script type="module" src="/${script}.js"></script>`)
    return startPhotoSink(
      port,
      new Map<string, SinkFile>([
        ['/', page],
        ['/index.html', page],
        [`/${script}.js`, { type: 'text/javascript', body: { file: `${pages}/${script}.js` } }],
        ['/sw.js', worker(['/index.html', `/${script}.js`])],
        ['/mechanism.js', mechanism],
      ]),
    )
  }
  const react = await drawn(8477, 'react-page')
  const router = await drawn(8479, 'router-page')
  return [
    { name: 'blank page', sink: blank },
    { name: 'React alone', sink: react },
    { name: 'React and router', sink: router },
  ]
}

/** Installs the peers' workers and the app's, signs in, and opens each page once from its worker, as after a first day of use. */
async function install(page: Page, app: string, peers: readonly string[]): Promise<void> {
  for (const url of peers) {
    await page.goto(`${url}/`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    await page.goto(`${url}/`)
  }
  await signInOnPage(page, { url: app, userName: 'pharmacist@demo.test', password: 'Demo-2026-skin' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`${app}/clinician/visits`)
  await page.locator('main input').first().waitFor()
}

async function compare(
  browser: BrowserProcess,
  starts: readonly Start[],
  { rate, target }: (typeof throttles)[number],
): Promise<Measurement> {
  const taken = new Map<string, number[]>(starts.map(({ name }) => [name, []]))
  for (let run = 0; run < runs; run += 1) {
    for (const { name, url, field } of starts) {
      await browser.kill()
      await browser.restart()
      const page = await browser.page()
      await slowDown(page, rate)
      await watchForUsableField(page, field)
      taken.get(name)?.push(await timeToUsableField(page, url))
    }
  }
  const spread = (name: string) => taken.get(name) ?? []
  const [ours, ...others] = starts.map(({ name }) => name)
  const seen = spread(ours ?? '')
  return {
    name: `Password field usable, ${rate}x CPU`,
    target: ms(target),
    measured: `${ms(median(seen))} (${Math.round(Math.min(...seen))} to ${Math.round(Math.max(...seen))})`,
    peer: others.map((name) => `${name} ${ms(median(spread(name)))}`).join(', '),
    verdict: verdictOf(median(seen), target),
  }
}
