import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { codeSentTo } from '../actions/message-actions.ts'
import { demoPassword, enterCredentials, signInAt } from '../actions/session-actions.ts'

const patient = 'new.patient@demo.test'
test.use({ viewport: { width: 390, height: 844 } })
// What the service refuses, the browser prints.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (302|403|404|422)/))

test('a patient changes the profile and the password', async ({ page, browser, baseURL }) => {
  await test.step('P2.profile.01 P3.profile.03: a patient changes the profile, and is led on to where the address says', async () => {
    await signInAt(page, '/login', { userName: patient, comesTo: '/' })
    await page.getByRole('link', { name: 'More' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('More')
    await page.getByText('Dark', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectNoAxeViolations(page)
    await page.getByText('Automatic', { exact: true }).click()
    await page.getByRole('link', { name: 'Your profile' }).click()
    await expect(page).toHaveURL('/profile')
    const phone = page.getByLabel('Mobile phone')
    await phone.fill('12')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter a mobile number like 021 123 4567')
    await expect(phone).toHaveValue('12')
    await phone.fill('021 555 0345')
    await page.getByLabel('Street').fill('12 Rata Street')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your profile is saved.')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(phone).toHaveValue('021 555 0345')

    await page.goto('/profile/password')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL('/password')
  })
  await test.step('P2.profile.02: a patient changes the password and stays signed in here alone', async () => {
    await page.goto('/password')
    await page.getByLabel('Current password').fill('not the password')
    await choose(page, 'seven green geckos')
    await expect(page.getByRole('alert').getByText('This is not your current password.')).toBeVisible()
    await page.getByLabel('Current password').fill(demoPassword)
    await choose(page, 'seven green geckos')
    await expect(page.getByText('Your password has been changed. You stay signed in here')).toBeVisible()

    const elsewhere = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
    await elsewhere.goto('/login')
    await enterCredentials(elsewhere, { userName: patient })
    await expect(elsewhere.getByRole('alert')).toContainText('The e-mail address or the password is wrong')
    await elsewhere.close()
    await page.goto('/password')
    await page.getByLabel('Current password').fill('seven green geckos')
    await choose(page, demoPassword)
    await expect(page.getByText('Your password has been changed. You stay signed in here')).toBeVisible()
  })
})

async function choose(page: Parameters<typeof enterCredentials>[0], password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('a patient sees the devices that are signed in and ends one elsewhere @long', async ({
  page,
  browser,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  const elsewhere = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
  await signInAt(elsewhere, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await page.goto('/profile')
  const devices = page.getByRole('list', { name: 'Your devices' }).getByRole('listitem')
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(devices.filter({ hasText: 'Chrome on Linux' }).first()).toContainText('Today')
  const before = await devices.count()
  await devices.filter({ hasNotText: 'This device' }).first().getByRole('button', { name: 'Sign out' }).click()
  await expect(devices).toHaveCount(before - 1)
  await elsewhere.goto('/profile')
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.close()
})

test('signing out ends the session at the server as well @long', async ({ page, browser, baseURL }) => {
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  const fresh = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
  await signInAt(fresh, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await fresh.goto('/profile')
  await expect(
    fresh.getByRole('list', { name: 'Your devices' }).getByText('This device', { exact: true }),
  ).toBeVisible()
  await fresh.close()
})

test('a patient switches sign-in codes on, and signs in with one @long', async ({ page, context }) => {
  const phone = '+64215550377'
  await signInAt(page, '/login', { userName: 'new.patient@demo.test', comesTo: '/' })
  await page.goto('/profile')
  await page.getByLabel('Mobile phone').fill(phone)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByLabel('Current password').fill(demoPassword)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  const codeOf = () => codeSentTo(context, phone)
  await page.getByLabel('Code', { exact: true }).fill(await codeOf())
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('On', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
  await expect(page).toHaveURL('/login')

  await enterCredentials(page, { userName: 'new.patient@demo.test' })
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is wrong')
  await expectNoAxeViolations(page)
  await page.getByLabel('Code', { exact: true }).fill(await codeOf())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByLabel('Current password').fill(demoPassword)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
})
