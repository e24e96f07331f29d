import { expect, type Locator, type Page } from '@playwright/test'

export const demoPassword = 'Demo-2026-skin'

type Credentials = { userName: string; password?: string }

/** Fills in the form of the sign-in page that is open, and sends it. */
export async function enterCredentials(page: Page, { userName, password = demoPassword }: Credentials): Promise<void> {
  const someoneElse = page.getByRole('button', { name: 'Someone else' })
  const email = page.getByLabel('E-mail')
  // Asked in each frame: what Playwright waits for it looks at twice a second.
  await page.waitForFunction(() => document.querySelector('main form input') !== null, null, { timeout: 60_000 })
  await expect(someoneElse.or(email).first()).toBeVisible({ timeout: 60_000 })
  if (await someoneElse.isVisible()) await someoneElse.click()
  await email.fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Offline, the person whom the sign-in page offers first proves the password to the tablet alone. */
export async function unlockOffline(page: Page, password = demoPassword): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in on a sign-in page and waits for the page that this person comes to. */
export async function signInAt(page: Page, loginPath: string, given: Credentials & { comesTo: string }): Promise<void> {
  await page.goto(loginPath)
  await enterCredentials(page, given)
  // As above: a page that is entered is heard of, one that is expected is looked for twice a second.
  await page.waitForURL(given.comesTo, { timeout: 30_000 })
}

export const pharmacist = { userName: 'pharmacist@demo.test', comesTo: '/clinician/phx' }

/** Signs the pharmacist in and waits for the home of the pharmacy. */
export const signInPharmacist = (page: Page): Promise<void> => signInAt(page, '/clinician/login', pharmacist)

/**
 * Presses a button until it was heard: one that does harm takes no touch in its first moment, which may be the second
 * half of a double touch. A press that was heard late is not repeated.
 */
export const pressUntil = (button: Locator, isDone: () => Promise<boolean>): Promise<void> =>
  expect(async () => {
    if (!(await isDone())) await button.click({ timeout: 2_000 })
    await expect.poll(isDone, { timeout: 2_000 }).toBe(true)
  }).toPass()

/** Follows a link to a path of the app, as one on any page would lead there. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, path)

/** The messages above every page. */
export const alertLog = (page: Page) => page.getByRole('log', { name: 'Messages' })

/** Signs a patient out on their profile, once it has what it asked for: what is still asked for would be refused. */
export async function signOutOnProfile(page: Page): Promise<void> {
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Loading your passkeys')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/login')
}
