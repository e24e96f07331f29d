import { expect, test } from '../actions/journey-test.ts'
import { addSecondReader, addWaitingVisit, keyboardOf, signInReader } from '../actions/reading-actions.ts'

test('two blind opinions that differ: the second reader comes to the spot that was asked, does not see the first opinion, and the more careful advice stands', async ({
  page,
  server,
  browser,
}) => {
  const visitId = await addWaitingVisit(server, [{}, {}])
  const userName = await addSecondReader(server)
  await signInReader(page)
  const first = keyboardOf(page)
  await page.goto(`/clinician/reading/${visitId}`)
  for (const spot of [1, 2]) {
    await expect(page.getByText(new RegExp(`^Spot (\\d+ \\()?${spot} of 2`))).toBeVisible()
    await first.press('d', 's', 'k', 'Enter', 'Enter')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Ready to publish' })).toBeVisible()
  await first.press('Escape')
  const dialog = page.getByRole('dialog', { name: /^A second opinion on spot \d+$/ })
  // The room takes its keys once it is back from the page for publishing.
  await expect(async () => {
    await first.press('a')
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass()
  await dialog.getByLabel('Reader').fill('wikit')
  await page.getByRole('option', { name: 'Wikitōria Parata' }).first().click()
  await dialog.getByLabel('Your question').fill('Would you leave it?')
  await dialog.getByRole('button', { name: 'Ask Wikitōria Parata' }).click()
  await expect(dialog).toBeHidden()

  const second = await browser.newPage()
  await second.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await second.goto(server.url)
  await signInReader(second, userName)
  await second.goto('/clinician/reading?which=opinions')
  await expect(second.getByRole('heading', { level: 1, name: 'Second opinions' })).toBeVisible()
  await second.getByRole('link', { name: 'Beth Sinclair' }).first().click()
  await expect(second.getByText('Would you leave it?').first()).toBeVisible()
  await expect(second.getByText(/^Spot (\d+ \()?2 of 2/)).toBeVisible()
  await expect(second.getByRole('navigation', { name: 'Spots' })).toContainText('0 of 1 answered')
  await expect(second.getByText('Seborrhoeic keratosis')).toHaveCount(0)
  // The other spot is its reader's.
  await second.keyboard.press('b')
  await expect(second.getByText(/^Spot (\d+ \()?1 of 2/)).toBeVisible()
  await second.keyboard.press('5')
  const notAsked = 'You were not asked about this spot: its reader answers it.'
  await expect(second.getByRole('region', { name: 'Answer' }).getByRole('alert')).toHaveText(notAsked)
  await second.keyboard.press('Enter')
  await expect(second.getByText(/^Spot (\d+ \()?2 of 2/)).toBeVisible()
  await keyboardOf(second).press('d', 'm', 'e', 'Enter', 'e', 'a', 'n', 'Enter', 'Enter')
  await expect(second.getByRole('heading', { level: 1, name: 'Your opinion is given' })).toBeVisible()
  await expect(second.getByText(/They did not fully agree, so we follow the more careful advice/)).toBeVisible()
  await expect(second.getByRole('button', { name: 'Only its reader can publish' })).toBeVisible()

  const others = page.getByRole('list', { name: 'Other readers' })
  await expect(others).toContainText('Wikitōria Parata')
  await expect(others).toContainText('Suspected melanoma')
  await page.goto(`/clinician/reading/${visitId}?step=publish`)
  await expect(page.getByText('See your doctor about 1 spot')).toBeVisible()
  await second.close()
})
