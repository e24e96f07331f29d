import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { DeskDay, DeskSite } from '../../src/contract/clinic-desk/clinic-desk.ts'
import { addDays } from '../../src/domain/time/calendar-days.ts'
import { dayInZone } from '../../src/domain/time/zoned-time.ts'
import { demoPassword, signInAt } from '../e2e/actions/session-actions.ts'
import { type DeviceSession, signInOverHttp } from '../support/device-session.ts'
import { runBrowser } from '../support/run-browser.ts'
import type { ServerProcess } from '../support/server/run-server.ts'
import { queryDatabase } from '../support/server/server-database.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf, median, ms, percentile } from './measurement.ts'
import { slowDown } from './slow-down.ts'

const visits = 7
const changes = 30
const cpuRate = 4
const most = { interactive: 700, elsewhere: 1000 }
const siteName = 'Lentigo Melbourne'
const rooms = 20
const bookings = 400

/** The clinic's desk on a full day: until it can be used, and until one desk sees what another did. */
export const deskDay: Bench = {
  name: 'desk-day',
  title: `The desk's day: ${rooms} rooms, ${bookings} bookings, 1440 x 900`,
  caveats: [
    `Interactive: from the press in the menu at ${cpuRate}x CPU until the last booking stands and a press on one has opened it; ${visits} visits.`,
    `Elsewhere: from the call that moves a booking until the other browser's page shows it, unthrottled; ${changes} changes.`,
  ],
  run: async (ground) => {
    const server = await ground.server()
    const reader = await signInOverHttp(server.url, 'melanographer@demo.test', demoPassword)
    const full = await fillDay(server, reader)
    const browser = await runBrowser({ width: 1440, height: 900 })
    try {
      const page = await browser.page()
      await page.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
      const userName = 'manager.au@demo.test'
      await signInAt(page, `${server.url}/clinician/login`, { userName, comesTo: `${server.url}/clinician/patients` })
      return [...(await interactive(page, server, full)), await elsewhere(page, { reader, full })]
    } finally {
      await browser.close()
    }
  },
}

type Full = { site: DeskSite; day: string }

/** A day of the site with rooms and bookings enough, tomorrow; its people come once each. */
async function fillDay({ dataDir }: ServerProcess, reader: DeviceSession): Promise<Full> {
  const sites = await reader.call<DeskSite[]>('GET', '/desk/sites')
  const site = sites.find((one) => one.siteName === siteName)
  if (site === undefined) throw new Error(`no ${siteName}`)
  const { siteId, timeZone } = site
  const day = addDays(dayInZone(Date.now(), timeZone), 1)
  const before = await reader.call<DeskDay>('POST', '/desk/day', { request: { siteId, day } })
  await queryDatabase(
    dataDir,
    `insert into rooms (site_id, room_name) select $1, 'Bench ' || n from generate_series(1, $2::int) n on conflict do nothing`,
    [siteId, Math.max(0, rooms - before.rooms.length)],
  )
  await queryDatabase(
    dataDir,
    `with placed as (select room_id, row_number() over (order by room_id) as n from rooms where site_id = $1 and deleted_at is null),
      staffed as (insert into staff (code, first_name, last_name) select 'bench-' || n, 'Bench', 'Person ' || n from placed
        on conflict (code) do update set first_name = excluded.first_name returning staff_id, code),
      at_work as (select staff_id, room_id, n from placed join staffed on code = 'bench-' || n),
      able as (insert into staff_services (staff_id, service_id) select staff_id, service_id from staffed cross join services on conflict do nothing),
      rostered as (insert into rosters (code, staff_id, room_id, weekdays, starts_at, ends_at, valid_from)
        select 'bench-' || n, staff_id, room_id, '{1,2,3,4,5,6,7}', '07:00', '20:00', '2026-01-05' from at_work on conflict do nothing)
    insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at,
      full_cost, cost, deposit, currency, created_at, updated_at)
    select gen_random_uuid(), 'appointment', 'Booked', person.patient_id, $1, p.service_id, p.product_id, w.staff_id, w.room_id, at.starts,
      at.starts + interval '25 minutes', 26900, 26900, 0, 'AUD', now(), now()
    from at_work w cross join generate_series(0, $2::int / $3::int - 1) as turn
    cross join lateral (select ($4::date + time '07:00' + turn * interval '30 minutes') at time zone $5 as starts) at
    cross join lateral (select patient_id from patients order by md5(patient_id::text || w.n || turn) limit 1) person
    cross join (select service_id, product_id from products join services using (service_id) where is_appointment_product and not is_spot_chat
      order by product_id limit 1) p`,
    [siteId, bookings, rooms, day, timeZone],
  )
  const after = await reader.call<DeskDay>('POST', '/desk/day', { request: { siteId, day } })
  if (after.rooms.length < rooms || after.bookings.length < bookings) throw new Error('the day is not full')
  return { site, day }
}

