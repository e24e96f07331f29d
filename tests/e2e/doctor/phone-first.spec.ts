import { randomUUID } from 'node:crypto'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { signInDoctor } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { addWaitingVisit, keyboardOf, signInReader } from '../actions/reading-actions.ts'
import { letReportGo, newestReportOf } from '../actions/report-actions.ts'
import { pressUntil, signInAt } from '../actions/session-actions.ts'

/** Gives a visit to a new patient of the demo's doctors who asked to be phoned first about urgent results; returns their user name. */
async function givePhonedPatient({ dataDir }: ServerProcess, visitId: string): Promise<string> {
  const [patientId, userName] = [randomUUID(), `ruby-${randomUUID()}@demo.test`]
  await queryDatabase(
    dataDir,
    `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code,
      mobile_phone, urgent_by_phone_first) values ($1, $1, 'Ruby', 'Tamatea', '1971-03-04', 2, 'NZ', '+64215550187', true)`,
    [patientId],
  )
  await queryDatabase(
    dataDir,
    `insert into logins (login_id, user_name, password_hash, role_id, status, first_name, last_name, country_code, patient_id,
      address_proven_at)
    select $1, $2, password_hash, role_id, status, 'Ruby', 'Tamatea', country_code, $3, address_proven_at
    from logins where user_name = 'patient@demo.test'`,
    [randomUUID(), userName, patientId],
  )
  await queryDatabase(
    dataDir,
    `insert into patient_practices (patient_id, practice_id)
    select $1, practice_id from practices where practice_name = 'Ponsonby Road Doctors'`,
    [patientId],
  )
  await queryDatabase(
    dataDir,
    'update lesions set patient_id = $1 where lesion_id in (select lesion_id from visit_lesions where visit_id = $2)',
    [patientId, visitId],
  )
  await queryDatabase(dataDir, 'update visits set patient_id = $1 where visit_id = $2', [patientId, visitId])
  return userName
}

test('a patient who asked to be phoned first reads an urgent report once their doctor marked the call, and not before', async ({
  page,
  server,
  browser,
}) => {
  const visitId = await addWaitingVisit(server, [{ observations: [18] }])
  const userName = await givePhonedPatient(server, visitId)
  const open = async () => {
    const other = await browser.newPage()
    await other.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await other.goto(server.url)
    return other
  }
  const reader = await open()
  await signInReader(reader)
  await reader.goto(`/clinician/reading/${visitId}`)
  await expect(reader.getByText(/^Spot (\d+ \()?1 of 1/)).toBeVisible()
  const { press } = keyboardOf(reader)
  await press('d', 'm', 'e', 'Enter', 'e', 'a', 'n', 'Enter', 'Enter')
  await expect(reader.getByRole('heading', { level: 1, name: 'Ready to publish' })).toBeVisible()
  await press('Control+Enter')
  await expect(reader.getByRole('heading', { level: 1, name: 'Ruby’s report is published' })).toBeVisible()
  await reader.close()
  const reportGuid = await newestReportOf(server, visitId)
  await signInDoctor(page)
  await page.goto('/clinician/pendingreports')
  const waiting = page.getByRole('list', { name: 'Pending reports' })
  const urgent = waiting.getByRole('listitem').filter({ hasText: 'Ruby Tamatea' })
  await expect(urgent.getByRole('img', { name: 'see a doctor' })).toBeVisible()
  await page.goto(`/clinician/pendingreports/${reportGuid}`)
  const whoGetsIt = page.getByRole('complementary', { name: 'Who gets it' })
  await whoGetsIt.getByRole('button', { name: /^Authorise and send/ }).click()
  const sending = page.getByRole('dialog', { name: /^Send Ruby’s report/ })
  await pressUntil(sending.getByRole('button', { name: /^Authorise and send/ }), () => sending.isHidden())
  await letReportGo(server, visitId)

  const patient = await open()
  await signInAt(patient, '/login', { userName, comesTo: '/' })
  await patient.goto('/reports')
  await expect(patient.getByText('No reports yet')).toBeVisible()
  await patient.goto(`/report/${reportGuid}`)
  await expect(patient.getByText(/melanoma/i)).toHaveCount(0)

  await page.goto(`/clinician/sentreports/${reportGuid}`)
  const first = page.getByText('Ruby asked to be phoned first about urgent results')
  await expect(first).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'I phoned Ruby' }).click()
  await expect(first).toBeHidden()

  await patient.goto('/reports')
  await patient.getByRole('link', { name: 'Read this report' }).click()
  await expect(patient.getByRole('region', { name: 'What to do' })).toBeVisible()
  await expect(patient.getByText(/may be a melanoma/).first()).toBeVisible()
  await patient.close()
})
