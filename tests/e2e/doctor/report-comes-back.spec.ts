import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { signInDoctor } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { addWaitingVisit, keyboardOf, signInReader } from '../actions/reading-actions.ts'
import { letReportGo, newestReportOf } from '../actions/report-actions.ts'
import { pressUntil } from '../actions/session-actions.ts'

test('recalled, returned, corrected, told: a recalled report stands first in the list of its reader, and its next version goes the same way', async ({
  page,
  server,
  browser,
}) => {
  const visitId = await addWaitingVisit(server, [{}])
  const reader = await browser.newPage()
  await reader.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await reader.goto(server.url)
  await signInReader(reader)
  const { press } = keyboardOf(reader)
  await reader.goto(`/clinician/reading/${visitId}`)
  await expect(reader.getByText(/^Spot (\d+ \()?1 of 1/)).toBeVisible()
  await press('d', 's', 'k', 'Enter', 'Enter')
  await expect(reader.getByRole('heading', { level: 1, name: 'Ready to publish' })).toBeVisible()
  await press('Control+Enter')
  await expect(reader.getByRole('heading', { level: 1, name: 'Beth’s report is published' })).toBeVisible()
  await letReportGo(server, visitId)

  await signInDoctor(page)
  await page.getByRole('link', { name: /^Sent/ }).click()
  const sent = page.getByRole('list', { name: 'Sent reports' }).locator('> li').filter({ hasText: 'Beth Sinclair' })
  const dialog = page.getByRole('alertdialog', { name: 'Recall Beth’s report?' })
  await pressUntil(sent.first().getByRole('button', { name: 'Recall report' }), () => dialog.isVisible())
  await dialog.getByLabel('Reason').fill('The wrong side of the chest.')
  await pressUntil(dialog.getByRole('button', { name: 'Recall it' }), () => dialog.isHidden())
  await expect(sent.first()).toContainText('Report recalled')
  await expect(sent.first()).toContainText('The wrong side of the chest. (Mere Parata)')

  await reader.goto('/clinician/reading')
  const rows = reader.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText('Recalled by Mere Parata: The wrong side of the chest.')
  await expectNoAxeViolations(reader)
  await rows.nth(1).getByRole('link', { name: 'Beth Sinclair' }).click()
  await expect(reader.getByRole('complementary', { name: 'Came back' })).toContainText('Recalled by Mere Parata')
  await expect(reader.getByText(/^Spot (\d+ \()?1 of 1/)).toBeVisible()
  await press('d', 'm', 'e', 'Enter', 'e', 'a', 'n', 'Enter', 'Enter')
  await expect(reader.getByRole('heading', { level: 1, name: 'Ready to publish' })).toBeVisible()
  await expect(reader.getByText('This creates version 2. Version 1 is kept, marked as replaced.')).toBeVisible()
  const changes = reader.getByRole('region', { name: 'What changes' })
  await expect(changes.getByText('Every spot changes.')).toBeVisible()
  await expect(changes.getByRole('row').filter({ hasText: '7-point score' })).toContainText('No change')
  await expect(reader.getByText(/^Version 1, published \d/)).toBeVisible()
  const rowOf = (what: string) =>
    changes.getByRole('row').filter({ has: reader.getByRole('rowheader', { name: what }) })
  await expect(rowOf('Diagnosis').getByRole('cell')).toHaveText([/keratosis/, /melanoma/])
  await expect(rowOf('What happens').getByRole('cell')).toHaveText(['Harmless', /See a doctor|Excise/])
  await expect(reader.getByRole('heading', { name: 'Who will be told, and how' })).toBeVisible()
  await expectNoAxeViolations(reader)
  const reasons = reader.getByRole('group', { name: 'Ready-made reasons' })
  await reasons.getByRole('button', { name: 'Wrong spot or patient' }).click()
  await expect(reader.getByLabel('Why it changes')).toHaveValue('Wrong spot or patient.')
  await reader.getByLabel('Why it changes').fill('Wrong spot or patient. It is on the left.')
  await press('Control+Enter')
  await expect(reader.getByText('Version 2 is waiting for a doctor to authorise it.')).toBeVisible()
  await reader.goto('/clinician/reading')
  await reader.getByRole('link', { name: 'Sent', exact: true }).click()
  const own = reader.getByRole('list', { name: 'Sent reports' }).locator('> li').filter({ hasText: 'Beth Sinclair' })
  await expect(own.nth(0)).toContainText('Report pending')
  await expect(own.nth(0)).toContainText('Version 2')
  await expect(own.nth(1)).toContainText('Report recalled')
  await expectNoAxeViolations(reader)
  await reader.close()

  await page.goto(`/clinician/pendingreports/${await newestReportOf(server, visitId)}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Beth Sinclair' })).toBeVisible()
  await page
    .getByRole('complementary', { name: 'Who gets it' })
    .getByRole('button', { name: /^Authorise and send/ })
    .click()
  const sending = page.getByRole('dialog', { name: /^Send Beth’s report/ })
  await pressUntil(sending.getByRole('button', { name: /^Authorise and send/ }), () => sending.isHidden())
  await expect(page.getByText(/Nothing has been sent yet\.|Sent to 2/)).toBeVisible()
  await letReportGo(server, visitId)
  await page.goto('/clinician/sentreports')
  await expect(sent.first()).toContainText('Version 2')
  await expect(sent.nth(1)).toContainText('Report recalled')
})
