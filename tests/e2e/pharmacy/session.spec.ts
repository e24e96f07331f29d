import type { Page, Request, Route } from '@playwright/test'
import { expect, test } from '../actions/journey-test.ts'
import {
  enterCredentials,
  followLink,
  alertLog,
  pharmacist,
  signInAt,
  signInPharmacist,
} from '../actions/session-actions.ts'

const minute = 60_000
const inactive = 'You have been logged out due to inactivity.'

/** 401 with an empty body, as ours: with the nonce that a captive portal does not know. */
const refuse = (route: Route) => {
  const nonce = route.request().headers()['x-lentigo-nonce']
  return route.fulfill({ status: 401, body: '', headers: nonce === undefined ? {} : { 'x-lentigo-nonce': nonce } })
}

const callsOf = (page: Page, path: string): Request[] => {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/v1/${path}`) calls.push(request)
  })
  return calls
}

test('P4.session.08 P4.session.09 P4.session.10: ten minutes without a touch warn, then log out, and say so once', async ({
  page,
  expectedErrors,
}) => {
  // The clock goes ten minutes on at once: a renewal of the tablet's ticket may be on its way as the session ends.
  expectedErrors.push(/status of 401 .*\/enrolment/)
  await page.clock.install()
  await signInPharmacist(page)
  await page.getByRole('link', { name: 'Outbox' }).first().click()
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await page.clock.fastForward(8.9 * minute)
  await expect(warning).toBeHidden()
  await page.clock.fastForward(0.2 * minute)
  await expect(warning).toContainText(/You will be signed out in \d\d seconds/)
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toBeHidden()
  await page.clock.fastForward(8.9 * minute)
  await expect(warning).toBeHidden()
  await page.clock.fastForward(1.2 * minute)
  await expect(page).toHaveURL('/clinician/login?r=%2Fclinician%2Foutbox')
  await expect(alertLog(page).getByText(inactive)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible()
  await expect(alertLog(page).getByText(inactive)).toHaveCount(0)
  await page.goto('/clinician/phx')
  await expect(page).toHaveURL('/clinician/login?r=%2Fclinician%2Fphx')
})

test('P4.session.10: inactivity elsewhere than in the pharmacy leads to the other login', async ({
  page,
  expectedErrors,
}) => {
  // What the page asks again after ten minutes is asked by a session that ends meanwhile.
  expectedErrors.push(/status of 401/)
  await page.clock.install()
  await signInAt(page, '/clinician/login', { userName: 'doctor.two@demo.test', comesTo: '/clinician/practice' })
  await page.clock.fastForward(10.1 * minute)
  await expect(page).toHaveURL('/login?r=%2Fclinician%2Fpractice')
  await expect(alertLog(page).getByText(inactive)).toHaveCount(1)
})

test('P4.session.05: tokens are refreshed at half their lifetime', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/v1/auth/login', async (route) => {
    const answer = await route.fetch()
    const login = await answer.json()
    await route.fulfill({ response: answer, json: { ...login, accessToken: { ...login.accessToken, expiresIn: 800 } } })
  })
  const refreshes = callsOf(page, 'auth/refreshtoken')
  await signInPharmacist(page)
  await page.clock.fastForward(6 * minute)
  await page.mouse.move(200, 200)
  await expect(page.getByRole('heading', { name: 'Who is next?' })).toBeVisible()
  expect(refreshes).toHaveLength(0)
  await page.clock.fastForward(41_000)
  await expect.poll(() => refreshes.length).toBe(1)
})

test('P4.session.05: a token of a long life is refreshed after 600 seconds', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/v1/auth/login', async (route) => {
    const answer = await route.fetch()
    const login = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...login, accessToken: { ...login.accessToken, expiresIn: 7_200 } },
    })
  })
  const refreshes = callsOf(page, 'auth/refreshtoken')
  await signInPharmacist(page)
  await page.clock.fastForward(8 * minute)
  await page.mouse.move(300, 300)
  await page.clock.fastForward(110_000)
  await expect(page.getByRole('heading', { name: 'Who is next?' })).toBeVisible()
  expect(refreshes).toHaveLength(0)
  await page.clock.fastForward(12_000)
  await expect.poll(() => refreshes.length).toBe(1)
})

test('P4.session.06: a refused anonymous token is replaced, and the call made once more', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/api/v1/', '')))
  await page.route('**/api/v1/auth/login', refuse, { times: 1 })
  await signInPharmacist(page)
  const first = asked.indexOf('auth/login')
  const second = asked.lastIndexOf('auth/login')
  expect(asked.filter((path) => path === 'auth/login')).toHaveLength(2)
  expect(asked.slice(first, second)).toContain('auth/token')
})

test('P4.session.07 P4.session.01 P4.session.02: a second 401 logs out, and the session is shown as expired', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  const listed = page.waitForResponse('**/api/v1/practitionervisits/search')
  await signInPharmacist(page)
  await listed
  const refused: (string | null)[] = []
  page.on('response', (response) => {
    if (response.status() === 401 && response.url().endsWith('/practitionervisits/search'))
      refused.push(response.request().postData())
  })
  await page.route('**/api/v1/practitionervisits/search', refuse)
  await page.getByRole('link', { name: 'Visits', exact: true }).first().click()
  await expect(page).toHaveURL('/clinician/login?r=%2Fclinician%2FpreviousVisits')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  // A search is made once more, with a new token, and then no more.
  expect(Math.max(...refused.map((body) => refused.filter((other) => other === body).length))).toBe(2)
  await page.unroute('**/api/v1/practitionervisits/search')
  await enterCredentials(page, pharmacist)
  await expect(page).toHaveURL('/clinician/previousVisits')
  await expect(page.getByRole('table')).toBeVisible()
})

test('P4.session.03: an expired session is shown where it was used, and not to a tab on an auth-related page', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  await signInPharmacist(page)
  const resetting = await context.newPage()
  await resetting.goto('/confirm-reset-link')
  await expect(resetting.getByRole('heading', { name: 'Where do we send the link?' })).toBeVisible()
  const elsewhere = await context.newPage()
  await elsewhere.goto('/clinician/outbox')
  await expect(elsewhere.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()

  await page.route('**/api/v1/practitionervisits/search', refuse)
  await page.getByRole('link', { name: 'Visits', exact: true }).first().click()
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await expect(elsewhere.getByText('Your session has ended')).toBeVisible()
  await followLink(resetting, '/clinician/login')
  await expect(resetting.getByRole('heading', { name: 'Who is working?' })).toBeVisible()
  await expect(resetting.getByText('Your session has ended')).toBeHidden()
})

test('P4.session.04: signing out ends the session in all tabs; the next login begins anew', async ({
  page,
  context,
}) => {
  await signInPharmacist(page)
  const other = await context.newPage()
  await other.goto('/clinician/outbox')
  await expect(other.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Switch staff' }).click()
  await expect(page).toHaveURL('/clinician/login')
  await expect(other).toHaveURL(/\/clinician\/login/)
  await enterCredentials(page, { userName: 'doctor@demo.test' })
  await expect(page).toHaveURL('/clinician/patients')
  await other.goto('/clinician/phx')
  await expect(other).toHaveURL('/clinician/patients')
})
