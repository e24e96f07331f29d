import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as z from 'zod'
import { startLinkProxy } from '../support/network/link-proxy.ts'
import { runBrowser } from '../support/run-browser.ts'
import type { Bench } from './bench.ts'
import { verdictOf, median } from './measurement.ts'
import { gzippedSize } from './gzipped-size.ts'
import { loadedScripts } from './loaded-scripts.ts'
import { slowNetwork } from './slow-network.ts'
import { timeToUsableField, watchForUsableField } from './usable-field.ts'

const runs = 3
const bytesPerSecond = 400_000 / 8
const latencyMs = 400
const built = join(import.meta.dirname, '../../dist/client')

/** How long a browser that was never here needs until `/login` can be used on a slow link, and what that weighs. */
export const firstInstall: Bench = {
  name: 'first-install',
  title: 'First install at 400 kbit/s and 400 ms: /login usable',
  caveats: [
    "CDP conditions slow the page alone and leave out the handshakes; behind the slow proxy the worker's precaching shares the link, as it does in life (200 ms each way, no TLS).",
    `${runs} runs each, an empty profile each time. Bytes as the server sends them (br); the gz figure is the same files compressed with gzip.`,
  ],
  run: async (ground) => {
    const { url, port } = await ground.server()
    const byCdp: FirstVisit[] = []
    for (let run = 0; run < runs; run += 1)
      byCdp.push(await visit(`${url}/login`, (page) => slowNetwork(page, { bytesPerSecond, latencyMs })))
    const link = await startLinkProxy(8478, port)
    link.shape({ bytesPerSecond, delayMs: latencyMs / 2, cutEveryBytes: null, downMs: 0 })
    const byProxy: FirstVisit[] = []
    for (let run = 0; run < runs; run += 1) byProxy.push(await visit(`${link.url}/login`, () => Promise.resolve()))
    await link.close()
    const [cdp, proxy] = [byCdp, byProxy].map((visits) => median(visits.map(({ usableAt }) => usableAt)) / 1000)
    const scripts = byCdp[0]?.scripts ?? []
    const critical = gzippedSize(scripts) / 1024
    const { app, pharmacy } = storedAhead()
    const weigh = (paths: readonly string[]) => paths.reduce((sum, path) => sum + compressed(path), 0) / 1024 / 1024
    const [ofAnybody, ofPharmacy] = [weigh(app), weigh([...app, ...pharmacy])]
    return [
      {
        name: '/login usable, CDP conditions',
        target: '5.0 s',
        measured: `${cdp?.toFixed(1)} s`,
        peer: `n = ${runs}`,
        verdict: verdictOf(cdp ?? Infinity, 5),
      },
      {
        name: '/login usable, slow proxy that the worker shares',
        target: '5.0 s',
        measured: `${proxy?.toFixed(1)} s`,
        peer: `n = ${runs}`,
        verdict: verdictOf(proxy ?? Infinity, 5),
      },
      {
        name: 'JavaScript loaded before that, gz',
        target: '170 KB',
        measured: `${critical.toFixed(0)} KB`,
        peer: `${scripts.length} files`,
        verdict: verdictOf(critical, 170),
      },
      {
        name: 'stored ahead on a pharmacy tablet, br',
        target: '1.50 MB',
        measured: `${ofPharmacy.toFixed(2)} MB`,
        peer: `${app.length + pharmacy.length} files`,
        verdict: verdictOf(ofPharmacy, 1.5),
      },
      {
        name: 'the same on anybody else’s device',
        target: '-',
        measured: `${ofAnybody.toFixed(2)} MB`,
        peer: `${app.length} files`,
        verdict: 'reported',
      },
    ]
  },
}

/** When the first field was usable (ms), and the paths of the scripts that were loaded by then. */
type FirstVisit = { usableAt: number; scripts: string[] }

async function visit(url: string, prepare: (page: Page) => Promise<void>): Promise<FirstVisit> {
  const browser = await runBrowser({ width: 390, height: 844 })
  try {
    const page = await browser.page()
    await prepare(page)
    await watchForUsableField(page, 'main input, form input')
    const usableAt = await timeToUsableField(page, url)
    return { usableAt, scripts: await loadedScripts(page, usableAt) }
  } finally {
    await browser.close()
  }
}

function compressed(path: string): number {
  const file = join(built, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

const listed = z.object({ url: z.string(), storedWith: z.enum(['app', 'pharmacy', 'use']) })

/** The files that the built worker stores ahead, by when. */
function storedAhead(): { app: string[]; pharmacy: string[] } {
  const worker = readFileSync(join(built, 'sw.js'), 'utf8')
  const files = [...worker.matchAll(/\{[^{}]*"storedWith"[^{}]*\}/g)].map(([entry]) => listed.parse(JSON.parse(entry)))
  if (files.length < 10) throw new Error('The list of stored files could not be read from sw.js.')
  const filesOf = (kind: string) => files.filter(({ storedWith }) => storedWith === kind).map(({ url }) => url)
  return { app: filesOf('app'), pharmacy: filesOf('pharmacy') }
}
