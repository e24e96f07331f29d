import type { Page, Route } from '@playwright/test'
import { expect, test } from '../actions/journey-test.ts'
import { demoPassword, enterCredentials, pharmacist, signInAt } from '../actions/session-actions.ts'

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/status of 404/, /status of 422/, /status of 429/)
})

const other = { userName: 'other.pharmacist@demo.test', comesTo: '/clinician/phx' }
const wrong = 'The e-mail address or the password is wrong'

async function choosePassword(page: Page, password: string, again: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(again)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('a name that the network cut off at sign-in is asked for again, and greets', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  await page.clock.install()
  const cutOff = Promise.withResolvers<void>()
  const cut = async (route: Route) => {
    cutOff.resolve()
    await route.abort()
  }
  await page.route(/\/api\/v1\/useraccounts\/get(\?|$)/, cut, { times: 1 })
  await signInAt(page, '/clinician/login', pharmacist)
  await cutOff.promise
  await page.clock.runFor(61_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Hana$/)
})

test('P2.session.03: the login says welcome and takes e-mail and password', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kia ora, welcome to Lentigo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('There is a problem')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('link', { name: 'Enter your e-mail address' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('new.patient@demo.test')
  await page.getByRole('link', { name: 'Enter your password' }).click()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your next visit' })).toBeVisible()
})

test('a sign-in page that stands before the databases leads on who turns out to be signed in', async ({ page }) => {
  await signInAt(page, '/clinician/login', pharmacist)
  // As after the browser has dropped its small storage and kept the rest.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/clinician/login')
  await expect(page).toHaveURL('/clinician/phx')
})

test('a sign-in page says when the databases behind it do not open', async ({ page, expectedErrors }) => {
  // The browser prints the planted exception by its words, by its minified class, or not at all.
  expectedErrors.push(/No storage here/, /^\w+ \(.*\/assets\/.*\)$/, /^$/)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No storage here', 'UnknownError')
    }
  })
  await page.goto('/clinician/login')
  await expect(page.getByRole('heading', { name: 'Restart the app' })).toBeVisible()
})

test('a wrong password and an unknown name get the same words, nothing typed is lost, and too many tries say when @long', async ({
  page,
}) => {
  await page.goto('/clinician/login')
  await enterCredentials(page, { userName: 'doctor@demo.test', password: 'Wrong-2026-skin' })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(wrong)
  await expect(page.getByLabel('E-mail')).toHaveValue('doctor@demo.test')
  await enterCredentials(page, { userName: 'nobody@demo.test', password: 'Wrong-2026-skin' })
  await expect(alert).toContainText(wrong)
  const again = () => page.waitForResponse('**/api/v1/auth/login')
  // The later ones are held a while, longer each time, before they are refused.
  for (let tries = 2; tries <= 10; tries += 1) {
    const answered = again()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect((await answered).status()).toBe(404)
  }
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(alert).toContainText(/Too many tries\s*Try again in \d+ seconds\./)
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@demo.test')
})

test('P2.reset.01 P2.reset.02 P5.reset.01: a forgotten password is set anew by a link that works once', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { name: 'Reset password', level: 1 })
  const asked = 'Where do we send the link?'
  await page.goto('/password-reset')
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Enter your e-mail address like name@example.nz')).toBeVisible()
  await page.getByLabel('E-mail').fill('patient.au@demo.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If patient.au@demo.test has an account, a link is on its way.')).toBeVisible()

  const link = await linkFromMail(page, 'patient.au@demo.test')
  expect(link).toMatch(/\/reset#token=[\w-]+$/)
  await page.goto(link)
  await expect(heading).toBeVisible()
  await choosePassword(page, 'three quiet herons', '')
  await expect(page.getByRole('link', { name: 'Enter the new password again' })).toBeVisible()
  await choosePassword(page, '', 'three quiet herons')
  await expect(page.getByRole('link', { name: 'Enter a new password' })).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/v1/auth/confirmpasswordrecovery', async (route) => {
    await answer.promise
    await route.continue()
  })
  await choosePassword(page, 'three quiet herons', 'three quiet herons')
  await expect(page.getByRole('button', { name: 'Changing' })).toBeVisible()
  answer.resolve()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()

  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByText('This link was used before. Each link works once.')).toBeVisible()
  const states = {
    [`/confirm-reset-link?token=${'x'.repeat(43)}`]: 'Request a new link',
    '/confirm-reset-link': asked,
    '/reset': asked,
  }
  for (const [path, state] of Object.entries(states)) {
    await page.goto(path)
    await expect(heading).toBeVisible()
    await expect(page.getByRole('heading', { name: state })).toBeVisible()
  }
  await signInAt(page, '/login', { userName: 'patient.au@demo.test', password: 'three quiet herons', comesTo: '/' })
  await expect(page.getByRole('heading', { name: /^Your next / })).toBeVisible()
})

