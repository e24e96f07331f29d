import { randomUUID } from 'node:crypto'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { goodCard, payWith } from '../actions/booking-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { linkIn } from '../actions/message-actions.ts'
import { keyboardOf } from '../actions/reading-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a caller is booked on another day, first as somebody new and then by name, and pays by the link that the desk sends', async ({
  page,
  context,
}) => {
  const lastName = `Kerekere ${randomUUID().slice(0, 4)}`
  const emailAddress = `caller-${randomUUID().slice(0, 8)}@example.nz`
  await signInAt(page, '/clinician/login', { userName: 'manager.au@demo.test', comesTo: '/clinician/patients' })
  await page.goto('/clinician/desk')
  await expect(page.getByRole('button', { name: /^Book/ })).toBeVisible()
  await keyboardOf(page).press('b')
  const dialog = page.getByRole('dialog', { name: 'Book for a caller' })
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Choose who is calling')
  await dialog.getByText('New here', { exact: true }).click()
  for (const [label, text] of Object.entries({
    'First name': 'Anahera',
    'Last name': lastName,
    Day: '9',
    Month: '3',
    Year: '1986',
  }))
    await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByLabel('Mobile phone').fill('0412 555 019')
  await dialog.getByLabel('E-mail (optional)').fill(emailAddress)
  await dialog.getByText('Female', { exact: true }).click()
  const times = dialog.getByRole('region', { name: 'Free times that fit' })
  await times.getByRole('button', { name: 'Days after' }).click()
  await times.getByRole('button', { pressed: false }).filter({ hasText: /[ap]m/ }).first().click()
  await expect(times.getByRole('button', { pressed: true })).toHaveCount(1)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await expect(dialog).toHaveCount(0)

  const panel = page.getByRole('region', { name: `Anahera ${lastName}` })
  await expect(panel.getByText('$429 to pay of $429')).toBeVisible()
  await panel.getByRole('button', { name: 'Send a link to pay' }).click()
  await expect(panel.getByText('The link is on its way.')).toBeVisible()
  const phone = await context.newPage()
  await phone.goto(await linkIn(context, emailAddress, /\/dev\/pay\//))
  await payWith(phone, goodCard)
  await expect(panel.getByText('$429 paid', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(panel.getByRole('button', { name: 'Send a link to pay' })).toHaveCount(0)

  await keyboardOf(page).press('Escape', 'b')
  await dialog.getByLabel('Name, birth date or phone').fill(lastName)
  await dialog.getByText(`Anahera ${lastName}`).click()
  await dialog.getByLabel('For', { exact: true }).selectOption('Full body skin check')
  await times.getByRole('button', { pressed: false }).filter({ hasText: /[ap]m/ }).last().click()
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await expect(panel.getByText('Full body skin check')).toBeVisible()
})
