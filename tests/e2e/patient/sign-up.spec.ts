import { devices } from '@playwright/test'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { linkIn } from '../actions/message-actions.ts'
import { enterCredentials, alertLog, signInAt, signOutOnProfile } from '../actions/session-actions.ts'
import {
  choosePasswordAndAccept,
  confirmSignUp,
  fillSignUp,
  pressContinue,
  newPassword,
  expectQuestion,
  signUpAs,
  typeBirthDate,
  typeContact,
  typeName,
} from '../actions/sign-up-actions.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: devices['Pixel 7'].hasTouch })
// What the service refuses, the browser prints.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (302|403|404|422)/))

test('P2.signup.01 P2.activation.02 P2.activation.03: a new patient signs up, opens the link of the e-mail and is signed in by the press there', async ({
  page,
  context,
}) => {
  await signUpAs(page, 'aroha@example.nz', '021 555 0301')
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await enterOnLogin(page, 'aroha@example.nz')
  await expect(page.getByRole('alert')).toContainText('open the link in our e-mail first')
  await page.goto(await linkIn(context, 'aroha@example.nz', /\/confirm#token=/))
  await expect(page).toHaveURL('/confirm')
  await expect(page.getByText('for aroha@example.nz, with the mobile number that ends in 301')).toBeVisible()
  await expectNoAxeViolations(page)
  await confirmSignUp(page, 'three kea on a rigde')
  await expect(page.getByRole('alert').getByText('This is not the password of the sign-up.')).toBeVisible()
  await confirmSignUp(page, newPassword)
  await expect(alertLog(page).getByText('Account confirmed.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Kia ora, Aroha' })).toBeVisible()
})

test('whoever opens the link without the password of the sign-up chooses one, and that of the sign-up opens nothing', async ({
  page,
  context,
}) => {
  await signUpAs(page, 'owner@example.nz', '021 555 0303')
  await page.goto(await linkIn(context, 'owner@example.nz', /\/confirm#token=/))
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await page.getByLabel('New password', { exact: true }).fill('four kea on a ridge')
  await page.getByLabel('New password again').fill('four kea on a ridge')
  await page.getByRole('button', { name: 'Confirm my account' }).click()
  await expect(page.getByRole('heading', { name: 'Kia ora, Aroha' })).toBeVisible()
  await page.goto('/profile')
  await signOutOnProfile(page)
  await enterCredentials(page, { userName: 'owner@example.nz', password: newPassword })
  await expect(page.getByRole('alert')).toContainText('The e-mail address or the password is wrong')
})

test('who asked for a page without an account comes to it from sign-in over sign-up and the link of the e-mail @long', async ({
  page,
  context,
}) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?r=%2Fprofile')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup?r=%2Fprofile')
  await fillSignUp(page, 'came.from@example.nz', '021 555 0305')
  const link = await linkIn(context, 'came.from@example.nz', /\/confirm#token=/)
  const mail = await context.newPage()
  await mail.goto(link)
  await confirmSignUp(mail, newPassword)
  await expect(mail).toHaveURL('/profile')
  await expect(mail.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await mail.close()
})

test('a link that is reloaded is still good, and its token is not in the address @long', async ({ page, context }) => {
  await signUpAs(page, 'reload@example.nz', '021 555 0304')
  await page.goto(await linkIn(context, 'reload@example.nz', /\/confirm#token=/))
  await expectQuestion(page, 'Enter your password')
  await page.reload()
  await expectQuestion(page, 'Enter your password')
  await expect(page).toHaveURL('/confirm')
})

async function enterOnLogin(page: Parameters<typeof enterCredentials>[0], userName: string): Promise<void> {
  await page.goto('/login')
  await enterCredentials(page, { userName, password: newPassword })
}

test('P2.activation.04 P2.activation.05: a link that is none says so and leads home', async ({ page }) => {
  for (const path of ['/confirm?token=nonsense', '/confirm']) {
    await page.goto(path)
    await expect(alertLog(page).getByText('There was an error confirming your account.')).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})

test('P2.signup.02: a link fills in the form, and what it said leaves the address', async ({ page }) => {
  await page.goto(
    '/signup?firstName=Aroha&last=Ngata&email=a@example.nz&phone=%2B6421555030&birthDate=1980-03-27&gender=female',
  )
  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel('First name')).toHaveValue('Aroha')
  await expect(page.getByLabel('Last name')).toHaveValue('Ngata')
  await pressContinue(page)
  await expect(page.getByLabel('Day')).toHaveValue('27')
  await expect(page.getByLabel('Month')).toHaveValue('03')
  await expect(page.getByLabel('Year')).toHaveValue('1980')
  await expect(page.getByLabel('Female')).toBeChecked()
  await pressContinue(page)
  await expect(page.getByLabel('E-mail')).toHaveValue('a@example.nz')
  await expect(page.getByLabel('Mobile phone')).toHaveValue('+6421555030')
  await page.goBack()
  await expectQuestion(page, 'When were you born?')
  expect(page.url()).not.toMatch(/Aroha|Ngata|1980|example/)
})

test('P2.signup.03: a booking query logs out first; the form alone does not', async ({ page }) => {
  await signInAt(page, '/login', { userName: 'new.patient@demo.test', comesTo: '/' })
  await page.goto('/signup')
  await expectQuestion(page, 'What is your name?')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your next visit' })).toBeVisible()
  await page.goto('/signup?booking=17')
  await expectQuestion(page, 'What is your name?')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
})

test('P3.signup.01 P5.signup.01: each step says what is missing, leads there and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/signup')
  await pressContinue(page)
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Enter your last name' }).click()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await page.getByLabel('Last name').fill('Ngata')
  await page.getByLabel('First name').fill('Aroha')
  await pressContinue(page)
  for (const gender of ['Female', 'Male', 'Other']) await expect(page.getByLabel(gender, { exact: true })).toBeVisible()
  await page.getByLabel('Day').fill('30')
  await page.getByLabel('Month').fill('Feb')
  await page.getByLabel('Year').fill('1980')
  await page.getByText('Other', { exact: true }).click()
  await pressContinue(page)
  await expect(summary).toContainText('This date does not exist.')
  await page.getByLabel('Month').fill('Mar')
  await pressContinue(page)
  await typeContact(page, 'aroha@gmial.com', '12')
  await expect(summary).toContainText('Enter a mobile number like 021 123 4567')
  await page.getByRole('button', { name: 'Did you mean gmail.com?' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('aroha@gmail.com')
  const phone = page.getByLabel('Mobile phone')
  await phone.fill('09 366 1234')
  await pressContinue(page)
  await expect(summary).toContainText('A landline can’t receive text messages')
  // Tidied on leaving the field.
  await phone.fill('+64 (21)5550188')
  await phone.blur()
  await expect(phone).toHaveValue('021 555 0188')
  await pressContinue(page)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(summary).toContainText('Accept the terms')
})

test('P5.signup.03, P5.signup.04: a domain that is nearly a common one is asked about, one of its own is not', async ({
  page,
}) => {
  await page.goto('/signup?first=Aroha&last=Ngata&birth=1980-03-27&gender=2')
  for (const name of ['What is your name?', 'When were you born?']) {
    await expectQuestion(page, name)
    await pressContinue(page)
  }
  const email = page.getByLabel('E-mail')
  for (const [typed, meant] of [
    ['aroha@gmial.com', 'gmail.com'],
    ['aroha@xtra.co.n', 'xtra.co.nz'],
    ['aroha@outlok.com', 'outlook.com'],
  ] as const) {
    await email.fill(typed)
    await email.blur()
    await page.getByRole('button', { name: `Did you mean ${meant}?` }).click()
    await expect(email).toHaveValue(`aroha@${meant}`)
  }
  await email.fill('aroha@ngata-whanau.nz')
  await email.blur()
  await expect(page.getByRole('button', { name: /^Did you mean/ })).toHaveCount(0)
})

test('axe finds nothing on the steps @long', async ({ page }) => {
  await page.goto('/signup?first=Aroha&last=Ngata&birth=1980-03-27&gender=2&email=a@example.nz&phone=021555030')
  for (const name of ['What is your name?', 'When were you born?', 'How do we reach you?']) {
    await expectQuestion(page, name)
    await expectNoAxeViolations(page)
    await pressContinue(page)
  }
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expectNoAxeViolations(page)
})

test('what was typed stands again after a reload at any step, but no password, and nothing once the account is made', async ({
  page,
}) => {
  await page.goto('/signup?segment=autumn')
  await typeName(page, 'Māhina', 'Tāne')
  await typeBirthDate(page, ['27', '3', '1980'])
  await expectQuestion(page, 'How do we reach you?')
  await page.getByLabel('E-mail', { exact: true }).fill('kept@example.nz')
  await page.reload()
  await expectQuestion(page, 'How do we reach you?')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('kept@example.nz')
  await typeContact(page, 'kept@example.nz', '021 555 0309')
  await expectQuestion(page, 'Choose a password')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.reload()
  await expectQuestion(page, 'Choose a password')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
  // No name lies readable in the tab's storage.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/hina|kept@|1980/)
  const sent = page.waitForRequest('**/auth/signup')
  await choosePasswordAndAccept(page)
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect((await sent).postDataJSON()).toMatchObject({ requestModel: { segmentId: 'autumn' } })
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('typed')))).toEqual([])
})
