import { randomUUID } from 'node:crypto'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { keyboardOf } from '../actions/reading-actions.ts'
import { pressUntil, signInAt } from '../actions/session-actions.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the desk lets a mother see her child’s record; she finds it under Home, and stops seeing it', async ({
  page,
  browser,
  server,
}) => {
  const lastName = `Ngata ${randomUUID().slice(0, 4)}`
  await signInAt(page, '/clinician/login', { userName: 'manager.au@demo.test', comesTo: '/clinician/patients' })
  await page.goto('/clinician/desk')
  await expect(page.getByRole('button', { name: /^Book/ })).toBeVisible()
  await keyboardOf(page).press('b')
  const dialog = page.getByRole('dialog', { name: 'Book for a caller' })
  await dialog.getByText('New here', { exact: true }).click()
  const child = {
    'First name': 'Aroha',
    'Last name': lastName,
    Day: '9',
    Month: '3',
    Year: String(new Date().getFullYear() - 11),
  }
  for (const [label, text] of Object.entries(child)) await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByLabel('Mobile phone').fill('0412 555 019')
  await dialog.getByText('Female', { exact: true }).click()
  const times = dialog.getByRole('region', { name: 'Free times that fit' })
  await times.getByRole('button', { name: 'Days after' }).click()
  await times.getByRole('button', { pressed: false }).filter({ hasText: /[ap]m/ }).first().click()
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await expect(dialog).toHaveCount(0)

  const panel = page.getByRole('region', { name: `Aroha ${lastName}` })
  await panel.getByRole('button', { name: 'Parents and guardians' }).click()
  await expect(panel.getByText('Nobody yet.')).toBeVisible()
  await panel.getByRole('button', { name: 'Add a parent or guardian' }).click()
  const email = panel.getByLabel('E-mail of their account')
  await email.fill('doctor@demo.test')
  await panel.getByRole('button', { name: 'Find the account' }).click()
  await expect(panel.getByText('No patient’s account has this address.', { exact: false })).toBeVisible()
  await email.fill('patient@demo.test')
  await panel.getByRole('button', { name: 'Find the account' }).click()
  await panel.getByLabel(/^Who are they to/).fill('Mother')
  await panel.getByLabel(/^I have seen that/).check()
  await expectNoAxeViolations(page)
  await panel.getByRole('button', { name: /^Let .* see it$/ }).click()
  await expect(panel.getByText(/mother, patient@demo\.test/)).toBeVisible()

  const phone = await (
    await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  ).newPage()
  await signInAt(phone, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await phone.getByRole('link', { name: `Aroha ${lastName}`, exact: true }).click()
  await expect(phone.getByText('You are looking at Aroha’s record')).toBeVisible()
  await expect(phone.getByText('No report yet. It shows here after a skin check.')).toBeVisible()
  await expectNoAxeViolations(phone)
  await phone.getByRole('link', { name: 'Reports', exact: true }).first().click()
  await expect(phone.getByRole('main').getByText('None yet.')).toBeVisible()
  await phone.getByRole('link', { name: 'Skin', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Aroha’s skin' })).toBeVisible()
  await phone.getByRole('link', { name: 'Overview' }).click()
  await phone.getByRole('button', { name: 'Stop seeing Aroha’s record' }).click()
  await pressUntil(
    phone.getByRole('button', { name: 'Stop seeing it', exact: true }),
    async () => new URL(phone.url()).pathname === '/',
  )
  await expect(phone.getByRole('link', { name: `Aroha ${lastName}`, exact: true })).toHaveCount(0)
})
