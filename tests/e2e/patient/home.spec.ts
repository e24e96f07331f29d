import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { pauseCall } from '../actions/pause-call.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'

test.use({ viewport: { width: 390, height: 844 } })

const patient = { userName: 'patient@demo.test', comesTo: '/' }

test('P2.platform.01 P2.dashboard.05: the home greets, says what comes next, and stands under /patient as well', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await signInAt(page, '/login', patient)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Kia ora, Aroha')
  for (const name of ['Your next visit', 'Your latest report'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/patient')
  await expect(heading).toHaveText('Kia ora, Aroha')
  for (const [path, to] of [
    ['/patient/profile', '/profile'],
    ['/patient/profile/password?a=1', '/profile/password?a=1'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(to)
  }
  // Opened once, so that it is here without a network.
  await page.getByRole('link', { name: 'More' }).last().click()
  await expect(heading).toHaveText('More')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByText('No visit is booked.')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByText(/You are offline\. You see what this device loaded before, as of \d/)).toBeVisible()
  await expect(page.getByText('No visit is booked.')).toBeVisible()
})

test('nothing on the home moves under a finger: what stands below a part on its way comes with it, or after five seconds', async ({
  page,
}) => {
  await signInAt(page, '/login', patient)
  const letActions = await pauseCall(page, 'patients/getprofilewithrecommendedactions')
  const reports = page.waitForResponse(/documents\/search/)
  await page.reload()
  await reports
  const below = page.getByText('Ask about one spot')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(below).toBeAttached()
  await expect(below).toBeHidden()
  await expect(page.getByText('Still loading. The network is slow.')).toBeVisible()
  await expect(below).toBeVisible()
  letActions()
  await expect(page.getByText('Still loading. The network is slow.')).toHaveCount(0)
})

test('who leaves the page while they are being signed out is signed out', async ({ page }) => {
  await signInAt(page, '/login', patient)
  // The service is told first, and is slow: the page goes before it has answered.
  await pauseCall(page, 'useraccounts/endsession')
  const told = page.waitForRequest(/endsession/)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await told
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Have your skin checked')
  await page.goto('/profile')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})