const blocks = '[data-column] button'

async function interactive(page: Page, { url }: ServerProcess, { site, day }: Full): Promise<Measurement[]> {
  const pressed: number[] = []
  const loaded: number[] = []
  const cdp = await slowDown(page, cpuRate)
  for (let visit = 0; visit < visits; visit += 1) {
    await page.goto(`${url}/clinician/desk/requests?site=${site.siteId}`)
    await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
    pressed.push(await untilUsable(page, `/clinician/desk?site=${site.siteId}&day=${day}`))
    const begun = performance.now()
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(isFull, { blocks, bookings })
    loaded.push(performance.now() - begun)
  }
  await cdp.detach()
  const figure = (name: string, seen: readonly number[]): Measurement => ({
    name,
    target: ms(most.interactive),
    measured: ms(median(seen)),
    peer: `${ms(Math.min(...seen))} to ${ms(Math.max(...seen))}`,
    verdict: verdictOf(median(seen), most.interactive),
  })
  return [
    figure('from the menu until a booking opens', pressed),
    { ...figure('reloaded until the day stands', loaded), target: '', verdict: 'reported' },
  ]
}

const isFull = ({ blocks: selector, bookings: count }: { blocks: string; bookings: number }) =>
  document.querySelectorAll(selector).length >= count

/** In the page, so that no call between processes counts: a link is followed, and the last booking pressed as it stands. */
const untilUsable = (page: Page, href: string): Promise<number> =>
  page.evaluate(
    async ({ to, selector, count }) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const link = document.createElement('a')
      link.href = to
      document.body.append(link)
      const begun = performance.now()
      link.click()
      link.remove()
      while (document.querySelectorAll(selector).length < count) await frame()
      const last = [...document.querySelectorAll<HTMLButtonElement>(selector)].at(-1)
      last?.click()
      while (document.querySelector(`${selector}[aria-current]`) === null) await frame()
      return performance.now() - begun
    },
    { to: href, selector: blocks, count: bookings },
  )

async function elsewhere(page: Page, { reader, full }: { reader: DeviceSession; full: Full }): Promise<Measurement> {
  const request = { siteId: full.site.siteId, day: full.day }
  const shown = await reader.call<DeskDay>('POST', '/desk/day', { request })
  const seen: number[] = []
  for (const booking of shown.bookings.filter(({ status }) => status === 'Booked').slice(0, changes)) {
    const to = {
      bookingId: booking.bookingId,
      from: booking.startTime,
      staffId: booking.staffId,
      roomId: booking.roomId,
    }
    const startTime = new Date(Date.parse(booking.startTime) + 5 * 60_000).toISOString()
    const id: string = booking.bookingId
    const was = await page.evaluate((on) => document.querySelector<HTMLElement>(`[id$="${on}"]`)?.style.top, id)
    const moved = performance.now()
    await reader.call('POST', '/desk/move', { request: { ...to, startTime } })
    await page.waitForFunction(
      ({ on, top }) => document.querySelector<HTMLElement>(`[id$="${on}"]`)?.style.top !== top,
      { on: id, top: was },
      { polling: 'raf' },
    )
    seen.push(performance.now() - moved)
    await pause(200)
  }
  return {
    name: 'a booking moved elsewhere is shown, p95',
    target: ms(most.elsewhere),
    measured: ms(percentile(seen, 95)),
    peer: `median ${ms(median(seen))}`,
    verdict: verdictOf(percentile(seen, 95), most.elsewhere),
  }
}
