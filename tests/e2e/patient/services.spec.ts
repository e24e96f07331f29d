import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('P2.booking.03 P2.platform.02: patients see what is offered, what it costs, takes and where, and book it', async ({
  page,
}) => {
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await page.goto('/bookings')
  await page.getByRole('link', { name: 'Services and prices' }).click()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { name: 'Services' })).toBeVisible()
  await expect(page.getByText(/\d+ minutes/).first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Choose a time for/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/bookings\/book/)
})
