import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { arohaId } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { waitForReportPdfs } from '../actions/own-report-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

test('P6.clinician.01: a melanographer reads a patient’s pages, and whose record it is stays on each', async ({
  page,
  server,
}) => {
  await waitForReportPdfs(server)
  const aroha = await arohaId(server)
  await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  const whose = page.getByRole('region', { name: 'Whose record' })
  const [login] = await queryDatabase<{ login_id: string }>(
    server.dataDir,
    'select login_id from logins where patient_id = $1',
    [aroha],
  )
  const riskChecksAsked = () =>
    page.waitForRequest((request) => request.url().endsWith('/riskassessmentprofiles/search'))
  const asked = riskChecksAsked()
  await page.goto(`/patient/${aroha}`)
  await expect(whose).toContainText('Aroha Ngāta')
  const record = page.getByRole('navigation', { name: 'Record' })
  for (const [word, heading] of [
    ['Reports', 'Reports'],
    ['Invoices', 'Invoices'],
    ['Risk checks', 'Risk checks'],
    ['Doctors', 'Doctors'],
  ] as const) {
    await record.getByRole('link', { name: word }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(whose).toContainText('Born 12 Mar 1968')
    await expect(whose).toBeInViewport()
    await expectNoAxeViolations(page)
  }
  // Whose record it is stays the login that came with the patient, whatever page.
  const ofLogin = { requestModel: { patientLoginId: login?.login_id } }
  expect((await asked).postDataJSON()).toMatchObject(ofLogin)
  await record.getByRole('link', { name: 'Risk checks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Risk checks' })).toBeVisible()
  const again = riskChecksAsked()
  await page.reload()
  expect((await again).postDataJSON()).toMatchObject(ofLogin)
  await record.getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('list', { name: 'Reports' }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/patient/${aroha}/report/`))
  await expect(whose).toContainText('Aroha Ngāta')
  for (const page_ of ['permissions', 'who-looked', 'my-data']) {
    await page.goto(`/patient/${aroha}/${page_}`)
    await expect(page.getByRole('heading', { name: /not found|can’t find/i }).first()).toBeVisible()
  }
})
