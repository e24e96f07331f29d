import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { addAuthenticator, addPasskey } from '../actions/passkey-actions.ts'
import { demoPassword, enterCredentials, pharmacist, pressUntil, signInAt } from '../actions/session-actions.ts'

// What the service refuses, the browser prints.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (404|422)/))

test('a patient adds a passkey, signs in with it by its button and by the browser’s list, and removes it @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const phone = await addAuthenticator(page, 'internal')
  await signInAt(page, '/login', { userName: 'new.patient@demo.test', comesTo: '/' })
  await page.goto('/profile')
  await addPasskey(page, { name: 'My phone', password: 'not the password' })
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await page.getByLabel('Current password').fill(demoPassword)
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  const passkeys = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')
  await expect(passkeys).toContainText(['My phone'])
  // With many sessions a button can stand half behind the bar at the bottom, until one scrolls.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectNoAxeViolations(page)
  await phone.answers('never')
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()

  await expect(page).toHaveURL('/login')
  // The browser is asked once the phone answers: what it was asked before is never answered.
  const answering = Promise.withResolvers<void>()
  await page.route('**/auth/startpasskeysignin', async (route) => {
    await answering.promise
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Waiting for your passkey' })).toBeVisible()
  await phone.answers('at once')
  answering.resolve()
  await expect(page).toHaveURL('/')

  await page.goto('/profile')
  await expect(passkeys).toContainText(['Last used: Today'])
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
  // The list of the browser at the e-mail field: this authenticator chooses its passkey at once.
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(page).toHaveURL('/')

  await page.goto('/profile')
  await passkeys.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Name of the passkey').fill('Old phone')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect(passkeys).toContainText(['Old phone'])
  await passkeys.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Current password, to remove it').fill(demoPassword)
  const remove = page.getByRole('button', { name: 'Remove the passkey' })
  await pressUntil(remove, async () => (await passkeys.count()) === 0)
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
  await expect(page.getByRole('alert')).toContainText('This passkey did not sign you in')
  await expectNoAxeViolations(page)
})

test('on a staff tablet a passkey works where the password has been typed once, and the page says so @long', async ({
  page,
  browser,
  baseURL,
}) => {
  const key = await addAuthenticator(page, 'usb')
  await signInAt(page, '/clinician/login', pharmacist)
  await page.goto('/clinician/phxprofile')
  await addPasskey(page, { name: 'My key', password: demoPassword })
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('My key')
  await expectNoAxeViolations(page)
  await key.answers('never')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await key.answers('at once')
  await expect(page).toHaveURL(pharmacist.comesTo)
  await page.goto('/clinician/phxprofile')
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Last used: Today')

  const credentials = await key.credentials()
  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const fresh = await elsewhere.newPage()
  const same = await addAuthenticator(fresh, 'usb', { holds: credentials })
  await same.answers('at once')
  await fresh.goto('/clinician/login')
  await fresh.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(fresh.getByRole('heading', { name: 'Use your password here first' })).toBeVisible()
  await expectNoAxeViolations(fresh)
  await same.answers('never')
  await enterCredentials(fresh, pharmacist)
  await expect(fresh).toHaveURL(pharmacist.comesTo)
  await elsewhere.close()
})
