import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { testPhotos } from '../../support/test-photos.ts'
import { expect, test } from '../actions/journey-test.ts'
import { pressUntil, signInPharmacist } from '../actions/session-actions.ts'
import { continueToPlotting, openNewVisit, plotSpot, typePatient } from '../actions/visit-actions.ts'

const ines = {
  firstName: 'Ines',
  lastName: 'Badinput',
  day: '3',
  month: 'Feb',
  year: '1980',
  mobile: '',
  gender: 'Female',
} as const

async function startVisit(page: Page): Promise<void> {
  await signInPharmacist(page)
  await openNewVisit(page)
}

const goOnButton = (page: Page) => page.getByRole('button', { name: 'Go to consent' })
const goOn = (page: Page) => goOnButton(page).click()
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })

async function typeBirthDate(page: Page, [day, month, year]: readonly [string, string, string]): Promise<void> {
  await page.getByLabel('Day').fill(day)
  await page.getByLabel('Month').fill(month)
  await page.getByLabel('Year').fill(year)
}

test('an empty form says what is missing in a summary that has the focus and leads to each field', async ({ page }) => {
  await startVisit(page)
  await page.getByLabel('First name').fill('Ines')
  await expect(summary(page)).toBeHidden()
  await goOn(page)
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveText([
    'Enter the last name, or a dash if they have only one name.',
    'Enter the birth date.',
    'Choose a gender.',
    'Enter a mobile or an e-mail, or tick that there is no way to reach them.',
  ])
  await expect(page).toHaveTitle(/^Error: /)
  await summary(page).getByRole('link', { name: 'Enter the last name, or a dash if they have only one name.' }).click()
  const lastName = page.getByLabel('Last name')
  await expect(lastName).toBeFocused()
  await expect(lastName).toHaveAttribute('aria-invalid', 'true')
  await expect(lastName).toHaveAccessibleDescription(/Enter the last name, or a dash/)
  await lastName.fill('Badinput')
  await expect(lastName).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('First name')).toHaveValue('Ines')
  await expect(page).toHaveURL(/step=patient/)
})

test('a birth date that is none, is to come, or lacks a part is named as what it is, and nothing is cleared @long', async ({
  page,
}) => {
  await startVisit(page)
  await typePatient(page, ines)
  const faults = [
    [['31', '2', '1980'], 'This date does not exist. Check the day and the month.'],
    [['45', '2', '1980'], 'Enter a day from 1 to 31.'],
    [['3', 'Smarch', '1980'], 'Enter a month from 1 to 12, or its name.'],
    [['3', '2', '80'], 'Enter the year with 4 digits, like 1980.'],
    [['3', '', '1980'], 'Birth date must include a month.'],
    [['3', 'Feb', '2062'], 'Birth date is in the future: 3 Feb 2062.'],
  ] as const
  for (const [parts, message] of faults) {
    await typeBirthDate(page, parts)
    await goOn(page)
    await expect(summary(page).getByRole('link')).toHaveText([message])
    await expect(page.getByRole('group', { name: 'Birth date' })).toContainText(message)
  }
  await expect(page.getByLabel('Year')).toHaveValue('2062')
  await expect(page.getByLabel('Last name')).toHaveValue('Badinput')
  await typeBirthDate(page, ['3', 'Feb', '1980'])
  await goOn(page)
  await expect(page).toHaveURL(/step=consent/)
})

test('an NHI number with a mistake and a phone number that is none are refused at their fields @long', async ({
  page,
}) => {
  await startVisit(page)
  await typePatient(page, { ...ines, mobile: '12345' })
  const nhi = page.getByLabel('NHI (optional)')
  await nhi.fill('ABC12')
  await goOn(page)
  await expect(summary(page).getByRole('link')).toHaveText([
    'An NHI number has 3 letters and 4 digits, or 3 letters, 2 digits and 2 letters.',
    'Enter a phone number like 021 123 4567, or leave it empty.',
  ])
  await nhi.fill('zzz0044')
  await goOn(page)
  await expect(nhi).toHaveAccessibleDescription(/This NHI number has a typing mistake\. Check each character\./)
  await expect(page.getByLabel('Mobile')).toHaveAccessibleDescription(/Enter a phone number like 021 123 4567/)
  await expect(page.getByLabel('Mobile')).toHaveValue('12345')
})

const testNumber = 'ZZZ0016'

