import type { Page } from '@playwright/test'
import { setConsent } from '../actions/image-actions.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import {
  agreeAndContinue,
  expectBookingQuestion,
  chooseClinic,
  chooseService,
  chooseTime,
} from '../actions/booking-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'

test.use({ viewport: { width: 390, height: 844 } })

const signInPatient = (page: Page) => signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })

test('a patient says on two pages who sees what of them, and how they are reminded', async ({ page, server }) => {
  await test.step('P1.consent.01, P2.consent.01, P6.consent.07: each choice says what a no means, is in force at once and keeps its history', async () => {
    await setConsent(server, 'consentDoctorAccessToBodyshots', false)
    await signInPatient(page)
    await page.getByRole('link', { name: 'More' }).click()
    await page.getByRole('link', { name: 'My choices' }).click()
    const doctors = page.getByRole('region', { name: 'Let my doctor see body photos' })
    await expect(doctors.getByText('If no, doctors see close-ups only.')).toBeVisible()
    await expectNoAxeViolations(page)
    await doctors.getByRole('switch').click()
    await expect(doctors.getByText(/^Yes \d/).first()).toBeVisible()
    await page.reload()
    await expect(doctors.getByRole('switch')).toBeChecked()
    await doctors.getByText(/all answers/).click()
    await expect(doctors.getByRole('listitem')).not.toHaveCount(0)
    await doctors.getByRole('switch').click()
    await expect(doctors.getByText(/^No \d/).first()).toBeVisible()
  })
  await test.step('P1.recall.01, P2.recall.01: reminders as recommended, as chosen or none, and each message by the ways somebody wants', async () => {
    await page.goto('/recall')
    await expect(page.getByRole('radio', { name: /months after each visit/ })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByText('I choose how often').click()
    await page.getByText('3', { exact: true }).click()
    const tips = page.getByRole('checkbox', { name: 'Tips by e-mail' })
    await tips.click()
    await expect(tips).toBeChecked()
    await page.reload()
    await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked()
    await expect(tips).toBeChecked()
    await page.getByText('No reminders').click()
    await expect(page.getByRole('radio', { name: /No reminders/ })).toBeChecked()
  })
})

test('a privacy agreement that was withdrawn blocks booking until it is given again, also of a booking that was ticked before @long', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/)
  await signInPatient(page)
  await page.goto('/bookings/book')
  await chooseClinic(page, 'Lentigo Newmarket')
  await chooseService(page, 'Full body mole mapping')
  await chooseTime(page)
  await agreeAndContinue(page)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/permissions')
  const agreement = elsewhere.getByRole('region', { name: 'Privacy agreement' }).getByRole('switch')
  const saved = elsewhere.waitForResponse(/setconsentprivacyagreement/)
  await agreement.click()
  await saved
  await elsewhere.close()
  await page
    .getByRole('button', { name: /^(Book|Pay)/ })
    .first()
    .click()
  await expectBookingQuestion(page, 'Are these details right?')
  await expect(
    page.getByText(/^You withdrew this on .* Nothing new can be booked until you agree to it again\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(page.getByRole('alert').first()).toContainText('Accept the privacy agreement to book.')
  await page.getByRole('button', { name: 'Agree again' }).click()
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expectBookingQuestion(page, /^Check, then/)
})
