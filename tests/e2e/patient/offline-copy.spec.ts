import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { waitForReportPdfs } from '../actions/own-report-actions.ts'
import { addAuthenticator, addPasskey, type Authenticator } from '../actions/passkey-actions.ts'
import { demoPassword, signInAt, signOutOnProfile } from '../actions/session-actions.ts'

// An offline start is answered by the worker; what it can't reach, the browser prints.
test.use({ viewport: { width: 390, height: 844 }, worker: 'real' })
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/net::ERR_|Failed to fetch|status of (401|404)/))

const patient = { userName: 'patient@demo.test', comesTo: '/' }
const unlockButton = (page: Page) => page.getByRole('button', { name: 'Unlock with your passkey' })

/** Signs in with a password, makes a passkey on the phone, signs out, and signs in with it. */
async function signInByPasskey(page: Page, phone: Authenticator): Promise<void> {
  await signInAt(page, '/login', patient)
  await page.goto('/profile')
  await addPasskey(page, { name: 'My phone', password: demoPassword })
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('My phone')
  await expect(page.getByText('Without internet you can read what you opened here while Lentigo')).toBeVisible()
  await phone.answers('never')
  await signOutOnProfile(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await phone.answers('at once')
  await expect(page).toHaveURL('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
}

/** Opens the newest report; answers its heading. */
async function openReport(page: Page): Promise<string> {
  await page.goto('/reports')
  await page.getByRole('link', { name: 'Read this report' }).click()
  await expect(page).toHaveURL(/\/report\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('region', { name: 'What to do' })).toBeVisible()
  return page.getByRole('heading', { level: 1 }).innerText()
}

test('what was read stays readable after a reload without internet, unlocked by the passkey, until its owner signs out', async ({
  page,
  context,
  server,
}) => {
  await waitForReportPdfs(server)
  const phone = await addAuthenticator(page, 'internal', { prf: true })
  await signInByPasskey(page, phone)
  await page.goto('/profile')
  await expect(page.getByText('Without internet your passkey unlocks what you opened')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Ask about one spot' })).toBeVisible()
  const says = await openReport(page)
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('a reload with the internet asks for nothing', async () => {
    await page.reload()
    await expect(heading).toHaveText(says)
  })
  await context.setOffline(true)
  await page.reload()
  await expect(unlockButton(page)).toBeVisible()
  await expect(page.getByText(says)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await unlockButton(page).click()
  await expect(heading).toHaveText(says)
  await expect(page.getByText(/You are offline\. You see what this device loaded before, as of/)).toBeVisible()

  await test.step('the installed app opens at the front door, which leads there too', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Unlock it with your passkey' }).click()
    await unlockButton(page).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(/You are offline\. You see what this device loaded before, as of/)).toBeVisible()
  })

  await test.step('with the internet again it is signed in as before, and signing out destroys it', async () => {
    await context.setOffline(false)
    await page.goto('/profile')
    await signOutOnProfile(page)
    await phone.answers('never')
    await context.setOffline(true)
    await page.goto('/reports')
    await expect(page.getByText('No internet. Signing in needs it.')).toBeVisible()
    await expect(unlockButton(page)).toHaveCount(0)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Have your skin checked' })).toBeVisible()
    await expect(page.getByText('You are offline')).toHaveCount(0)
  })
})

test('a passkey that has nothing to lock with leaves nothing behind, and each page says once that it can’t be shown @long', async ({
  page,
  context,
  server,
}) => {
  await waitForReportPdfs(server)
  const phone = await addAuthenticator(page, 'internal')
  await signInByPasskey(page, phone)
  await openReport(page)
  await context.setOffline(true)
  await page.reload()
  const notHere = page.getByText('You have not opened this on this device, or Lentigo was closed since then.')
  await expect(notHere).toHaveCount(1)
  await expect(unlockButton(page)).toHaveCount(0)
  await test.step('so does the home', async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Ask about one spot' })).toBeVisible()
    await expect(notHere).toHaveCount(1)
    await expect(page.getByText('You are offline')).toHaveCount(1)
  })
  await context.setOffline(false)
})
