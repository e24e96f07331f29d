import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { codeSentTo, mailAbout } from '../actions/message-actions.ts'
import { demoPassword, signInAt } from '../actions/session-actions.ts'
import { expireStepUp, confirmByPassword, stepUpDialog } from '../actions/step-up-actions.ts'

const patient = 'new.patient@demo.test'
test.use({ viewport: { width: 390, height: 844 } })
// What the service refuses, the browser prints.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (403|422)/))

test('whoever finds a patient’s session open changes no phone and no address without the password @long', async ({
  page,
  context,
  server,
}) => {
  await signInAt(page, '/login', { userName: patient, comesTo: '/' })
  await page.goto('/profile')
  const [phone, street] = [page.getByLabel('Mobile phone'), page.getByLabel('Street')]
  const save = page.getByRole('button', { name: 'Save changes' })
  await phone.fill('021 555 0511')
  await save.click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()

  await expireStepUp(server, patient)
  await page.getByLabel('First name').fill('Nia')
  await save.click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await expect(stepUpDialog(page)).toBeHidden()

  await phone.fill('021 555 0522')
  await street.fill('12 Rata Street')
  await save.click()
  await expect(stepUpDialog(page)).toContainText('how we reach you')
  await expectNoAxeViolations(page)
  await stepUpDialog(page).getByLabel('Password', { exact: true }).fill('not the password')
  await stepUpDialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(stepUpDialog(page)).toContainText('This is not your current password.')
  await stepUpDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing was saved')).toBeVisible()
  await expect(phone).toHaveValue('021 555 0522')
  const left = await context.newPage()
  await left.goto('/profile')
  await expect(left.getByLabel('Mobile phone')).toHaveValue('021 555 0511')
  await left.close()

  await save.click()
  await confirmByPassword(page)
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue('021 555 0522')
  // The first change was mailed too, and this one may still be on its way.
  await mailAbout(context, patient, /Your contact details were changed[^]*your postal address/)
  expect(await mailAbout(context, '+64215550511', /removed from an account/)).toContain('/confirm-reset-link')
  await page.getByLabel('First name').fill('Tama')
  await save.click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
})

test('with sign-in codes the sheet asks for one beside the password @long', async ({ page, context, server }) => {
  const phone = '+64215550533'
  await signInAt(page, '/login', { userName: patient, comesTo: '/' })
  await page.goto('/profile')
  await page.getByLabel('Mobile phone').fill(phone)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByLabel('Current password').fill(demoPassword)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.getByLabel('Code', { exact: true }).fill(await codeSentTo(context, phone))
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('On', { exact: true })).toBeVisible()

  await expireStepUp(server, patient)
  await page.getByLabel('Street').fill('7 Kauri Road')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const sheet = stepUpDialog(page)
  await sheet.getByLabel('Password', { exact: true }).fill(demoPassword)
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByText('We have just texted it to your mobile')).toBeVisible()
  await sheet.getByLabel('Code', { exact: true }).fill(await codeSentTo(context, phone))
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByLabel('Current password').fill(demoPassword)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
})
