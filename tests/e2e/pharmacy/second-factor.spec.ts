import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { freePort } from '../../support/server/free-port.ts'
import { runServer, type ServerProcess } from '../../support/server/run-server.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { addAuthenticator } from '../actions/passkey-actions.ts'
import { demoPassword, enterCredentials, pharmacist, unlockOffline } from '../actions/session-actions.ts'
import { waitUntilReadyForOffline } from '../actions/visit-actions.ts'

/* Where a second factor is required, as outside the demo. */
let required: ServerProcess
test.beforeAll(async () => {
  required = await runServer(await freePort(), { STAFF_SECOND_FACTOR: 'required' })
})
test.afterAll(() => required.close())
test.use({ worker: 'real' })
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/status of 403/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /ERR_NETWORK_CHANGED/)
})

const keyOn = async (page: Page) =>
  (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()).replaceAll(/\s/g, '')
/** The code that the app shows now. */
const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) }).generate()

test('staff who have no second factor are offered a passkey first, and sign in with it from then on @long', async ({
  page,
}) => {
  const key = await addAuthenticator(page, 'usb')
  await key.answers('never')
  await page.goto(`${required.url}/clinician/login`)
  await enterCredentials(page, { userName: 'manager@demo.test' })
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use an app instead' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Waiting for your passkey' })).toBeVisible()
  await key.answers('at once')
  await expect(page).not.toHaveURL(/login/)
  expect(await key.credentials()).toHaveLength(1)
  await page.goto(`${required.url}/clinician/dxprofile`)
  await expect(page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')).toHaveCount(1)

  await key.answers('never')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await key.answers('at once')
  await expect(page).not.toHaveURL(/login/)
})

test('staff set a second factor up at the first sign-in; the tablet remembers it, and unlocks offline by the password @long', async ({
  page,
  context,
}) => {
  await page.goto(`${required.url}/clinician/login`)
  await enterCredentials(page, pharmacist)
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await page.getByRole('button', { name: 'Use an app instead' }).click()
  const key = await keyOn(page)
  await page.getByLabel('Code', { exact: true }).fill('123')
  await page.getByRole('button', { name: 'Set up and sign in' }).click()
  await expect(page.getByText('Enter the 6 digits of the code')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key))
  await page.getByRole('button', { name: 'Set up and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  const recovery = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page).toHaveURL(/\/clinician\/phx$/)

  await page.goto(`${required.url}/clinician/phxprofile`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/clinician\/phx$/)

  await waitUntilReadyForOffline(page)
  await context.setOffline(true)
  await page.reload()
  await unlockOffline(page)
  await expect(page).toHaveURL(/\/clinician\/phx$/)
  await context.setOffline(false)

  const elsewhere = await context.browser()?.newContext()
  const other = await elsewhere?.newPage()
  if (!other) throw new Error('no second browser')
  await other.goto(`${required.url}/clinician/login`)
  await enterCredentials(other, pharmacist)
  await expect(other.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await other.getByLabel('Code', { exact: true }).fill('000000')
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.getByText('This code is wrong')).toBeVisible()
  await other.getByLabel('Code', { exact: true }).fill(recovery)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other).toHaveURL(/\/clinician\/phx$/)
  await elsewhere?.close()
})

test('in the demo it is offered: the password alone signs in, and a manager sees in the profile who has one @long', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/clinician/login`)
  await enterCredentials(page, { userName: 'manager@demo.test' })
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`${server.url}/clinician/dxprofile`)
  await expect(page.getByRole('heading', { name: /^People at / })).toBeVisible()
  await expect(page.getByText('no second factor').first()).toBeVisible()
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Current password').fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = await keyOn(page)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key))
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})
