import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import {
  addReportLink,
  arohaBirthDate,
  waitForReportPdfs,
  sentReportLink,
  enterBirthDate,
} from '../actions/own-report-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

test.use({ viewport: { width: 390, height: 844 } })
// What the service refuses, the browser prints.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 404/))

const wrongDate = ['5', '3', '1968'] as const

test('P2.access.01: the link in a text message opens the report with the birth date; nothing stays on the device, and the link can be revoked', async ({
  page,
  context,
  server,
}) => {
  await waitForReportPdfs(server)
  const link = await sentReportLink(context, server)
  await page.goto(link)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('When were you born?')
  expect(page.url()).not.toContain('token')
  await expectNoAxeViolations(page)
  await enterBirthDate(page, wrongDate)
  await expect(page.getByRole('alert')).toContainText('The link or the birth date is wrong')
  await expect(page.getByRole('link', { name: 'Phone 0800 555 019' })).toBeVisible()
  await expectNoAxeViolations(page)
  await enterBirthDate(page, arohaBirthDate)
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeVisible()
  await expect(heading).not.toHaveText('When were you born?')
  await expectNoAxeViolations(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^skin-check-report-\d{4}-\d\d-\d\d\.pdf$/)
  // Nothing of it is in the browser: neither in its stores, nor after a reload.
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('report-access')
  await page.reload()
  await expect(heading).toHaveText('Open your link again')
  await page.goto(link)
  await enterBirthDate(page, arohaBirthDate)
  await page.getByRole('button', { name: 'End this link' }).click()
  await expect(heading).toHaveText('You ended this link')
  await page.goto(link)
  await enterBirthDate(page, arohaBirthDate)
  await expect(heading).toHaveText('This link has ended')
})

test('five wrong tries lock a link, also an unknown one; expired links and those that wait for a call say so', async ({
  page,
  server,
}) => {
  await waitForReportPdfs(server)
  const heading = page.getByRole('heading', { level: 1 })
  for (const link of [await addReportLink(server), '/report-access#token=of-no-report']) {
    await page.goto(link)
    for (let tries = 1; tries <= 5; tries += 1) {
      const answered = page.waitForResponse(/requestreporttoken/)
      await enterBirthDate(page, wrongDate)
      await answered
    }
    await expect(heading).toHaveText('This link is locked')
  }
  await expectNoAxeViolations(page)
  await page.goto(await addReportLink(server, { endsAt: '-1 minute' }))
  await enterBirthDate(page, arohaBirthDate)
  await expect(heading).toHaveText('This link has ended')
  await page.goto(await addReportLink(server, { opensAt: '1 hour' }))
  await enterBirthDate(page, arohaBirthDate)
  await expect(heading).toHaveText('Your practice phones you first')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('a patient reads out a code, by which a doctor elsewhere opens that report with the birth date; a newer code ends it', async ({
  page,
  browser,
  server,
}) => {
  await waitForReportPdfs(server)
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await page.goto('/reports')
  await page.getByRole('main').locator('a[href^="/report/"]').first().click()
  await page.getByRole('button', { name: 'Show it to a doctor with a code' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Read this code to the doctor' })
  const code = /[0-9A-Z]{5} [0-9A-Z]{5}/.exec(await told.innerText())?.[0] ?? ''
  await expect(told).toContainText('/report-access')
  await expectNoAxeViolations(page)

  const doctor = await (await browser.newContext({ baseURL: server.url })).newPage()
  const heading = doctor.getByRole('heading', { level: 1 })
  const typeCode = async (text: string) => {
    await doctor.goto('/report-access')
    await doctor.getByRole('button', { name: 'I am a doctor with a code' }).click()
    await doctor.getByLabel('Code', { exact: true }).fill(text)
    await doctor.getByRole('button', { name: 'Continue' }).click()
  }
  await typeCode('K7QM2')
  await expect(doctor.getByText('A code has 10 letters and digits, like K7QM2 9XWTP.', { exact: false })).toBeVisible()
  await expectNoAxeViolations(doctor)
  await typeCode(code.toLowerCase())
  await expect(heading).toHaveText('When was the patient born?')
  await enterBirthDate(doctor, wrongDate)
  await expect(doctor.getByRole('alert')).toContainText('The code or the birth date is wrong')
  await expectNoAxeViolations(doctor)
  await enterBirthDate(doctor, arohaBirthDate)
  await expect(doctor.getByRole('button', { name: 'Save PDF' })).toBeVisible()
  await expect(doctor.getByText('Photos are not shown here.', { exact: false })).toBeVisible()
  await expect(doctor.getByRole('button', { name: 'End this link' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Make a new code' }).click()
  await expect(told).not.toContainText(code)
  await typeCode(code)
  await enterBirthDate(doctor, arohaBirthDate)
  await expect(heading).toHaveText('This code does not work any more')
  await expectNoAxeViolations(doctor)
  await doctor.close()
})
