import { addDays } from '../../../src/domain/time/calendar-days.ts'
import { dateText, longDate } from '../../../src/domain/time/format-day.ts'
import { dayInZone } from '../../../src/domain/time/zoned-time.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { book, freeTimes, findServiceAtSite, signInPatientOverHttp } from '../actions/own-booking-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

const manager = { userName: 'manager.au@demo.test', comesTo: '/clinician/patients' }
test.use({ viewport: { width: 1440, height: 900 } })
// What stands in the way is a refusal, which the browser prints.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 409/))

test('a manager gives somebody a day off once no booking stands there, adds hours, closes a day and adds a room @long', async ({
  page,
  server,
}) => {
  const session = await signInPatientOverHttp(server.url, 'patient.au@demo.test')
  const times = await freeTimes(session, await findServiceAtSite(session, 'Lentigo Melbourne', 'Full body skin check'))
  const { booking } = await book(session, times.at(-20)!)
  const day = dayInZone(booking.bookingTime, 'Australia/Melbourne')
  const person = booking.melanographer ?? ''
  await signInAt(page, '/clinician/login', manager)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rosters' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rosters' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Who works when' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(`/clinician/rosters?day=${day}`)
  const shifts = page.getByRole('button', { name: new RegExp(`^${person}, ${longDate(day)},`) })
  await shifts.first().click()
  const before = await shifts.count()
  const panel = page.getByRole('region', { name: 'Hours of one person' })
  const start = new Date(booking.bookingTime).toLocaleTimeString('en-GB', {
    timeZone: 'Australia/Melbourne',
    hour: '2-digit',
    minute: '2-digit',
  })
  await expect(panel.getByRole('heading', { name: person })).toBeVisible()
  const shiftOfBooking = async () => {
    for (let i = 0; i < before; i++) {
      await shifts.nth(i).click()
      const [from, to] = [await panel.getByLabel('From').inputValue(), await panel.getByLabel('To').inputValue()]
      if (from <= start && start < to) return
    }
    throw new Error('nobody works when it is booked')
  }
  await shiftOfBooking()
  await panel.getByRole('button', { name: 'Off this day' }).click()
  await expect(panel.getByText('One booking stands in the way.')).toBeVisible()
  await expect(panel.getByRole('listitem')).toContainText('Olivia Bennett')
  await expect(panel.getByRole('link', { name: /^Move/ })).toHaveAttribute('href', new RegExp(booking.bookingId))
  await expectNoAxeViolations(page)
  await session.call('DELETE', `/bookings/delete?bookingId=${booking.bookingId}&bookingType=1&reason=1`)
  await panel.getByRole('button', { name: 'Off this day' }).click()
  await expect(shifts).toHaveCount(before === 1 ? 1 : before - 1)
  if (before === 1) await expect(shifts).toHaveAccessibleName(/off$/)

  const closed = page.getByRole('region', { name: 'Days the clinic is closed' })
  await closed.getByRole('button', { name: 'Add a day' }).click()
  const shut = addDays(day, 300)
  await closed.getByLabel('Day').fill(shut)
  await closed.getByLabel('Why').fill('The street is dug up')
  await closed.getByRole('button', { name: 'Close this day' }).click()
  await expect(closed.getByRole('listitem').filter({ hasText: 'The street is dug up' })).toContainText(dateText(shut))
  await closed.getByRole('button', { name: `Open on ${dateText(shut)}` }).click()
  await expect(closed.getByText('The street is dug up')).toBeHidden()

  await page.getByText('Rooms', { exact: true }).click()
  await page.getByLabel('Another room').fill('Room 12')
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByLabel('Name of Room 12')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Stop using it Room 12' }).click()
  await expect(page.getByLabel('Name of Room 12')).toBeHidden()
})
