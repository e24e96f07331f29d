import type { Page } from '@playwright/test'
import { PatientActionKind } from '../../../src/contract/enums.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { arohaId } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { waitForReportPdfs } from '../actions/own-report-actions.ts'
import { alertLog, signInAt } from '../actions/session-actions.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (400|403|404|409|418|500|503)|ERR_FAILED/))

const signInPatient = (page: Page) => signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })

/** Has a call answered with these statuses one after the other, reading the page again each time. */
async function readRefused(page: Page, call: string, refused: readonly [number, () => Promise<void>][]) {
  for (const [status, shows] of refused) {
    await page.route(`**/api/v1/${call}`, (route) => route.fulfill({ status, body: '' }))
    await page.reload()
    await shows()
    await page.unroute(`**/api/v1/${call}`)
  }
}

const heading = (page: Page, name: string) => () => expect(page.getByRole('heading', { name })).toBeVisible()

test('P8.report.01, P8.report.02: reports that are not there or not theirs are none', async ({ page, server }) => {
  await waitForReportPdfs(server)
  await signInPatient(page)
  await page.goto('/reports')
  await expect(page.getByRole('link', { name: 'Read this report' })).toBeVisible()
  const none = heading(page, 'No reports yet')
  await readRefused(page, 'documents/search', [
    [404, none],
    [403, none],
    [500, () => expect(page.getByText('The service did not answer')).toBeVisible()],
  ])
})

test('P1.document.01, P8.document.01, P8.document.02: an invoice is read and saved; refused there is none', async ({
  page,
  server,
}) => {
  await waitForReportPdfs(server)
  await signInPatient(page)
  await page.goto('/invoices')
  const saved = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^PDF of/ })
    .first()
    .click()
  expect((await saved).suggestedFilename()).toMatch(/invoice.*\.pdf$/)
  const none = heading(page, 'No invoices yet')
  await readRefused(page, 'documents/search', [
    [404, none],
    [403, none],
  ])
})

test('P8.image.01, P8.image.02, P8.image.03: photos that are not there or not theirs are none; a 400 is a failure', async ({
  page,
}) => {
  await signInPatient(page)
  await page.goto('/images')
  const none = heading(page, 'No photos yet')
  await readRefused(page, 'images/search', [
    [404, none],
    [403, none],
    [400, () => expect(page.getByText('The service did not answer')).toBeVisible()],
  ])
})

test('P8.risk.01, P8.profile.01, P8.profile.02: no risk profile, patient or user is an empty page, not a failed one', async ({
  page,
}) => {
  await signInPatient(page)
  const failed = page.getByText(/The service did not answer|We can’t find this record/)
  await page.goto('/risk')
  await readRefused(page, 'riskassessmentprofiles/search', [
    [404, () => expect(page.getByRole('link', { name: 'Start' })).toBeVisible()],
  ])
  await expect(failed).toHaveCount(0)
  await page.goto('/')
  await readRefused(page, 'patients/getprofilewithrecommendedactions?*', [
    [404, () => expect(page.getByRole('link', { name: 'Ask about one spot' })).toBeVisible()],
  ])
  await expect(failed).toHaveCount(0)
  await page.goto('/profile')
  await readRefused(page, 'useraccounts/get', [
    [404, () => expect(page.getByRole('list', { name: 'Your devices' })).toBeVisible()],
  ])
  await expect(failed).toHaveCount(0)
})

test('P9.dashboard.01: home shows the first action, and of the others those to book, to upload and to check one’s risk', async ({
  page,
}) => {
  const nothing = { service: null, document: null, booking: null, consultation: null }
  const shown = ['UploadImage', 'ViewReport', 'BookService', 'CompleteSelfAssessment'] as const
  await page.route('**/patients/getprofilewithrecommendedactions?*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { actions: unknown[] }
    answer.actions = shown.map((actionName) => ({ ...nothing, action: PatientActionKind[actionName], actionName }))
    await route.fulfill({ response, json: answer })
  })
  await signInPatient(page)
  const after = page.getByRole('list', { name: 'After that' })
  await expect(after.locator('a[href="/bookings/book"]')).toBeVisible()
  await expect(after.locator('a[href="/risk"]')).toBeVisible()
  await expect(after.locator('a[href^="/report"]')).toHaveCount(0)
})

test('P8.alert.01, A8.error.09: news, a 404, a 403, any other status and a dead line each say what they are', async ({
  page,
  server,
}) => {
  await waitForReportPdfs(server)
  const [report] = await queryDatabase<{ report_guid: string }>(
    server.dataDir,
    'select report_guid from reports where patient_id = $1 and published_at is not null limit 1',
    [await arohaId(server)],
  )
  await page.goto('/reports')
  await expect(alertLog(page).locator('[data-tone=info]')).toContainText('You must be logged in')
  await signInPatient(page)
  await page.goto(`/report/${report?.report_guid}`)
  await expect(page.getByRole('region', { name: 'What to do' })).toBeVisible()
  const says = (text: string) => () => expect(page.getByText(text)).toBeVisible()
  await readRefused(page, 'reports/getbyguid?*', [
    [404, says('We can’t find this record')],
    [403, says('We can’t find this record')],
    ...[400, 409, 418, 503].map((status) => [status, says('Tell us this code')] as [number, () => Promise<void>]),
  ])
  await page.route('**/reports/getbyguid?*', (route) => route.abort())
  await page.reload()
  await says('You are offline')()
})
