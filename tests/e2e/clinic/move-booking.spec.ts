import type { Page } from '@playwright/test'
import type { DeskDay } from '../../../src/contract/clinic-desk/clinic-desk.ts'
import { timeOfDay } from '../../../src/domain/time/format-moment.ts'
import { dayInZone } from '../../../src/domain/time/zoned-time.ts'
import { signInOverHttp } from '../../support/device-session.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { book, freeTimes, findServiceAtSite, signInPatientOverHttp } from '../actions/own-booking-actions.ts'
import { demoPassword, signInAt } from '../actions/session-actions.ts'

const zone = 'Australia/Melbourne'
const manager = 'manager.au@demo.test'
const minute = 60_000
test.use({ viewport: { width: 1440, height: 900 } })

/** A booking of the patient with free time behind it in the same room; `nth`: which, so that journeys do not meet. */
async function bookBefore(url: string, nth: number) {
  const session = await signInPatientOverHttp(url, 'patient.au@demo.test')
  const place = await findServiceAtSite(session, 'Lentigo Melbourne', 'Full body skin check')
  const times = await freeTimes(session, place)
  const pairs = times.flatMap((time) => {
    const later = times.find(
      (one) =>
        one.staffId === time.staffId &&
        one.roomId === time.roomId &&
        Date.parse(one.startTime) === Date.parse(time.startTime) + 30 * minute,
    )
    return later === undefined ? [] : [{ time, later }]
  })
  const { time, later } = pairs.at(-nth)!
  const { booking } = await book(session, time)
  const end = () => session.call('DELETE', `/bookings/delete?bookingId=${booking.bookingId}&bookingType=1&reason=1`)
  return { booking, place, from: time.startTime, to: later.startTime, day: dayInZone(time.startTime, zone), end }
}

/** When it is, as the desk's own call says. */
async function startOf(url: string, { siteId, day, bookingId }: { siteId: number; day: string; bookingId: string }) {
  const session = await signInOverHttp(url, manager, demoPassword)
  const { bookings } = await session.call<DeskDay>('POST', '/desk/day', { request: { siteId, day } })
  return bookings.find((one) => one.bookingId === bookingId)?.startTime
}

const openDay = async (page: Page, { siteId, day }: { siteId: number; day: string }) => {
  await signInAt(page, '/clinician/login', { userName: manager, comesTo: '/clinician/patients' })
  await page.goto(`/clinician/desk?site=${siteId}&day=${day}`)
}

test('a block is carried by the mouse to a later time: it is asked about first, and Escape leaves it where it was @long', async ({
  page,
  server,
}) => {
  const { booking, place, from, to, day, end } = await bookBefore(server.url, 6)
  const about = { siteId: place.siteId, day, bookingId: booking.bookingId }
  await openDay(page, about)
  const block = page.locator(`[id$="${booking.bookingId}"]`)
  await block.scrollIntoViewIfNeeded()
  const before = (await block.boundingBox())!
  const at = { x: before.x + before.width / 2, y: before.y + before.height / 2 }
  const height = before.height / booking.duration
  const carry = async () => {
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 2, at.y + 15 * height)
    await page.mouse.move(at.x + 2, at.y + 30 * height, { steps: 4 })
  }
  await carry()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeHidden()
  await carry()
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Move Olivia Bennett?' })
  await expect(dialog.getByText('The patient is told of the new time.')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Leave it' }).click()
  expect(await startOf(server.url, about)).toBe(from)
  await carry()
  await page.mouse.up()
  await dialog.getByRole('button', { name: `Move to ${timeOfDay(to, zone)}` }).click()
  await expect(dialog).toBeHidden()
  await expect(block).toHaveAccessibleName(new RegExp(`^Olivia Bennett, ${timeOfDay(to, zone)}`))
  expect(await startOf(server.url, about)).toBe(to)
  await end()
})

test('keys alone move a booking of the day to the same later time @long', async ({ page, server }) => {
  const { booking, place, to, day, end } = await bookBefore(server.url, 12)
  const about = { siteId: place.siteId, day, bookingId: booking.bookingId }
  await openDay(page, about)
  const block = page.locator(`[id$="${booking.bookingId}"]`)
  await block.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'The booking' })).toContainText('Olivia Bennett')
  await page.keyboard.press('m')
  const time = page.getByRole('button', { name: new RegExp(`^${timeOfDay(to, zone)}`) }).first()
  await time.focus()
  await page.keyboard.press('Enter')
  await expect(block).toHaveAccessibleName(new RegExp(`^Olivia Bennett, ${timeOfDay(to, zone)}`))
  expect(await startOf(server.url, about)).toBe(to)
  await end()
})
