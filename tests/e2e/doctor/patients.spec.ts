import { expect, test } from '../actions/journey-test.ts'
import { waitForPhotoSizes, signInDoctor } from '../actions/image-actions.ts'
import { pendingList } from '../actions/report-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

test.beforeEach(({ server }) => waitForPhotoSizes(server))

test('P1.doctor.03: a doctor finds a patient by name without macrons, by a part of a number, by year, and with a letter wrong; anywhere on the row opens the record; no word of it stands in an address or a title', async ({
  page,
}) => {
  await signInDoctor(page)
  const found = page.getByRole('table', { name: 'Patients' }).getByRole('link')
  const aroha = found.and(page.getByRole('link', { name: 'Aroha Ngāta', exact: true }))
  const search = page.getByLabel('Find a patient')
  for (const words of [
    'ngata aroha',
    'ZDM0001',
    'dm0001',
    '12/03/1968',
    'ngata 1968',
    '021555100',
    '5100 aroha',
    'nagta aroha',
  ]) {
    await search.fill(words)
    await expect(aroha).toHaveCount(1)
    await expect(found).toHaveCount(1)
    await expect(page).toHaveURL(/\/clinician\/patients$/)
  }
  await search.fill('nobody has this name')
  await expect(page.getByRole('heading', { name: 'No patients found' })).toBeVisible()
  await search.fill('ngata aroha')
  await page
    .getByRole('row', { name: /Aroha Ngāta/ })
    .getByRole('cell', { name: '12 Mar 1968' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aroha Ngāta' })).toBeVisible()
  await expect(page).toHaveTitle('Patients | Lentigo')
  await expect(page.getByRole('region', { name: 'Referral' })).toContainText(/Pharmacy.* took the photos on \d/)
})

test('a device set to another zone shows the days of visits as the practice has them @long', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInDoctor(page)
  const lastVisit = (on: typeof page) =>
    on
      .getByRole('row', { name: /Aroha Ngāta/ })
      .getByRole('cell')
      .nth(6)
  await expect(lastVisit(page)).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/)
  // The same time of day as in New Zealand, a day earlier: no instant is of the same day there.
  const away = await browser.newContext({ timezoneId: 'Pacific/Pago_Pago', ...(baseURL !== undefined && { baseURL }) })
  const there = await away.newPage()
  await signInDoctor(there)
  await expect(lastVisit(there)).toHaveText((await lastVisit(page).textContent()) ?? '')
  await away.close()
})

test('the record shows every spot on the figure and in the list, filters both, and opens a spot from either @long', async ({
  page,
}) => {
  await signInDoctor(page)
  await page.getByRole('link', { name: 'Aroha Ngāta' }).click()
  const consents = page.getByRole('region', { name: 'Consents' })
  await expect(consents).toContainText(/Privacy agreement\s*Yes, \d/)
  await expect(consents).toContainText(/Doctors see body photos\s*(Yes|No), \d/)
  const map = page.getByRole('region', { name: 'Body map' })
  const rows = page.getByRole('table', { name: 'Spots' }).getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(map.getByRole('link', { name: /^Spot \d/ })).toHaveCount(4)
  const needsAction = map.getByText(/^Needs action \d/)
  const count = Number((await needsAction.textContent())?.replace(/\D/g, ''))
  await needsAction.click()
  await expect(rows).toHaveCount(count + 1)
  await expect(map.getByRole('link', { name: /^Spot \d/ })).toHaveCount(count)
  await expect(page.getByText('NHI ZDM0001').first()).toBeVisible()
  await map
    .getByRole('link', { name: /^Spot \d/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/clinical-images\/[0-9a-f-]{36}$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the patients are cards: nothing is to be scrolled sideways, and a card opens its record @long', async ({
    page,
  }) => {
    await signInDoctor(page)
    const card = page.getByRole('row', { name: /Aroha Ngāta/ })
    await expect(card).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const box = await card.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(390)
    const table = await page.getByRole('table', { name: 'Patients' }).evaluate((one) => one.parentElement?.scrollWidth)
    expect(table).toBeLessThanOrEqual(390)
    // Anywhere on the card: its number lies under the name's link.
    await card.scrollIntoViewIfNeeded()
    const number = await card.getByText('NHI ZDM0001').boundingBox()
    await page.mouse.click((number?.x ?? 0) + 10, (number?.y ?? 0) + 5)
    await expect(page.getByRole('heading', { level: 1, name: 'Aroha Ngāta' })).toBeVisible()
  })
})

test('P1.doctor.01: a manager comes to the patients, pending reports and reports of the practice, a pharmacist does not', async ({
  page,
}) => {
  await signInAt(page, '/clinician/login', { userName: 'manager@demo.test', comesTo: '/clinician/patients' })
  await expect(page.getByRole('table', { name: 'Patients' })).toBeVisible()
  await page.getByRole('link', { name: /^Pending reports/ }).click()
  await pendingList(page).getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/clinician\/pendingreports\/[\w-]+$/)
  const guid = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`/clinician/report/${guid}`)
  await expect(page.getByRole('region', { name: 'What to do' })).toBeVisible()
  await page.goto('/clinician/report')
  await expect(page).toHaveURL('/clinician/sentreports')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/login/)
  await signInAt(page, '/clinician/login', { userName: 'pharmacist@demo.test', comesTo: '/clinician/phx' })
  await page.goto('/clinician/patients')
  await expect(page).toHaveURL(/\/clinician\/phx$/)
})
