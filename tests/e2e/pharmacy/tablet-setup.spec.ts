import type { Page } from '@playwright/test'
import { colorSchemes, expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { signIn } from '../actions/visit-actions.ts'

const step = (page: Page, name: string) => page.getByRole('region', { name })
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps of the set-up' })
const skip = (page: Page) => page.getByRole('button', { name: 'Skip for now' }).click()

for (const { colorScheme, details } of colorSchemes) {
  test(
    `at the first sign-in a tablet is set up step by step, each of which can be skipped, ${colorScheme}`,
    details,
    async ({ page, context }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await context.grantPermissions(['notifications'])
      await signInPharmacist(page)
      const offer = page.getByRole('region', { name: 'Set up this tablet' })
      await expectNoAxeViolations(page)
      await offer.getByRole('link', { name: 'Set up' }).click()
      await expect(step(page, 'Install the app')).toContainText('Choose Install app')
      await expect(page.getByRole('button', { name: 'Install Lentigo' })).toHaveCount(0)
      await expect(step(page, 'Install the app')).toContainText('If you skip this: In a browser tab an iPad may clear')
      await expectNoAxeViolations(page)
      await skip(page)
      await step(page, 'Protect what is saved').getByRole('button', { name: 'Protect storage' }).click()
      await expect(page.getByText(/The browser said no for now|Storage is protected/)).toBeVisible()
      await expectNoAxeViolations(page)
      await steps(page)
        .getByRole('link', { name: /^Notifications/ })
        .click()
      await expect(page.getByText('Notifications are allowed')).toBeVisible()
      await page.getByRole('button', { name: 'Next: Camera' }).click()
      await page.getByRole('button', { name: 'Start the camera' }).click()
      await page.getByRole('button', { name: 'Take test photo' }).click()
      await expect(page.getByText('The camera works')).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Next: Offline' }).click()
      // Without a worker the app itself is not stored.
      await expect(page.getByText('Not ready to work offline')).toBeVisible({ timeout: 60_000 })
      await expectNoAxeViolations(page)
      await skip(page)
      await page.getByRole('button', { name: 'Set up', exact: true }).click()
      await page.getByLabel('Model').fill('DermLite DL5')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expectNoAxeViolations(page)
      await expect(steps(page).getByRole('link', { name: /^Dermatoscope/ })).toContainText('Done')
      await page.getByRole('button', { name: 'Finish', exact: true }).click()
      await expect(page).toHaveURL('/clinician/phx')
      await expect(offer).toHaveCount(0)
      await page.getByRole('link', { name: 'Profile' }).click()
      await page.getByRole('link', { name: 'Set up this tablet' }).click()
      await expect(steps(page).getByRole('link', { name: /^Camera/ })).toContainText('Done')
    },
  )
}

test('the offer can be put off, and does not come again @long', async ({ page }) => {
  await signInPharmacist(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Today’s visits' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Set up this tablet' })).toHaveCount(0)
})

test('the button installs where the browser has made its offer, also one that came before the page @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => ({ outcome: 'accepted' }),
        }),
      ),
    )
  })
  await signInPharmacist(page)
  await page.goto('/clinician/tablet')
  await page.getByRole('button', { name: 'Install Lentigo' }).click()
  await expect(page.getByText('It is being installed')).toBeVisible()
})

test('a browser without these abilities says so, and an iPad is told its own way @long', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['estimate', 'persist', 'persisted']) Reflect.deleteProperty(StorageManager.prototype, name)
    Reflect.deleteProperty(globalThis, 'Notification')
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)' })
  })
  await signInPharmacist(page)
  await page.goto('/clinician/tablet')
  await expect(step(page, 'Install the app')).toContainText('Choose Add to Home Screen')
  await skip(page)
  await expect(page.getByText('This browser does not say')).toBeVisible()
  await page.getByRole('button', { name: 'Next: Notifications' }).click()
  await expect(page.getByText('This browser has no notifications')).toBeVisible()
  await expect(steps(page).getByRole('link', { name: /^Notifications/ })).toContainText('Not on this browser')
})

test.describe('with the app stored', () => {
  test.use({ worker: 'real' })
  test('the set-up ends ready to work offline, by keyboard alone @long', async ({ page, network, expectedErrors }) => {
    // The network ends before the page does.
    expectedErrors.push(/ERR_CONNECTION_REFUSED/)
    await signIn(page, network.url, 'pharmacist@demo.test')
    await page.goto(`${network.url}/clinician/tablet?step=offline`)
    await expect(step(page, 'Get ready to work offline')).toContainText('Ready to work offline', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Next: Dermatoscope' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Skip and finish' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/clinician\/phx/)
  })
})
