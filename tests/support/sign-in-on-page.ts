import type { Page } from '@playwright/test'

/** Signs a pharmacist in by the screens and waits until the tablet says that it is ready for work offline. */
export async function signInOnPage(
  page: Page,
  { url, userName, password }: { url: string; userName: string; password: string },
): Promise<void> {
  await page.goto(`${url}/clinician/login`)
  await page.getByLabel('E-mail').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/clinician/phx')
  await page.getByText('Ready to work offline').waitFor({ timeout: 60_000 })
}
