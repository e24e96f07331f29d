import { readFile } from 'node:fs/promises'
import dicomParser from 'dicom-parser'
import { unzipSync } from 'fflate'
import type { Bundle } from 'fhir/r4'
import { fhirFaults } from '../../support/fhir-faults.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { setConsent } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { mailAbout } from '../actions/message-actions.ts'
import { cancelBookings } from '../actions/own-booking-actions.ts'
import { waitForReportPdfs } from '../actions/own-report-actions.ts'
import { demoPassword, enterCredentials, pressUntil, signInAt } from '../actions/session-actions.ts'

// What is dangerous asks for a proof first, and a closed account's session is over.
test.use({
  viewport: { width: 390, height: 844 },
  expectedErrors: [/status of (403|401|302) /],
})

test('a copy of my data is made, mailed, fetched with the password, and opened by independent readers @long', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  // The first try says that it wants the password again.
  expectedErrors.push(/status of 403 .*exports/)
  await waitForReportPdfs(server)
  await setConsent(server, 'imagesAvailableOnline', true)
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: 'My data' }).click()
  await expect(page.getByText(/^Until \d+ \w+ \d{4}\.$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Get my files' }).click()
  await expect(page.getByRole('list', { name: 'Your copies' })).toContainText('Being made')
  const mail = await mailAbout(context, 'patient@demo.test', /Your files are ready/)
  expect(mail).toContain('/my-data')
  expect(mail).not.toMatch(/skin|spot|photo|report|doctor/i)
  const save = page.getByRole('button', { name: /^Save the copy/ })
  await expect(save).toBeVisible({ timeout: 60_000 })
  await expectNoAxeViolations(page)

  await queryDatabase(server.dataDir, "update sessions set proven_at = now() - interval '1 hour'")
  await save.click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Password', { exact: true }).fill(demoPassword)
  const downloading = page.waitForEvent('download')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^lentigo-my-data-\d{4}-\d\d-\d\d\.zip$/)
  const zip = unzipSync(await readFile(await download.path()))
  const bundle = JSON.parse(Buffer.from(zip['fhir/bundle.json'] ?? []).toString()) as Bundle
  expect(fhirFaults(bundle)).toEqual([])
  const dicom = Object.keys(zip).filter((name) => name.startsWith('dicom/'))
  const classes = dicom.map((name) => dicomParser.parseDicom(zip[name] ?? new Uint8Array()).string('x00080016'))
  expect(classes).toContain('1.2.840.10008.5.1.4.1.1.77.1.7')
  expect(Object.keys(zip).filter((name) => /^reports\/.+\.pdf$/.test(name))).not.toEqual([])
})

test('an account is closed after the question and the password, and nothing opens by it; a booking stands in the way first @long', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  // The first try wants the password again; then the session is over, and what still asks by it is told so.
  expectedErrors.push(/status of 403 .*closeaccount/, /status of 401/)
  const userName = 'new.patient@demo.test'
  await cancelBookings(server, userName)
  await signInAt(page, '/login', { userName, comesTo: '/' })
  await page.goto('/my-data#close')
  await queryDatabase(server.dataDir, "update sessions set proven_at = now() - interval '1 hour'")
  const close = page.getByRole('button', { name: 'Close my account' }).first()
  const question = page.getByRole('alertdialog', { name: 'Close your account?' })
  await pressUntil(close, () => question.isVisible())
  await expectNoAxeViolations(page)
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await pressUntil(question.getByRole('button', { name: 'Close my account' }), () => proof.isVisible())
  await proof.getByLabel('Password', { exact: true }).fill(demoPassword)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await mailAbout(context, userName, /Your account is closed/)).toContain('within 30 days')
  await enterCredentials(page, { userName })
  await expect(page.getByText(/e-mail/i).first()).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})
