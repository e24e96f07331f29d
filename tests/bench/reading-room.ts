import type { Page } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'
import { runBrowser } from '../support/run-browser.ts'
import { runServer, type ServerProcess } from '../support/server/run-server.ts'
import { queryDatabase } from '../support/server/server-database.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf, median, ms, percentile } from './measurement.ts'
import { slowDown } from './slow-down.ts'

const size = { width: 1440, height: 900 }
const visitsRead = 6
/** Long enough for what is fetched ahead to have come. */
const ahead = 6000

/** From opening a visit to its first large photo, and from one spot to the next. */
export const readingRoom: Bench = {
  name: 'reading-room',
  title: 'The reading room: a photo on screen',
  caveats: [
    'From the press on the row of the list, or of N, to the first frame that shows the large photo of the spot; the app itself is loaded.',
    'Cold: no photo of the visit was ever on this device. Warm: the same visit opened again.',
    "The throttle is Chromium's and slows the page's main thread only.",
  ],
  run: async () => {
    const server = await runServer(8478)
    const browser = await runBrowser(size)
    try {
      const page = await browser.page()
      const visits = await visitsToRead(server)
      await page.goto(`${server.url}/clinician/login`)
      await page.getByLabel('E-mail').fill('melanographer@demo.test')
      await page.getByLabel('Password', { exact: true }).fill('Demo-2026-skin')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL(`${server.url}/`)
      return await measure(page, server, visits)
    } finally {
      await browser.close()
      await server.close()
    }
  },
}

async function measure(page: Page, server: ServerProcess, visits: readonly string[]): Promise<Measurement[]> {
  const [first = '', ...others] = visits
  // The page's code is there once one visit was read.
  await open(page, server, first)
  const cdp = await slowDown(page, 6)
  const cold: number[] = []
  for (const visitId of others) cold.push(await open(page, server, visitId))
  const warmSlow: number[] = []
  for (const visitId of others) warmSlow.push(await open(page, server, visitId))
  await cdp.detach()
  const warm: number[] = []
  for (const visitId of others) warm.push(await open(page, server, visitId))
  const next: number[] = []
  for (const visitId of others) {
    await open(page, server, visitId)
    await setTimeout(ahead)
    next.push(await shown(page, () => page.keyboard.press('n')))
  }
  const told = (taken: readonly number[]) => `median ${ms(median(taken))}, worst ${ms(percentile(taken, 100))}`
  return [
    {
      name: 'open to the first large photo, cold, at 6x',
      target: '600 ms',
      measured: told(cold),
      peer: '',
      verdict: verdictOf(median(cold), 600),
    },
    {
      name: 'the same, warm',
      target: '150 ms',
      measured: told(warm),
      peer: `at 6x ${told(warmSlow)}`,
      verdict: verdictOf(median(warm), 150),
    },
    {
      name: 'next spot, fetched ahead',
      target: '50 ms',
      measured: told(next),
      peer: '',
      verdict: verdictOf(median(next), 50),
    },
  ]
}

/** Visits with photos, given back to be read; nothing else waits. */
async function visitsToRead({ dataDir }: ServerProcess): Promise<string[]> {
  const waiting = `select count(*)::int as count from images where kinds_made_at is null and kinds_failed_because is null`
  while (((await queryDatabase<{ count: number }>(dataDir, waiting))[0]?.count ?? 1) > 0) await setTimeout(500)
  const rows = await queryDatabase<{ visit_id: string }>(
    dataDir,
    `update visits set status = 'received' where visit_id in (
      select visit_id from images where image_type = 1 and lesion_id is not null and deleted_at is null group by visit_id
      having count(distinct lesion_id) > 1 order by count(*) desc limit $1) returning visit_id`,
    [visitsRead],
  )
  if (rows.length < 2) throw new Error('The demo has too few visits with photos.')
  await queryDatabase(dataDir, 'delete from readings')
  return rows.map(({ visit_id }) => visit_id)
}

/** Opens a visit from the list, and goes back to it. */
async function open(page: Page, { url }: ServerProcess, visitId: string): Promise<number> {
  await page.goto(`${url}/clinician/reading`)
  const row = page
    .locator(`#visit-${visitId}`)
    .getByRole('link')
    .or(page.locator(`#visit-${visitId}`))
    .first()
  await row.waitFor({ timeout: 60_000 })
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  return shown(page, () => row.click())
}

declare global {
  var photoAfter: number | undefined
}

/** From the next press, in the page, to the first frame in which another photo stands on the stage. */
async function shown(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    globalThis.photoAfter = undefined
    const photo = () => document.querySelector('[role="application"] canvas, [role="application"] [role="img"]')
    const before = photo()
    let begun = 0
    const start = () => (begun ||= performance.now())
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, start, { capture: true, once: true })
    const look = () => {
      const now = photo()
      if (begun > 0 && now !== null && now !== before) globalThis.photoAfter = performance.now() - begun
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await press()
  const seen = await page.waitForFunction(() => globalThis.photoAfter, undefined, { timeout: 60_000 })
  return Number(await seen.jsonValue())
}
