import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { mailAbout } from '../actions/message-actions.ts'
import { addAuthenticator, addPasskey } from '../actions/passkey-actions.ts'
import { demoPassword, enterCredentials, pressUntil } from '../actions/session-actions.ts'
import { expireStepUp, confirmByPassword, stepUpDialog } from '../actions/step-up-actions.ts'

/* What is dangerous asks staff again who they are, once some time has passed since they signed in. */
const manager = 'manager@demo.test'
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (401|403|404|422)/))

async function openProfile(page: Page): Promise<void> {
  await page.goto('/clinician/login')
  await enterCredentials(page, { userName: manager })
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/clinician/dxprofile')
}
const codeOf = (key: string, stepsAhead: number) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

test('new recovery codes and the end of the app want the password and a code; closing the sheet changes nothing @long', async ({
  page,
  server,
}) => {
  await openProfile(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Current password').fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, -1))
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const first = await codes.first().innerText()
  await page.getByRole('button', { name: 'I have saved them' }).click()

  await expireStepUp(server, manager)
  const sheet = stepUpDialog(page)
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(sheet).toBeVisible()
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeEnabled()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await sheet.getByLabel('Password', { exact: true }).fill(demoPassword)
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await sheet.getByLabel('Code', { exact: true }).fill('000000')
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet).toContainText('This code is wrong')
  await sheet.getByLabel('Code', { exact: true }).fill(codeOf(key, 0))
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(codes).toHaveCount(10)
  expect(await codes.first().innerText()).not.toBe(first)
  await page.getByRole('button', { name: 'I have saved them' }).click()

  await expireStepUp(server, manager)
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await sheet.getByLabel('Password', { exact: true }).fill(demoPassword)
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await sheet.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('staff change their phone with a proof; a passkey alone is one @long', async ({ page, server, context }) => {
  await addAuthenticator(page, 'internal')
  await openProfile(page)
  await addPasskey(page, { name: 'Desk', password: demoPassword })
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Desk')
  const change = async (phone: string) => {
    await page.locator('header').filter({ hasText: 'You' }).getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Mobile phone').fill(phone)
    await page.getByRole('button', { name: 'Save changes' }).click()
  }
  await expireStepUp(server, manager)
  await change('021 555 0601')
  await stepUpDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing was saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await confirmByPassword(page)
  await expect(page.getByText('021 555 0601')).toBeVisible()
  await expireStepUp(server, manager)
  await change('021 555 0602')
  await stepUpDialog(page).getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByText('021 555 0602')).toBeVisible()
  expect(await mailAbout(context, '+64215550601', /removed from an account/)).toContain('/confirm-reset-link')
})

test('where a passkey exists, an app is set up and the passkey removed after a proof by it; closing the sheet changes nothing @long', async ({
  page,
  server,
}) => {
  await addAuthenticator(page, 'internal')
  await openProfile(page)
  const passkeys = page.getByRole('list', { name: 'Your passkeys' })
  await addPasskey(page, { name: 'Desk again', password: demoPassword })
  await expect(passkeys).toContainText('Desk again')
  const sheet = stepUpDialog(page)

  await expireStepUp(server, manager)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Current password').fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The app is not set up')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await sheet.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByText('Scan this with an authenticator app')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await expireStepUp(server, manager)
  await passkeys.getByRole('button', { name: 'Change Desk again' }).click()
  await page.getByLabel('Current password, to remove it').fill(demoPassword)
  const remove = page.getByRole('button', { name: 'Remove the passkey' })
  const pressRemove = () => pressUntil(remove, () => sheet.isVisible())
  await pressRemove()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The passkey was not removed')).toBeVisible()
  await pressRemove()
  await sheet.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(passkeys.getByText('Desk again')).toHaveCount(0)
})

test('a manager signs a colleague out everywhere: the colleague’s next step asks for the password @long', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
  await elsewhere.goto('/clinician/login')
  await enterCredentials(elsewhere, { userName: 'doctor@demo.test' })
  await expect(elsewhere).not.toHaveURL(/login/)
  await openProfile(page)
  const people = page.getByRole('list', { name: /^People at / }).getByRole('listitem')
  const colleague = people.filter({ hasText: 'Mere Parata' })
  await colleague.getByRole('button', { name: /^Sign out/ }).click()
  const question = page.getByRole('dialog', { name: /^Sign .* out everywhere\?$/ }).or(page.getByRole('alertdialog'))
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toBeHidden()
  await expect(colleague).toContainText('Signed in on')
  await colleague.getByRole('button', { name: /^Sign out/ }).click()
  await pressUntil(question.getByRole('button', { name: 'Sign out everywhere' }), () => question.isHidden())
  await expect(colleague.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
  await elsewhere.goto('/clinician/dxprofile')
  await expect(elsewhere).toHaveURL(/\/clinician\/login/)
  await elsewhere.close()
})
