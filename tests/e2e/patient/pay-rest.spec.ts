import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import {
  appointmentPath,
  book,
  freeTimes,
  findServiceAtSite,
  signInPatientOverHttp,
} from '../actions/own-booking-actions.ts'
import { signInAt } from '../actions/session-actions.ts'
import { goodCard, payWith } from '../actions/booking-actions.ts'

const userName = 'patient.au@demo.test'

test('what is left of a booking is paid later from its page; who leaves the payment page is back there, unpaid @long', async ({
  page,
  server,
}) => {
  const session = await signInPatientOverHttp(server.url, userName)
  const place = await findServiceAtSite(session, 'Lentigo Melbourne', 'Full body skin check')
  const { booking } = await book(session, (await freeTimes(session, place)).at(-40)!)
  await signInAt(page, '/login', { userName, comesTo: '/' })
  await page.goto(appointmentPath(booking))
  const button = page.getByRole('button', { name: /^Pay \$\d+ now$/ })
  await expectNoAxeViolations(page)
  await button.click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.goto(appointmentPath(booking))
  await button.click()
  await payWith(page, goodCard)
  await expect(page).toHaveURL(new RegExp(booking.bookingId))
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible()
  await expect(button).toBeHidden()
  await expect(page.getByText('At the clinic', { exact: true })).toBeHidden()
  await session.call('DELETE', `/bookings/delete?bookingId=${booking.bookingId}&bookingType=1&reason=1`)
})
