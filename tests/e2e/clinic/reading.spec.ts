import type { Page } from '@playwright/test'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expect, test } from '../actions/journey-test.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import {
  addSecondReader,
  addWaitingVisit,
  reopenArohaVisit,
  keyboardOf,
  reportsOf,
  diagnosesOf,
  signInReader,
} from '../actions/reading-actions.ts'
import { openPhotos, waitForPhotoSizes, signInDoctor } from '../actions/image-actions.ts'
import { pressUntil } from '../actions/session-actions.ts'

test('a visit is opened, read by keyboard alone and published: a diagnosis by two letters, an action by digit, undo, a floor that refuses', async ({
  page,
  server,
}) => {
  const visitId = await addWaitingVisit(server, [{}, { observations: [1, 3] }])
  await signInReader(page)
  await expect(page.getByRole('radio', { name: /^All/ })).toBeChecked()
  const { press } = keyboardOf(page)
  await page.goto(`/clinician/reading/${visitId}`)
  const spot = page.getByRole('heading', { level: 1 })
  await expect(spot).toBeFocused()
  await expect(page.getByText(/^Spot (\d+ \()?1 of 2/)).toBeVisible()
  const answer = page.getByRole('region', { name: 'Answer' })
  const tile = (name: RegExp) => answer.getByRole('button', { name })
  await press('d', 's', 'k')
  await expect(page.getByRole('option').first()).toHaveText(/Seborrhoeic keratosis/)
  await press('Enter')
  await expect(page.getByLabel('Diagnosis')).toHaveValue('Seborrhoeic keratosis')
  await expect(tile(/^Harmless/)).toHaveAttribute('aria-pressed', 'true')
  await expect(answer.getByRole('region', { name: 'What Beth will read' })).toContainText('Nothing to do.')
  await press('8')
  await expect(tile(/^Photograph ?in 12 months/)).toHaveAttribute('aria-pressed', 'true')
  await press('z')
  await expect(tile(/^Harmless/)).toHaveAttribute('aria-pressed', 'true')
  await press('Enter')
  await expect(page.getByText(/^Spot (\d+ \()?2 of 2/)).toBeVisible()
  await expect(answer).toContainText('The 7-point score is 4 (size changed, uneven colour): a doctor within 2 weeks.')
  await press('5', 'Enter')
  await expect(answer.getByRole('alert')).toHaveText(/7-point score is 4/)
  await press('d', 'm', 'e', 'Enter', 'Enter')
  await expect(answer.getByRole('alert')).toHaveText(/Say what you saw: press E/)
  await press('e', 'b', 'w', 'Enter', 'r')
  await page.keyboard.type('spitz')
  await press('Enter')
  await expect(answer.getByRole('list', { name: 'Seen' })).toHaveText(/Blue-white veil/)
  await expect(answer.getByRole('list', { name: 'It may also be' })).toHaveText(/Spitz/)
  await answer.getByText('Fairly sure').click()
  await expectNoAxeViolations(page)
  await press('c')
  await page.keyboard.type('Blue-grey area.')
  await press('Escape', 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ready to publish' })).toBeFocused()
  await expect(page.getByRole('row', { name: /Suspected melanoma/ })).toContainText('See a doctor in 2 weeks')
  await press('Enter')
  expect(await reportsOf(server, visitId)).toMatchObject({ reports: 0 })
  await press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Beth’s report is published' })).toBeVisible()
  expect(await reportsOf(server, visitId)).toEqual({ status: 'reported', reports: 1 })
  await press('Escape')
  await expect(page.locator(`#visit-${visitId}`)).toHaveCount(0)
})

test('what is answered without a network is said to be unsaved, and saved once the network is back', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const visitId = await addWaitingVisit(server, [{}, {}])
  await signInReader(page)
  await page.goto(`/clinician/reading/${visitId}`)
  await expect(page.getByText(/^Spot (\d+ \()?1 of 2/)).toBeVisible()
  await context.setOffline(true)
  const { press } = keyboardOf(page)
  const spots = page.getByRole('navigation', { name: 'Spots' }).getByRole('listitem')
  await press('5', 'Enter')
  await expect(spots.filter({ hasText: 'Not saved' })).toHaveCount(1)
  // What waits is taken back without the service, which never had it.
  await press('z')
  await expect(spots.filter({ hasText: 'Not saved' })).toHaveCount(0)
  // One after the other: after an answer that is still on its way the page before publishing comes.
  for (const count of [1, 2]) {
    await press('5', 'Enter')
    await expect(spots.filter({ hasText: 'Not saved' })).toHaveCount(count)
  }
  await expect(page.getByText('It is saved once you are back online.')).toBeVisible()
  await context.setOffline(false)
  await expect(spots.filter({ hasText: 'Harmless' })).toHaveCount(2, { timeout: 30_000 })
  await expect(page.getByText('2 of 2 answered')).toBeVisible()
  // Each answer once, none undone.
  const saved = await queryDatabase(server.dataDir, 'select replaced_at from lesion_diagnoses where visit_id = $1', [
    visitId,
  ])
  expect(saved).toEqual([{ replaced_at: null }, { replaced_at: null }])
})

test('a sign-out and a closed tab ask before they lose an answer that waits for the network', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const visitId = await addWaitingVisit(server, [{}])
  await signInReader(page)
  await page.goto(`/clinician/reading/${visitId}`)
  await expect(page.getByText(/^Spot (\d+ \()?1 of 1/)).toBeVisible()
  await context.setOffline(true)
  const { press } = keyboardOf(page)
  await press('5', 'Enter')
  const notSaved = page.getByRole('button', { name: /^Spot \d+ is not saved yet$/ })
  await expect(notSaved).toBeVisible()
  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await closing).type()).toBe('beforeunload')
  await (await closing).dismiss()
  await page.getByRole('link', { name: 'Lentigo' }).click()
  const question = page.getByRole('dialog', { name: 'Your last change is not saved yet' })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await context.setOffline(false)
  const saved = () =>
    queryDatabase(server.dataDir, 'select replaced_at from lesion_diagnoses where visit_id = $1', [visitId])
  await expect.poll(saved, { timeout: 30_000 }).toEqual([{ replaced_at: null }])
  // What is saved is not asked about.
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/clinician\/login/)
  const other = await addWaitingVisit(server, [{}])
  await signInReader(page)
  await page.goto(`/clinician/reading/${other}`)
  await expect(page.getByText(/^Spot (\d+ \()?1 of 1/)).toBeVisible()
  await context.setOffline(true)
  await press('5', 'Enter')
  await expect(notSaved).toBeVisible()
  await page.getByRole('link', { name: 'Lentigo' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const lose = question.getByRole('button', { name: 'Sign out and lose it' })
  await pressUntil(lose, async () => /login/.test(page.url()))
})

test('20 harmless spots are read and published in at most 60 key strokes @long', async ({ page, server }) => {
  const visitId = await addWaitingVisit(
    server,
    Array.from({ length: 20 }, () => ({})),
  )
  await signInReader(page)
  const { press, pressed } = keyboardOf(page)
  await page.goto(`/clinician/reading/${visitId}`)
  for (let number = 1; number <= 20; number += 1) {
    await expect(page.getByText(new RegExp(`^Spot (\\d+ \\()?${number} of 20`))).toBeVisible()
    await press('5', 'Enter')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Ready to publish' })).toBeVisible()
  await press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Beth’s report is published' })).toBeVisible()
  expect(pressed()).toBeLessThanOrEqual(60)
  expect(await reportsOf(server, visitId)).toEqual({ status: 'reported', reports: 1 })
})

test('fast key presses answer the right spot even before the page has updated', async ({ page, server }) => {
  const visitId = await addWaitingVisit(
    server,
    Array.from({ length: 8 }, () => ({})),
  )
  await signInReader(page)
  await page.goto(`/clinician/reading/${visitId}`)
  await expect(page.getByText(/^Spot (\d+ \()?1 of 8/)).toBeVisible()
  const digits = ['5', '6', '5', '6', '5', '6', '5', '6']
  await pressAtOnce(
    page,
    digits.flatMap((digit) => [digit, 'Enter']),
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Ready to publish' })).toBeVisible()
  const said = await queryDatabase<{ actions: string[] }>(
    server.dataDir,
    `select actions from visit_lesions join lesion_diagnoses using (visit_id, lesion_id)
      where visit_id = $1 and replaced_at is null order by position`,
    [visitId],
  )
  const [first, second] = said.map(({ actions }) => actions.join())
  expect(first).not.toBe(second)
  expect(said.map(({ actions }) => actions.join())).toEqual(digits.map((digit) => (digit === '5' ? first : second)))
  // A key pressed right after going back from the page before publishing is the spot's.
  await pressAtOnce(page, ['Escape', 'd'])
  await expect(page.locator('#spot-diagnosis')).toBeFocused()
})

test('an excision margin can be changed; a spot with nothing to do can be left out of the report, one that needs a doctor cannot @long', async ({
  page,
  server,
}) => {
  const visitId = await addWaitingVisit(server, [{}, {}])
  await signInReader(page)
  const { press } = keyboardOf(page)
  await page.goto(`/clinician/reading/${visitId}`)
  await expect(page.getByText(/^Spot (\d+ \()?1 of 2/)).toBeVisible()
  const out = page.getByRole('checkbox', { name: /^Leave out of the report/ })
  await press('d', 's', 'k', 'Enter', 'h')
  await expect(out).toBeChecked()
  await press('Enter')
  await expect(page.getByText(/^Spot (\d+ \()?2 of 2/)).toBeVisible()
  await press('d', 'm', 'e', 'Enter', '0', 'h')
  await expect(out).not.toBeChecked()
  await expect(out).toHaveAccessibleDescription('A spot that needs a doctor can’t be left out of the report.')
  await page.getByLabel(/^Margin/).fill('5')
  await page.getByLabel(/^Margin/).press('Escape')
  await press('e', 'x', 'x', 'Enter')
  await expect(page.getByRole('list', { name: 'Seen' })).toHaveText(/Features can’t be judged/)
  await expectNoAxeViolations(page)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ready to publish' })).toBeFocused()
  await expect(page.getByRole('row', { name: /Seborrhoeic keratosis/ })).toContainText('Left out, as asked.')
  expect(await diagnosesOf(server, visitId)).toEqual([
    { margin_mm: null, is_hidden_in_report: true },
    { margin_mm: 5, is_hidden_in_report: false },
  ])
})

test('another reader sees who has claimed the visit and can view it; typed text survives a reload @long', async ({
  page,
  server,
  browser,
  baseURL,
  expectedErrors,
}) => {
  // Opening the claimed visit returns 409, which the browser logs.
  expectedErrors.push(/409/)
  const visitId = await addWaitingVisit(server, [{}])
  await signInReader(page)
  await page.goto(`/clinician/reading/${visitId}`)
  await expect(page.getByText(/^Spot (\d+ \()?1 of 1/)).toBeVisible()
  await page.keyboard.press('c')
  await page.keyboard.type('Regular network')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('For the doctor')).toHaveValue('Regular network')
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await context.newPage()
  await signInReader(other, await addSecondReader(server))
  await expect(other.locator(`#visit-${visitId}`)).toContainText('Anika Visser')
  await other.goto(`/clinician/reading/${visitId}`)
  await expect(other.getByRole('alertdialog', { name: 'Anika Visser is reading this visit' })).toBeVisible()
  await other.getByRole('button', { name: 'View only' }).click()
  await expect(other.getByText('View only')).toBeVisible()
  await expect(other.getByLabel('For the doctor')).toHaveValue('')
  await context.close()
})

test('the worklist searches by name, keeps filters in its address, and is closed to doctors @long', async ({
  page,
  server,
}) => {
  const visitId = await addWaitingVisit(server, [{}])
  await signInReader(page)
  const row = page.locator(`#visit-${visitId}`)
  await page.keyboard.press('/')
  await page.keyboard.type('sinclair')
  await expect(row).toBeVisible()
  await page.getByLabel('Find a visit').fill('nobody has this name')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByLabel('Find a visit').fill('')
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: /^Urgent/ }).click()
  await expect(page).toHaveURL(/urgent=true/)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Urgent/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  await signInDoctor(page)
  await page.goto('/clinician/reading')
  await expect(page).toHaveURL('/clinician/patients')
})

test('a photo of another person is hidden with a reason and shown again; a doctor’s open page updates by itself @long', async ({
  page,
  browser,
  server,
}) => {
  await waitForPhotoSizes(server)
  const { visitId, end } = await reopenArohaVisit(server)
  const doctor = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signInDoctor(doctor)
  await openPhotos(doctor)
  await doctor.getByRole('group', { name: 'How to look at the photos' }).getByText('One', { exact: true }).click()
  const shown = doctor.getByRole('list', { name: 'Photos of this spot' }).getByRole('button')
  const before = await shown.count()
  await signInReader(page)
  await page.goto(`/clinician/reading/${visitId}`)
  await page.getByRole('button', { name: /^Spot \d, Left shoulder/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Left shoulder' })).toBeVisible()
  await page.keyboard.press('k')
  const dialog = page.getByRole('dialog', { name: 'Hide a photo' })
  await dialog.getByText('Shows somebody else').click()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Hide this photo' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(shown).toHaveCount(before - 1)
  await page.keyboard.press('k')
  const hidden = dialog.getByRole('list', { name: 'Hidden photos' })
  await expect(hidden).toContainText('Shows somebody else')
  await hidden.getByRole('button', { name: 'Show again' }).first().click()
  await expect(hidden).toHaveCount(0)
  await expect(shown).toHaveCount(before)
  await page.keyboard.press('Escape')
  await doctor.context().close()
  await end()
})

/** Presses keys as fast as possible: each in the next task. */
const pressAtOnce = (page: Page, keys: readonly string[]) =>
  page.evaluate(async (all) => {
    for (const key of all) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await new Promise((next) => setTimeout(next, 0))
    }
  }, keys)