test('an NHI number for tests is taken in a demo @long', async ({ page }) => {
  await startVisit(page)
  await typePatient(page, ines)
  await page.getByLabel('NHI (optional)').fill(testNumber)
  // Until the tablet has heard that this is a demo the number is refused at its field, and pressed again.
  await pressUntil(goOnButton(page), async () => page.url().includes('step=consent'))
})

test('an NHI number for tests is refused at its field where the service is no demo @long', async ({ page }) => {
  await page.route('**/api/v1/practitionervisits/rules', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { testNumbers: 'refused' } })
  })
  await startVisit(page)
  await typePatient(page, ines)
  const nhi = page.getByLabel('NHI (optional)')
  await nhi.fill(testNumber)
  await goOn(page)
  await expect(nhi).toHaveAccessibleDescription(/for tests/)
  await expect(page).toHaveURL(/step=patient/)
})

test('nobody under 16 goes on without a guardian', async ({ page }) => {
  await startVisit(page)
  await typePatient(page, { ...ines, year: String(new Date().getFullYear() - 12) })
  await expect(page.getByText('Under 16: a guardian must be here')).toBeVisible()
  await goOn(page)
  await expect(summary(page).getByRole('link')).toHaveText([
    'A patient under 16 needs a guardian here. Enter the guardian’s name.',
    'Say who the guardian is, like mother.',
  ])
  await page.getByLabel('Guardian’s full name').fill('Rui Badinput')
  await page.getByLabel('Who they are').fill('Father')
  await goOn(page)
  await expect(page).toHaveURL(/step=consent/)
})

test('somebody who may be on record already is shown beside the record, and asked about before going on @long', async ({
  page,
}) => {
  await startVisit(page)
  await typePatient(page, {
    firstName: 'Aroa',
    lastName: 'Ngata',
    day: '12',
    month: '3',
    year: '1968',
    mobile: '',
    gender: 'Female',
  })
  const question = page.getByRole('region', { name: 'Is this the same person?' })
  await expect(question.getByRole('row', { name: /^Name differs/ })).toContainText('Aroha Ngāta')
  await expect(question.getByRole('row', { name: /^Name differs/ })).toContainText('Aroa Ngata')
  await expect(question.getByRole('row', { name: /^Birth date/ })).toBeVisible()
  const onward = page.getByRole('button', { name: 'Go to consent' })
  await expect(onward).toHaveAccessibleDescription('First tell us if it is the same person')
  await onward.click({ force: true })
  await expect(page).toHaveURL(/step=patient/)
  await question.getByRole('button', { name: 'Yes, use this record' }).click()
  await expect(page.getByRole('heading', { name: 'Aroha Ngāta' })).toBeVisible()
  await page.getByLabel('E-mail').fill('a.ngata@example.nz')
  await page.getByRole('button', { name: 'Not this person' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Aroa')
  await expect(page.getByLabel('Last name')).toHaveValue('Ngata')
  await expect(page.getByLabel('E-mail')).toHaveValue('a.ngata@example.nz')
  await expect(page.getByLabel('Mobile')).toHaveValue('')
})

test('a photo that is empty, no image, cut short or over 25 MB is refused with the reason; the next one is taken @long', async ({
  page,
}) => {
  await startVisit(page)
  await typePatient(page, ines)
  await continueToPlotting(page)
  await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' })
  await page.getByRole('button', { name: /^Take From 20 cm of spot/i }).click()
  const camera = page.getByRole('dialog', { name: /^Camera/ })
  const file = camera.locator('input[type=file]')
  const jpeg = (bytes: Buffer) => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: bytes })
  const [good = ''] = await testPhotos(1)
  const refusals = [
    [jpeg(Buffer.alloc(0)), 'This file is empty.'],
    [jpeg(Buffer.from('<!doctype html><p>Hello')), 'This file is not a photo.'],
    [
      jpeg(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(5_000)])),
      /This (photo is incomplete|file is not a photo)\./,
    ],
    [
      jpeg(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(25 * 1024 * 1024)])),
      'This photo is larger than 25 MB.',
    ],
  ] as const
  for (const [bad, words] of refusals) {
    await file.setInputFiles(bad)
    await expect(camera.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  await expect(camera.getByRole('button', { name: /^Taken/ })).toHaveCount(0)
  await file.setInputFiles(good)
  await expect(camera.getByRole('button', { name: /^Taken/ })).toHaveCount(1)
  await expect(camera.getByText('Saved on this tablet')).toBeVisible()
})
