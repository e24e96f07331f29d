import type { Page } from '@playwright/test'
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

test('what a patient may not read, is not there or does not come says so, and nothing more', async ({
  page,
  server,
}) => {
  test.slow()
  await test.step('P8.alert.01, A8.error.09: news, a 404, a 403, any other status and a dead line each say what they are', async () => {
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
    await page.unroute('**/reports/getbyguid?*')
  })
  await test.step('P8.report.01, P8.report.02: reports that are not there or not theirs are none', async () => {
    await page.goto('/reports')
    await expect(page.getByRole('link', { name: 'Read this report' })).toBeVisible()
    const none = heading(page, 'No reports yet')
    await readRefused(page, 'documents/search', [
      [404, none],
      [403, none],
      [500, () => expect(page.getByText('The service did not answer')).toBeVisible()],
    ])
  })
  await test.step('P1.document.01, P8.document.01, P8.document.02: an invoice is read and saved; refused there is none', async () => {
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
  await test.step('P8.image.01, P8.image.02, P8.image.03: photos that are not there or not theirs are none; a 400 is a failure', async () => {
    await page.goto('/images')
    const none = heading(page, 'No photos yet')
    await readRefused(page, 'images/search', [
      [404, none],
      [403, none],
      [400, () => expect(page.getByText('The service did not answer')).toBeVisible()],
    ])
  })
  await test.step('P8.risk.01, P8.profile.01, P8.profile.02: no risk profile, patient or user is an empty page, not a failed one', async () => {
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
})

test('P9.dashboard.01: home shows the first action, and of the others those to book, to upload and to check one’s risk', async ({
  page,
  server,
}) => {
  await waitForReportPdfs(server)
  const aroha = await arohaId(server)
  const change = (text: string) => queryDatabase(server.dataDir, text, [aroha])
  const kept = await queryDatabase<{ report_id: number; content: object }>(
    server.dataDir,
    'select report_id, content from reports where patient_id = $1',
    [aroha],
  )
  // An unread report that asks for nothing, and a clinician who waits.
  await change('delete from reports_seen where report_id in (select report_id from reports where patient_id = $1)')
  await change(`update reports set content = jsonb_set(content, '{card,kind}', '"harmless"') where patient_id = $1`)
  await change(`insert into consultations (consultation_id, patient_id, kind, status, actions, created_at, updated_at, version)
    values ('019a0000-0000-7000-8000-0000000000aa', $1, 'video', 'AwaitingPatient', '{}', now(), now(), 1)`)
  await signInPatient(page)
  const after = page.getByRole('list', { name: 'After that' })
  const asked = page.getByText('Do what your reader asked')
  await expect(page.getByRole('heading', { name: 'Your skin report is here' })).toBeVisible()
  await expect(after.locator('a[href="/images/upload"]')).toBeVisible()
  await expect(after.locator('a[href^="/report"]')).toHaveCount(0)
  await expect(asked).toHaveCount(0)
  // Read, it makes room for what was third.
  await page.getByRole('link', { name: 'Read my report' }).first().click()
  await expect(page).toHaveURL(/\/report\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('region', { name: 'What to do' })).toBeVisible()
  await change(`insert into reports_seen (report_id, seen_at)
    select report_id, now() from reports where patient_id = $1 on conflict do nothing`)
  await page.goto('/')
  await expect(asked).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your skin report is here' })).toHaveCount(0)
  await change(
    `delete from consultations where patient_id = $1 and consultation_id = '019a0000-0000-7000-8000-0000000000aa'`,
  )
  for (const { report_id: reportId, content } of kept)
    await queryDatabase(server.dataDir, 'update reports set content = $2 where report_id = $1', [
      reportId,
      JSON.stringify(content),
    ])
})
