import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { freeTimes, findServiceAtSite, signInPatientOverHttp } from '../actions/own-booking-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

const manager = { userName: 'manager.au@demo.test', comesTo: '/clinician/patients' }
const name = 'Full body skin check'
test.use({ viewport: { width: 1440, height: 900 } })
// A deposit above the price is refused, which the browser prints.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 422/))

test('a manager gives a service another price: whoever books it there pays that, until it is given up @long', async ({
  page,
  server,
}) => {
  const session = await signInPatientOverHttp(server.url, 'patient.au@demo.test')
  const place = await findServiceAtSite(session, 'Lentigo Melbourne', name)
  const costNow = async () => (await freeTimes(session, place))[0]?.fullCost
  const before = await costNow()
  await signInAt(page, '/clinician/login', manager)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Prices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible()
  const service = page.getByRole('region', { name, exact: true })
  const price = service.getByLabel(/ min$/).first()
  const save = service.getByRole('button', { name: `Save the prices of ${name}` })
  await expectNoAxeViolations(page)

  await price.fill('three hundred')
  await expect(service.getByText('Enter dollars and cents, like 269.50.')).toBeVisible()
  await price.fill('1,234.50')
  await service.getByLabel('Deposit, new patient').fill('2000')
  await save.click()
  await expect(service.getByText(/A deposit is at most the price/)).toBeVisible()
  await expectNoAxeViolations(page)
  await service.getByLabel('Deposit, new patient').fill('')
  await save.click()
  await expect(price).toHaveValue('1234.50')
  await expect(service.getByText(/^Instead of Australia/)).toBeVisible()
  await expect.poll(costNow).toBe(1234.5)

  await price.fill('')
  await save.click()
  await expect(service.getByText(/^Instead of Australia/)).toBeHidden()
  await expect.poll(costNow).toBe(before)
})

test('a manager sets what holds for a service at the clinic alone, and takes it back', async ({ page, server }) => {
  const session = await signInPatientOverHttp(server.url, 'patient.au@demo.test')
  const place = await findServiceAtSite(session, 'Lentigo Melbourne', name)
  const areSold = async () => (await freeTimes(session, place).catch(() => [])).length > 0
  await signInAt(page, '/clinician/login', manager)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Prices' }).click()
  const service = page.getByRole('region', { name: `Settings of ${name}`, exact: true })
  await service.getByRole('button', { name: /Set for this clinic/ }).click()
  await expectNoAxeViolations(page)
  await service.getByLabel('Booked online from').fill('2035-02-01')
  await service.getByLabel('Booked online until').fill('2035-01-01')
  const save = service.getByRole('button', { name: `Save the settings of ${name}` })
  await save.click()
  await expect(service.getByText('The last day is before the first.')).toBeVisible()
  await service.getByLabel('Booked online until').fill('')
  await service.getByLabel('Tax invoices for visits and paid bookings').uncheck()
  await save.click()
  await expect.poll(areSold).toBe(false)
  await expect(service.getByLabel('Tax invoices for visits and paid bookings')).not.toBeChecked()
  await service.getByRole('button', { name: /As at all clinics/ }).click()
  await expect(service.getByText('As at all clinics.')).toBeVisible()
  await expect.poll(areSold).toBe(true)
})