test('P2.reset.03: asking for a link logs out first', async ({ page }) => {
  await signInAt(page, '/login', { userName: 'new.patient@demo.test', comesTo: '/' })
  await page.goto('/password-reset')
  await expect(page.getByRole('heading', { name: 'Where do we send the link?' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'I work in a pharmacy or practice' })).toBeVisible()
})

test('a pharmacist resets the password in the clinicians’ pages @long', async ({ page }) => {
  await page.goto('/clinician/login')
  await page.getByRole('link', { name: 'I forgot my password' }).click()
  await expect(page.getByRole('heading', { name: 'Where do we send the link?' })).toBeVisible()
  await page.getByLabel('E-mail').fill('manager@demo.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If manager@demo.test has an account, a link is on its way.')).toBeVisible()
  const link = await linkFromMail(page, 'manager@demo.test')
  expect(new URL(link).pathname).toBe('/clinician/reset-password')
  await page.goto(link)
  await choosePassword(page, 'five patient kereru', 'five patient kereru')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enterCredentials(page, { userName: 'manager@demo.test' })
  await expect(page.getByRole('alert')).toContainText(wrong)
  await enterCredentials(page, { userName: 'manager@demo.test', password: 'five patient kereru' })
  await expect(page).toHaveURL('/clinician/patients')
})

test('a pharmacist changes the password; the old one ends @long', async ({ page, browser, baseURL }) => {
  await signInAt(page, '/clinician/login', other)
  await page.getByRole('link', { name: 'Profile' }).click()
  const card = page.locator('form').filter({ has: page.getByLabel('Current password') })
  await page.getByRole('button', { name: 'Change', exact: true }).last().click()
  await card.getByLabel('Current password').fill('Not-my-password')
  await choosePassword(page, 'seven green geckos', 'seven green geckos')
  await expect(card).toContainText(/password/i)
  await expect(card.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await card.getByLabel('Current password').fill(demoPassword)
  await choosePassword(page, 'seven green geckos', 'seven green geckos')
  await expect(page.getByText('Your password has been changed. You stay signed in here')).toBeVisible()
  await page.getByRole('link', { name: 'Outbox' }).first().click()
  await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()

  const elsewhere = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
  await signInAt(elsewhere, '/clinician/login', { ...other, password: 'seven green geckos' })
  await elsewhere.getByRole('link', { name: 'Profile' }).click()
  await elsewhere.getByRole('button', { name: 'Change', exact: true }).last().click()
  await elsewhere.getByLabel('Current password').fill('seven green geckos')
  await choosePassword(elsewhere, demoPassword, demoPassword)
  await expect(elsewhere.getByText('Your password has been changed. You stay signed in here')).toBeVisible()
  await elsewhere.close()
})

/** The link of the newest message to somebody that leads to a new password, from the page where the demo shows its mail. */
async function linkFromMail(page: Page, recipient: string): Promise<string> {
  const mail = page
    .getByRole('article')
    .filter({ hasText: recipient })
    .filter({ hasText: /\/reset(?:-password)?#token=/ })
    .first()
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(mail.getByRole('link')).toBeVisible({ timeout: 500 })
  }).toPass()
  return (await mail.getByRole('link').getAttribute('href')) ?? ''
}
