import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { arohaId } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInPatientOverHttp } from '../actions/own-booking-actions.ts'
import { forgetOutcomes, markReportsUnread, waitForReportPdfs } from '../actions/own-report-actions.ts'
import { pressUntil, signInAt } from '../actions/session-actions.ts'
import { countTaps } from '../actions/tap-counter.ts'

test.use({ viewport: { width: 390, height: 844 } })

const patient = { userName: 'patient@demo.test', comesTo: '/' }

test('P1.report.01 P2.report.02 P2.dashboard.07: the newest report is one tap from home, and readable offline', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await waitForReportPdfs(server)
  await markReportsUnread(server)
  await signInAt(page, '/login', patient)
  const counter = await countTaps(page)
  const newest = page.getByRole('region', { name: 'Your latest report' })
  await newest.getByRole('link', { name: 'Read this report' }).click()
  await expect(page).toHaveURL(/\/report\/[0-9a-f-]{36}$/)
  expect(counter.taps()).toBeLessThanOrEqual(2)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('region', { name: 'What to do' })).toBeVisible()
  const says = await heading.innerText()
  await expectNoAxeViolations(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^skin-check-report-.*\.pdf$/)
  const guid = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('link', { name: 'Reports', exact: true }).first().click()
  await expect(heading).toHaveText('Reports')
  await expect(page.getByRole('listitem')).toHaveCount(2)
  // It was opened, those before it were not.
  await expect(page.getByText('New', { exact: true })).toHaveCount(2)
  await expectNoAxeViolations(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Read this report' }).click()
  await expect(heading).toHaveText(says)
  await expect(page.getByText(/You are offline\./)).toBeVisible()
  await context.setOffline(false)
  await page.goto(`/?report=${guid}`)
  await expect(page).toHaveURL(`/report/${guid}`)
  await page.getByRole('link', { name: 'Reports', exact: true }).first().click()
  await page.getByRole('link', { name: 'Invoices' }).click()
  await expect(heading).toHaveText('Invoices')
  await expectNoAxeViolations(page)
})

test('the home begins with what the newest report asks for; once its day has passed, it says so and whom to phone', async ({
  page,
  server,
}) => {
  await waitForReportPdfs(server)
  // A report whose spot was taken off asks for nothing more.
  await forgetOutcomes(server)
  const session = await signInPatientOverHttp(server.url, patient.userName)
  // Others may publish meanwhile what she may not know yet.
  const { records } = await session.call<{ records: { reportId: number }[] }>('POST', '/documents/search', {
    request: { documentType: 1 },
  })
  const of = [records[0]?.reportId]
  const newest = 'report_id = $1'
  const before = await queryDatabase<{ content: object }>(
    server.dataDir,
    `select content from reports where ${newest}`,
    of,
  )
  const asks = (card: object) =>
    queryDatabase(
      server.dataDir,
      `update reports set content = jsonb_set(content::jsonb, '{card}', content::jsonb -> 'card' || $2::jsonb) where ${newest}`,
      [...of, JSON.stringify(card)],
    )
  const phones = { phoneButton: 'Phone Westmere Medical', phone: '09 555 0101', phoneNote: null, noPractice: null }
  const doctor = { kind: 'doctor', title: 'See your doctor', text: 'Show spot 1.', cost: null, ...phones }
  await asks({ ...doctor, by: 'By 4 Dec 2099', byDay: '2099-12-04' })
  await signInAt(page, '/login', patient)
  const head = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  const call = page.getByRole('link', { name: 'Phone Westmere Medical' })
  await expect(head('See your doctor')).toBeVisible()
  await expect(page.getByText('By 4 Dec 2099')).toBeVisible()
  await expect(call).toHaveAttribute('href', 'tel:095550101')
  await expectNoAxeViolations(page)
  await asks({ by: 'By 4 Dec 2020', byDay: '2020-12-04' })
  await page.reload()
  await expect(head('Do this today')).toBeVisible()
  await expect(page.getByText(/asked for it by 4 Dec 2020\. That day has passed\./)).toBeVisible()
  await expect(call).toHaveAttribute('href', 'tel:095550101')
  await asks({ phoneButton: null, phone: null })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Phone 0800 555 019' })).toBeVisible()
  // The patient is asked until they were seen, here and at the report.
  await page.getByRole('button', { name: 'I have booked' }).click()
  await expect(head('Were you seen?')).toBeVisible()
  await expect(page.getByText(/You told us on .* that you have booked/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Read my report' }).click()
  await expect(page).toHaveURL(/\/report\/[0-9a-f-]{36}$/)
  const late = page.getByText('That day has passed.')
  await expect(late).toBeVisible()
  const seen = page.getByText(/You told us on .* that you were seen/)
  await pressUntil(page.getByRole('button', { name: 'I was seen' }), () => seen.isVisible())
  await expect(late).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Your latest report' })).toBeVisible()
  await expect(head('Were you seen?')).toBeHidden()
  await page.goBack()
  await page.getByRole('button', { name: 'I was not seen' }).click()
  await expect(page.getByRole('button', { name: 'I have booked' })).toBeVisible()
  await queryDatabase(server.dataDir, `update reports set content = $2 where ${newest}`, [
    ...of,
    JSON.stringify(before[0]?.content),
  ])
})

test('P2.report.01: the address with the file name opens that report, with its number and without; another patient’s is not found', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  await waitForReportPdfs(server)
  const files = await queryDatabase<{ report_id: number; download_handle: string; title: string }>(
    server.dataDir,
    `select report_id, download_handle, content ->> 'headline' as title from report_documents join reports using (report_id)
    where patient_id = $1 and kind = 'report' order by published_at`,
    [await arohaId(server)],
  )
  expect(files.length).toBeGreaterThan(1)
  await signInAt(page, '/login', patient)
  for (const { report_id: number, download_handle: handle, title } of files)
    for (const address of [`${number}/${handle}/skin%20report.pdf`, `${handle}/skin%20report.pdf`]) {
      await page.goto(`/report/${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
  const [other] = await queryDatabase<{ report_id: number; download_handle: string }>(
    server.dataDir,
    `select report_id, download_handle from report_documents join reports using (report_id)
    where patient_id <> $1 and kind = 'report' limit 1`,
    [await arohaId(server)],
  )
  await page.goto(`/report/${other?.download_handle}/skin%20report.pdf`)
  await expect(page.getByText('There is no report under this address.')).toBeVisible()
  await page.goto(`/report/${other?.report_id}/${other?.download_handle}/skin%20report.pdf`)
  await expect(page.getByRole('heading', { name: 'We can’t find this record' })).toBeVisible()
  // Of another patient, or of nobody: the same words.
  await page.goto('/report/11111111-1111-4111-8111-111111111111')
  await expect(page.getByRole('heading', { name: 'We can’t find this record' })).toBeVisible()
})

test('without reports, home and list say when one will come @long', async ({ page }) => {
  await signInAt(page, '/login', { userName: 'new.patient@demo.test', comesTo: '/' })
  await expect(page.getByText('No report yet.')).toBeVisible()
  await page.goto('/reports')
  await expect(page.getByRole('heading', { name: 'No reports yet' })).toBeVisible()
  await expectNoAxeViolations(page)
})
