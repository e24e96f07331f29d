import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { signInDoctor } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { addPendingReader, pendingList } from '../actions/report-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

test('P1.doctor.04: a doctor finds pending reports, sees who gets one and who does not, authorises by keyboard, and undoes it within a minute', async ({
  page,
}) => {
  await signInDoctor(page)
  await page.getByRole('link', { name: /^Pending reports/ }).click()
  const rows = pendingList(page).getByRole('listitem')
  await expect(rows.first()).toContainText('Susan Whitaker')
  // Journeys share a server: other reports may be pending too.
  const [, next = ''] = (await rows.allInnerTexts()).map((row) => /^(?:!\s*)?([^,]+)/.exec(row)?.[1])
  const waiting = await rows.count()
  await expect(rows.first()).toContainText('for you to see')
  await expect(page.getByRole('link', { name: `Pending reports ${waiting} waiting` })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Susan Whitaker' })).toBeVisible()
  await expect(page.getByText('Urgent', { exact: true }).last()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { level: 2, name: next })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('heading', { level: 2, name: 'Susan Whitaker' })).toBeVisible()
  await page.getByLabel('Note to Susan (optional)').fill('I will phone you today.')
  await page.getByRole('heading', { level: 2, name: 'Susan Whitaker' }).click()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: /^Send Susan’s report to 2\?/ })
  await expect(dialog.getByRole('list', { name: 'Gets it' })).toContainText('Text to 021 555 110')
  await expect(dialog.getByRole('list', { name: 'Gets it' })).toContainText('HealthLink, ponsonby')
  await expect(dialog.getByRole('list', { name: 'Does not get it' })).toContainText('Harbourside Pharmacy')
  await expectNoAxeViolations(page)
  const main = dialog.getByRole('button', { name: 'Authorise and send to 2' })
  await expect(main).toBeFocused()
  await main.press('Enter')
  const aside = page.getByRole('complementary', { name: 'Who gets it' })
  await expect(aside.getByText('Nothing has been sent yet.')).toBeVisible()
  await expect(aside.getByRole('list', { name: 'Recipients' })).toContainText('Waiting')
  await expect(rows.first()).toContainText('Will be sent within a minute')
  await expect(aside.getByRole('link', { name: `Next: ${next}` })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('z')
  await expect(aside.getByRole('button', { name: 'Authorise and send to 2' })).toBeVisible()
  await expect(rows.first()).toContainText('Not assigned')
})

test('A6.report.01: who may not authorise can read the report, and sees why and whom to ask', async ({
  page,
  server,
}) => {
  const userName = await addPendingReader(server)
  await signInAt(page, '/clinician/login', { userName, comesTo: '/clinician/patients' })
  await page.getByRole('link', { name: /^Pending reports/ }).click()
  const aside = page.getByRole('complementary', { name: 'Who gets it' })
  await expect(aside.getByRole('heading', { name: 'You can read this report, not send it' })).toBeVisible()
  await expect(aside.getByRole('list', { name: 'Who may authorise' })).toContainText('Mere Parata')
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('a report is read in plain or clinical words; a term shows its meaning in place @long', async ({ page }) => {
  await signInDoctor(page)
  await page.getByRole('link', { name: /^Pending reports/ }).click()
  await page.getByRole('link', { name: 'Read it in Susan’s words' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^See your doctor about/ })).toBeVisible()
  const term = page.getByRole('button', { name: 'melanoma' }).first()
  await term.click()
  await expect(page.getByText(/^A skin cancer that starts in the cells that colour the skin/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where the spots are' }).getByRole('link')).toHaveCount(3)
  await expectNoAxeViolations(page)
  await page.getByText('Clinical', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Susan Whitaker' })).toBeVisible()
  // What to do stands once, in its card.
  await expect(page.getByRole('heading', { name: /within 2 weeks$/ })).toHaveCount(1)
})
