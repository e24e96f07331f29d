import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { pressUntil, signInAt } from '../actions/session-actions.ts'
import { choosePasswordAndAccept, pressContinue, expectQuestion, typeContact } from '../actions/sign-up-actions.ts'

test('P4.provider.01: a doctor who makes an account asks to join a practice; its manager finds the request, with the number that was checked', async ({
  page,
}) => {
  await page.goto('/clinician/create')
  await expectQuestion(page, 'What is your name?')
  await page.getByLabel('First name', { exact: true }).fill('Hēmi')
  await page.getByLabel('Last name', { exact: true }).fill('Walker')
  await page.getByLabel('Practice or pharmacy').fill('ponsonby road')
  await pressContinue(page)
  await expectQuestion(page, 'What is your practice?')
  await page.getByText('Ponsonby Road Doctors').click()
  await expect(page.getByLabel(/HPI facility number/)).toBeHidden()
  await page.getByText('No, it is new here').click()
  await page.getByLabel(/HPI facility number/).fill('F0A042-D')
  await page.getByLabel(/HPI practitioner number/).fill('WALKER')
  await expectNoAxeViolations(page)
  await pressContinue(page)
  const wrong = page.getByRole('alert')
  // Two numbers, and the three fields of the manager whom a new practice needs beside a doctor.
  await expect(wrong.getByRole('link')).toHaveCount(5)
  await expectNoAxeViolations(page)
  await page.getByText('Ponsonby Road Doctors').click()
  await page.getByLabel(/HPI practitioner number/).fill('18TWHA')
  await expect(page.getByText(/The second digit does not match/)).toBeVisible()
  await page.getByLabel(/HPI practitioner number/).fill('99aaaa')
  await pressContinue(page)
  await typeContact(page, 'hemi.walker@example.nz', '021 555 0161')
  await choosePasswordAndAccept(page)
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()

  await signInAt(page, '/clinician/login', { userName: 'manager@demo.test', comesTo: '/clinician/patients' })
  await page.goto('/clinician/users')
  await page.getByRole('list', { name: 'Pending requests' }).getByRole('button', { name: 'Hēmi Walker' }).click()
  await expect(page.getByText('99AAAA, check digit is right')).toBeVisible()
  await page.getByRole('button', { name: 'Decline with a reason' }).click()
  await page.getByLabel('Reason').fill('We could not reach you by phone.')
  const declined = page.getByText('Declined: We could not reach you by phone.')
  await pressUntil(page.getByRole('button', { name: 'Decline', exact: true }), () => declined.isVisible())
})
