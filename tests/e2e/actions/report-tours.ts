import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { signInDoctor, waitForPhotoSizes } from './image-actions.ts'
import { expect } from './journey-test.ts'
import { expectHeading, type OnScreen, type ScreenTour, waitUntilLoaded } from './screen-tour.ts'
import { signInAt } from './session-actions.ts'

const goTo = async (page: Page, path: string) => {
  await page.goto(path)
  await expectHeading(page, /./)
  await waitUntilLoaded(page)
}

/** The newest report that was let go, and one that waits for a doctor. */
async function someReports({ dataDir }: ServerProcess): Promise<{ sent: string; waiting: string }> {
  const guidOf = async (authorising: string) => {
    const [row] = await queryDatabase<{ report_guid: string }>(
      dataDir,
      `select report_guid from reports where authorising = $1 and recalled_at is null
      order by is_urgent desc, published_at desc limit 1`,
      [authorising],
    )
    return row?.report_guid ?? ''
  }
  return { sent: await guidOf('authorised'), waiting: await guidOf('waiting') }
}

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out' }).first().click()

/** What doctors have of reports: one that waits, one that left, what was sent, and what is missing of its spots. */
async function tourReportsOfDoctor(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  await waitForPhotoSizes(server)
  const { sent, waiting } = await someReports(server)
  await signInDoctor(page)
  for (const [name, path] of Object.entries({
    'report-pending': `/clinician/pendingreports/${waiting}`,
    'report-doctor': `/clinician/report/${sent}`,
    'reports-sent': '/clinician/sentreports',
    outcomes: '/clinician/outcomes',
  })) {
    await goTo(page, path)
    await onScreen(name)
  }
}

/** A report that came back to its reader: beside the list, in the room and before the next version; then their own audit. */
async function tourReportsOfReader(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  await waitForPhotoSizes(server)
  await signInDoctor(page)
  await goTo(page, `/clinician/pendingreports/${(await someReports(server)).waiting}`)
  await page.getByRole('button', { name: 'Send back with a question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask the reader about this report' })
  await dialog.getByLabel('Your question').fill('I see a white area at 4 o’clock. Regression?')
  await onScreen('report-question')
  await dialog.getByRole('button', { name: 'Send it back' }).click()
  await expect(dialog).toBeHidden()
  await signOut(page)
  await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await goTo(page, '/clinician/reading')
  await page.keyboard.press('ArrowDown')
  const correct = page.getByRole('complementary', { name: /came back$/ }).getByRole('button', { name: /correct spot/i })
  await expect(correct).toBeVisible()
  await waitUntilLoaded(page)
  await onScreen('reading-returned')
  await correct.click()
  await expect(page.getByText(/^Spot \d/).first()).toBeVisible()
  await waitUntilLoaded(page)
  await onScreen('reading-returned-room')
  await page.goto(`${page.url().split('?')[0] ?? ''}?step=publish`)
  await expectHeading(page, /./)
  await waitUntilLoaded(page)
  await onScreen('reading-correct')
  await goTo(page, '/clinician/outcomes')
  await onScreen('outcomes-reader')
}

/** A result that a doctor enters, and what their patient reads of it. */
async function tourReportsOfPatient(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  await waitForPhotoSizes(server)
  await signInDoctor(page)
  await goTo(page, '/clinician/outcomes')
  await page.getByRole('link', { name: /Aroha Ngāta, spot 3/ }).click()
  await page.getByRole('radio', { name: /Dysplastic naevus, mild/ }).check()
  await page.getByLabel('On', { exact: true }).fill('2026-11-24')
  await page.getByLabel('By', { exact: true }).fill('Dr Sarah Kinsella')
  await page.getByRole('group', { name: 'Margins' }).getByText('Clear', { exact: true }).click()
  await page.getByRole('radio', { name: /Tell them for us/ }).check()
  await onScreen('outcome-form')
  await page.getByRole('button', { name: 'Save the result' }).click()
  await expect(page.getByRole('heading', { name: 'Entered so far' })).toBeVisible()
  await signOut(page)
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await waitUntilLoaded(page)
  await onScreen('patient-outcome-home')
  await goTo(page, '/clinical-images')
  await onScreen('patient-outcome')
}

/** A report with each of those who have something to do with it. */
export const reportTours: Record<string, ScreenTour> = {
  'reports-doctor': tourReportsOfDoctor,
  'reports-reader': tourReportsOfReader,
  'reports-patient': tourReportsOfPatient,
}
