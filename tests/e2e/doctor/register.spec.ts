import { readFile } from 'node:fs/promises'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { signInDoctor } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 409/))

test('a doctor registers somebody, is shown who is known already beside what was typed, and uses that record or makes a new one @long', async ({
  page,
}) => {
  await signInDoctor(page)
  await page.getByRole('heading', { level: 1, name: 'Patients' }).click()
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { level: 1, name: 'Register a patient' })).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert').getByText('Enter the first name')).toBeVisible()
  await expectNoAxeViolations(page)
  const type = async (firstName: string, lastName: string) => {
    await page.getByLabel('First name').fill(firstName)
    await page.getByLabel('Last name').fill(lastName)
    await page.getByLabel('Day').fill('9')
    await page.getByLabel('Month').fill('6')
    await page.getByLabel('Year').fill('1978')
    await page.getByText('Female', { exact: true }).click()
    await page.getByLabel('Mobile (optional)').fill('027 555 0193')
    await page.getByRole('button', { name: 'Register' }).click()
  }
  await type('Wikitōria', 'Te Hira')
  await expect(page.getByRole('heading', { level: 1, name: 'Wikitōria Te Hira' })).toBeVisible()
  const address = new URL(page.url()).pathname
  await page.goto('/clinician/patients/register')
  await type('Wikitoria', 'Te Hira')
  const known = page.getByRole('complementary', { name: 'Is this the same person?' })
  await expect(known.getByRole('heading', { name: 'Is this the same person?' })).toBeFocused()
  await expect(known.getByRole('row', { name: /^Name/ })).toContainText('near')
  await expect(known.getByRole('row', { name: /^Mobile/ })).toContainText('Ends in 193')
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toHaveAccessibleDescription(/^Choose first/)
  await expectNoAxeViolations(page)
  await known.getByRole('link', { name: 'Same person, use this record' }).click()
  await expect(page).toHaveURL(address)
  await page.goto('/clinician/patients/register')
  await type('Wikitoria', 'Te Hira')
  await page.getByRole('button', { name: 'Different person, register as new' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wikitoria Te Hira' })).toBeVisible()
  expect(new URL(page.url()).pathname).not.toBe(address)
})

test('what of the list is shown stands in its address and outlives a reload; the file has everybody of it @long', async ({
  page,
}) => {
  await signInDoctor(page)
  const table = page.getByRole('table', { name: 'Patients' })
  await expect(table).toBeVisible()
  await page.getByRole('button', { name: 'With spots' }).click()
  await expect(page).toHaveURL(/only=with-spots/)
  await page.getByRole('button', { name: 'Born' }).click()
  await expect(page).toHaveURL(/sort=birthDate/)
  await page.getByRole('button', { name: /^Born/ }).click()
  await expect(page).toHaveURL(/down=true/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'With spots' })).toHaveAttribute('aria-pressed', 'true')
  await expect(table.getByRole('row', { name: /Aroha Ngāta/ })).toBeVisible()
  const rows = (await table.getByRole('row').count()) - 1
  await expectNoAxeViolations(page)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(rows + 1)
  expect(text).toContain('Ngāta')
})

test('P2.doctor.01: a report stands below its patient; what its address leaves out leads to the list above it', async ({
  page,
}) => {
  await signInDoctor(page)
  for (const left of ['clinician-report', 'clinical-images']) {
    await page.goto(`/clinician/patients/${left}`)
    await expect(page).toHaveURL(/\/clinician\/patients$/)
    await expect(page.getByRole('table', { name: 'Patients' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Aroha Ngāta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aroha Ngāta' })).toBeVisible()
  const patient = new URL(page.url()).pathname
  await page.goto(`${patient}/clinician-report`)
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  for (const left of ['/clinician/report', '/clinician/pendingreports', `${patient}/clinical-images`]) {
    await page.goto(left)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: /not found|can’t find/i })).toHaveCount(0)
  }
  await expectNoAxeViolations(page)
})
