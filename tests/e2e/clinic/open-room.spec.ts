import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { addWaitingVisit, keyboardOf, signInReader } from '../actions/reading-actions.ts'

const minute = 61_000

test('a room that stays open while its visit is published elsewhere says so at the next minute, and closes; the page that published asks no more', async ({
  page,
  context,
  server,
}) => {
  const visitId = await addWaitingVisit(server, [{}])
  await signInReader(page)
  await page.clock.install()
  await page.goto(`/clinician/reading/${visitId}`)
  await expect(page.getByText(/^Spot (\d+ \()?1 of 1/)).toBeVisible()

  const other = await context.newPage()
  const heartbeats: string[] = []
  other.on('request', (request) => void (request.url().includes('readings/stay') && heartbeats.push(request.url())))
  await other.goto(`/clinician/reading/${visitId}`)
  await expect(other.getByText(/^Spot (\d+ \()?1 of 1/)).toBeVisible()
  await keyboardOf(other).press('d', 's', 'k', 'Enter', 'Enter')
  await expect(other.getByRole('heading', { level: 1, name: 'Ready to publish' })).toBeVisible()
  await keyboardOf(other).press('Control+Enter')
  await expect(other.getByRole('heading', { level: 1, name: 'Beth’s report is published' })).toBeVisible()
  heartbeats.length = 0

  await page.bringToFront()
  await keyboardOf(other).press('Shift')
  await keyboardOf(page).press('Shift')
  await page.clock.fastForward(minute)
  const ended = page.getByRole('alertdialog', { name: /has already published the report\.$/ })
  await expect(ended).toContainText('The visit is finished, so nothing more can be answered here.')
  await expect(ended.getByRole('button', { name: 'Correct this report' })).toBeVisible()
  await expectNoAxeViolations(page)
  await ended.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reading list' })).toBeVisible()
  expect(heartbeats).toEqual([])
})
