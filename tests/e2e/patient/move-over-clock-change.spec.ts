import { join } from 'node:path'
import { timeOfDay } from '../../../src/domain/time/format-moment.ts'
import { freePort } from '../../support/server/free-port.ts'
import { runServer, type ServerProcess } from '../../support/server/run-server.ts'
import {
  appointmentPath,
  book,
  freeTimes,
  findServiceAtSite,
  signInPatientOverHttp,
} from '../actions/own-booking-actions.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test as journey } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'

const today = new Date('2027-03-20T00:00:00Z')
const shifted = join(import.meta.dirname, '../../support/shifted-date.ts')

/** A server, and a browser, whose day is two weeks before clocks go back. */
const test = journey.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const SHIFT_DATE_MS = String(today.getTime() - Date.now())
      const server = await runServer(await freePort(), { NODE_OPTIONS: `--import ${shifted}`, SHIFT_DATE_MS }, 'empty')
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
test.use({ viewport: { width: 390, height: 844 } })

const places = [
  { site: 'Lentigo Newmarket', zone: 'Pacific/Auckland', name: 'New Zealand time', short: ['NZDT', 'NZST'] },
  { site: 'Lentigo Sydney', zone: 'Australia/Sydney', name: 'Sydney time', short: ['AEDT', 'AEST'] },
] as const

test('a booking moves over the end of daylight saving and keeps its time of day at the clinic, in Auckland and in Sydney @long', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: today })
  const userName = 'new.patient@demo.test'
  const session = await signInPatientOverHttp(server.url, userName)
  await signInAt(page, '/login', { userName, comesTo: '/' })
  for (const { site, zone, name, short } of places) {
    const place = await findServiceAtSite(session, site, 'Full body skin check')
    // The Wednesday before clocks go back, and the one after.
    const before = await freeTimes(session, place, { startDate: '2027-03-31', endDate: '2027-03-31' })
    const after = await freeTimes(session, place, { startDate: '2027-04-07', endDate: '2027-04-07' })
    const from = before.find((one) =>
      after.some((other) => timeOfDay(one.startTime, zone) === timeOfDay(other.startTime, zone)),
    )
    const { booking } = await book(session, from!)
    const time = timeOfDay(from!.startTime, zone)
    await page.goto(`${appointmentPath(booking)}&doing=move`)
    await expect(page.getByText(`${name} (${short[0]}), ${site}`)).toBeVisible()
    await expect(page.getByText('Clocks go back on Sunday 4 April.')).toBeVisible()
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByRole('button', { name: /^Wed\s*7/ }).click()
    await page.getByRole('button', { name: new RegExp(`^${time}`) }).click()
    await expect(page.getByText(`${name} (${short[1]}), ${site}`)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: `Move to Wed 7 Apr, ${time}` }).click()
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your booking was moved' })).toBeVisible()
    await expect(page.getByText(`You moved it on 20 Mar 2027. It was on Wed 31 Mar, ${time}.`)).toBeVisible()
    await expect(page.getByText('Wednesday 7 April 2027')).toBeVisible()
    await expect(page.getByText(`${time} to`)).toContainText(name)
    // A week and an hour later: the clock at the clinic shows the same.
    const moved = after.find((one) => timeOfDay(one.startTime, zone) === time)
    expect(Date.parse(moved!.startTime) - Date.parse(from!.startTime)).toBe((7 * 24 + 1) * 3_600_000)
  }
})
