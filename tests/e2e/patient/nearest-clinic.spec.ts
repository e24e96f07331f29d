import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'

test('P1.platform.08: the nearest clinic by a suburb, on a map and in a list, and nobody outside is asked', async ({
  page,
  server,
}) => {
  const outside: string[] = []
  page.on('request', (request) => !request.url().startsWith(server.url) && outside.push(request.url()))
  await page.goto('/bookings/book')
  const where = page.getByLabel('Suburb, town or postcode')
  const clinics = page.getByRole('group', { name: 'Clinics' }).getByRole('button')
  await where.fill('Karori')
  await expect(page.getByText('Nearest to Karori, Wellington first.')).toBeVisible()
  await expect(clinics.first()).toHaveAccessibleName(/Lentigo Wellington.* km/)
  // Two of one name: either is one press away.
  await where.fill('Richmond')
  const others = page.getByRole('button', { name: /^Richmond, / })
  await expect(page.getByText(/^Nearest to Richmond, .* first\.$/)).toBeVisible()
  const other = (await others.first().textContent()) ?? ''
  await others.first().click()
  await expect(page.getByText(`Nearest to ${other} first.`)).toBeVisible()
  await expectNoAxeViolations(page)

  // The map is opened by the keyboard, and says nothing that the list does not.
  await page.locator('summary', { hasText: 'Show the clinics on a map' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('details svg path')).toHaveAttribute('d', /^M/)
  await expect(page.locator('details svg')).toHaveAttribute('aria-hidden', 'true')
  await page.getByRole('button', { name: 'Show all clinics' }).click()
  await expect(page.locator('details svg').getByText('Hamilton')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.locator('details svg').getByText('Christchurch').click()
  await expect(page.getByRole('heading', { name: 'What should we check?' })).toBeVisible()
  expect(outside).toEqual([])
})

test('P1.platform.08: where somebody is is asked for by a press alone, and stays on the device; refused, a suburb does @long', async ({
  page,
  context,
}) => {
  const told: string[] = []
  page.on('request', (request) => told.push(`${request.url()} ${request.postData() ?? ''}`))
  await context.setGeolocation({ latitude: -43.5321, longitude: 172.6362 })
  await page.goto('/bookings/book')
  const here = page.getByRole('button', { name: 'Use where I am' })
  await here.click()
  await expect(page.getByText('We could not find where you are.', { exact: false })).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await here.click()
  await expect(page.getByText('Nearest to where you are first.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Clinics' }).getByRole('button').first()).toHaveAccessibleName(
    /Lentigo Christchurch.* km/,
  )
  await page.getByText('Show the clinics on a map').click()
  await expect(page.locator('details svg path')).toHaveAttribute('d', /^M/)
  expect(told.filter((request) => /43\.53|172\.63/.test(request))).toEqual([])
})
