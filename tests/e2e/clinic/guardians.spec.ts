import { randomUUID } from 'node:crypto'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { addChildOfAroha } from '../actions/child-actions.ts'
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
  const record = new URL(phone.url()).pathname.replace('/clinical-images', '')
  // Of these only staff have pages.
  for (const page of ['images', 'invoices', 'mydoctors', 'risk']) {
    await phone.goto(`${record}/${page}`)
    await expect(phone).toHaveURL(record)
    await expect(phone.getByText('You are looking at Aroha’s record')).toBeVisible()
  }
  await phone.getByRole('button', { name: 'Stop seeing Aroha’s record' }).click()
  await pressUntil(
    phone.getByRole('button', { name: 'Stop seeing it', exact: true }),
    async () => new URL(phone.url()).pathname === '/',
  )
  await expect(phone.getByRole('link', { name: `Aroha ${lastName}`, exact: true })).toHaveCount(0)
})

test('a mother’s home and her child’s overview say the most pressing that the child’s reports ask for, late or booked, and ask how far they are', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const patientId = await addChildOfAroha(server)
  const card = {
    kind: 'doctor',
    title: 'See your doctor',
    text: 'Show spot 1.',
    cost: null,
    by: 'By 4 Dec 2020',
    byDay: '2020-12-04',
    phoneButton: 'Phone Westmere Medical',
    phone: '09 555 0101',
    phoneNote: null,
    noPractice: null,
  }
  await queryDatabase(
    server.dataDir,
    `update reports set content = jsonb_set(content::jsonb, '{card}', content::jsonb -> 'card' || $2::jsonb) where patient_id = $1`,
    [patientId, JSON.stringify(card)],
  )
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  const ofChild = page.getByRole('region', { name: /^What .*’s report asks for$/ })
  await expect(ofChild.getByRole('heading', { name: 'Do this today' })).toBeVisible()
  await expect(ofChild.getByText(/asked for it by 4 Dec 2020\./)).toBeVisible()
  await expect(ofChild.getByRole('link', { name: 'Phone Westmere Medical' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto(`/patient/${patientId}`)
  const head = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  await expect(head('Do this today')).toBeVisible()
  await expect(page.getByText(/asked for it by 4 Dec 2020\. .* If they have not been yet/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Phone Westmere Medical' })).toHaveAttribute('href', 'tel:095550101')
  await expect(head('Newest report')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'I have booked' }).click()
  await expect(head('Were they seen?')).toBeVisible()
  await page.getByRole('link', { name: 'Read this report' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/patient/${patientId}/report/[0-9a-f-]{36}$`))
  const seen = page.getByText(/We were told on .* that they were seen/)
  await pressUntil(page.getByRole('button', { name: 'They were seen' }), () => seen.isVisible())
  await page.goto(`/patient/${patientId}`)
  await expect(head('Newest report')).toBeVisible()
  await expect(head('Were they seen?')).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Your children' })).toBeVisible()
  await expect(ofChild).toHaveCount(0)
})
