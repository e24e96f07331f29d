import { expectNoFaults } from '../verbs/axe-verbs.ts'
import { expect, test } from '../verbs/journey-test.ts'
import { freeTimes, placeOf, signInPatientOverHttp } from '../verbs/own-booking-verbs.ts'
import { signInAt } from '../verbs/session-verbs.ts'

const manager = { userName: 'manager.au@demo.test', comesTo: '/clinician/patients' }
const name = 'Full body skin check'
test.use({ viewport: { width: 1440, height: 900 } })
// A deposit above the price is refused, which the browser prints.
test.beforeEach(({ causes }) => void causes.push(/status of 422/))

test('a manager gives a service another price: whoever books it there pays that, until it is given up @long', async ({
  page,
  server,
}) => {
  const session = await signInPatientOverHttp(server.url, 'patient.au@demo.test')
  const place = await placeOf(session, 'Lentigo Melbourne', name)
  const costNow = async () => (await freeTimes(session, place))[0]?.fullCost
  const before = await costNow()
  await signInAt(page, '/clinician/login', manager)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Prices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible()
  const service = page.getByRole('region', { name, exact: true })
  const price = service.getByLabel(/ min$/).first()
  const save = service.getByRole('button', { name: `Save the prices of ${name}` })
  await expectNoFaults(page)

  await price.fill('three hundred')
  await expect(service.getByText('Enter dollars and cents, like 269.50.')).toBeVisible()
  await price.fill('1,234.50')
  await service.getByLabel('Deposit, somebody new').fill('2000')
  await save.click()
  await expect(service.getByText(/A deposit is at most the price/)).toBeVisible()
  await expectNoFaults(page)
  await service.getByLabel('Deposit, somebody new').fill('')
  await save.click()
  await expect(price).toHaveValue('1234.50')
  await expect(service.getByText(/^Instead of Australia/)).toBeVisible()
  await expect.poll(costNow).toBe(1234.5)

  await price.fill('')
  await save.click()
  await expect(service.getByText(/^Instead of Australia/)).toBeHidden()
  await expect.poll(costNow).toBe(before)
})
