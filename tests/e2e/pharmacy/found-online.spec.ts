import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { continueToPlotting, openNewVisit } from '../actions/visit-actions.ts'

test('somebody whom the tablet does not have is found online, and brings the spots of earlier visits @long', async ({
  page,
}) => {
  // As for a patient who was last here more than a year ago.
  await page.route('**/api/v1/practitionerpatients/getofflinelist', async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as { records: { patient: { lastName: string } }[] }
    const records = list.records.filter(({ patient }) => patient.lastName !== 'Ngāta')
    await route.fulfill({ response, json: { ...list, records, recordCount: records.length } })
  })
  await signInPharmacist(page)
  await openNewVisit(page)
  await page.getByLabel('Find a patient').fill('aroha')
  await page.getByRole('list', { name: 'Patients found' }).getByRole('button', { name: 'Aroha Ngāta' }).click()
  await expect(page.getByRole('heading', { name: 'Aroha Ngāta' })).toBeVisible()
  await continueToPlotting(page)
  await page.getByText('All spots').click()
  const earlier = page.getByRole('list', { name: 'Seen at earlier visits' }).getByRole('listitem')
  await expect(earlier.first()).toBeVisible()
})
