import type { Page } from '@playwright/test'
import { variantFor } from '../../../src/domain/session/variant.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { enterCredentials, followLink, alertLog, signInAt } from '../actions/session-actions.ts'

const patient = { userName: 'patient@demo.test', comesTo: '/' }
const guid = '7f1b0e9a-1111-4222-8333-944455556666'
const legacyMessage =
  'The old four-digit pin login no longer works. You must register with an email address and password.'

test('a visitor sees each public page as it should look, is led to the login and back, and asks nothing of another host', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const hosts = new Set<string>()
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    hosts.add(origin)
    asked.push(pathname)
  })
  await test.step('P2.clinician.01: the five public clinician pages have the clinicians’ layout', async () => {
    for (const name of ['create', 'confirmation', 'login', 'forgot-password', 'reset-password']) {
      await page.goto(`/clinician/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-touch', 'clinical')
    }
    await page.goto('/signup')
    await expect(page.locator('html')).toHaveAttribute('data-touch', 'default')
  })
  await test.step('P1.platform.03 P1.platform.04: the maintenance page says so, and nothing leads to it', async () => {
    await page.goto('/maintenance')
    await expect(page.getByRole('heading', { name: 'We will be back soon!' })).toBeVisible()
    await expect(page.getByText('0800 555 019').first()).toBeVisible()
    await expectNoAxeViolations(page)
    for (const path of ['/', '/login', '/signup']) {
      await page.goto(path)
      await expect(page).toHaveURL(path)
    }
  })
  await test.step('P1.brand.04: the brand melon comes with its link and stays on the device', async () => {
    const colour = () =>
      page
        .getByRole('button', { name: 'Sign in', exact: true })
        .evaluate((button) => getComputedStyle(button).backgroundColor)
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'lentigo')
    const ours = await colour()
    await page.goto('/login?brand=melon')
    expect(await colour(), 'it has colours of its own').not.toBe(ours)
    await page.goto('/signup')
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'melon')
    await page.goto('/login?brand=lentigo')
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'lentigo')
  })
  await test.step('P2.guard.01 P2.guard.03 P2.guard.04: the patient area needs a login and leads back after it', async () => {
    for (const path of ['/profile', '/password', '/clinical-images']) {
      await page.goto(path)
      await expect(page).toHaveURL(`/login?r=${encodeURIComponent(path)}`)
    }
    await page.goto('/profile/risk?from=mail')
    await expect(alertLog(page).getByText('You must be logged in to access this page.')).toBeVisible()
    await enterCredentials(page, patient)
    await expect(page).toHaveURL('/profile/risk?from=mail')
  })
  await test.step('nothing was asked of another host: no analytics, no maps', async () => {
    await page.goto('/profile')
    await expect(page.getByRole('list', { name: 'Your devices' })).toBeVisible()
    expect([...hosts].filter((host) => host !== baseURL)).toEqual([])
    expect(asked).toContain('/profile')
    expect(asked.filter((path) => path.endsWith('/analytics/page'))).toEqual([])
  })
})

test('a way back that leads out of the app is not followed', async ({ page, expectedErrors }) => {
  // What the home still asks for as its session is ended.
  expectedErrors.push(/status of 401/)
  for (const r of ['https://example.invalid/x', '//example.invalid/x']) {
    await page.goto(`/login?r=${encodeURIComponent(r)}`)
    await enterCredentials(page, patient)
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  }
})

test('P2.dashboard.06 P2.dashboard.07 P2.guard.04: a report in the query leads to the report of one’s own area, through the login where need be', async ({
  page,
  expectedErrors,
}) => {
  // Nobody has this report; what the home still asks for as its session is ended.
  expectedErrors.push(/status of (404|401)/)
  await page.goto(`/?report=${guid}`)
  await expect(page).toHaveURL(`/login?r=${encodeURIComponent(`/?report=${guid}`)}`)
  await expect(alertLog(page).getByText('You must be logged in to access this page.')).toBeVisible()
  await enterCredentials(page, patient)
  await expect(page).toHaveURL(`/report/${guid}`)
  await expect(alertLog(page).getByText('You must be logged in')).toHaveCount(0)
  await page.goto(`/?report=${guid}`)
  await expect(page).toHaveURL(`/report/${guid}`)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  await signInAt(page, '/clinician/login', { userName: 'doctor@demo.test', comesTo: '/clinician/patients' })
  await page.goto(`/?report=${guid}`)
  await expect(page).toHaveURL(`/clinician/report/${guid}`)
})

test('P2.guard.10, P8.alert.02, P9.alert.02: visitors from the legacy portal are told to register for 20 hours', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4/)
  await page.clock.install()
  await page.goto('/login', { referer: 'https://legacy.example.nz/' })
  await expect(alertLog(page).getByText(legacyMessage)).toHaveCount(1)
  await page.clock.fastForward(3_600_000)
  await expect(alertLog(page).getByText(legacyMessage)).toBeVisible()
  // Any other kind of message stays as long: here that of a link that confirms nothing.
  await followLink(page, '/confirm?token=unknown')
  const failed = alertLog(page).getByText('There was an error confirming your account.')
  await expect(failed).toBeVisible()
  await page.clock.fastForward(68_000_000)
  for (const shown of [alertLog(page).getByText(legacyMessage), failed]) await expect(shown).toBeVisible()
  await page.clock.fastForward(4_100_000)
  for (const shown of [alertLog(page).getByText(legacyMessage), failed]) await expect(shown).toHaveCount(0)
})

test('P2.guard.10: nobody else is told, nor somebody who is signed in', async ({ page }) => {
  await page.goto('/login', { referer: 'https://example.nz/' })
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(alertLog(page).getByText(legacyMessage)).toHaveCount(0)
  await signInAt(page, '/login', patient)
  await page.goto('/', { referer: 'https://legacy.example.nz/' })
  await expect(page.getByRole('heading', { name: 'Your next visit' })).toBeVisible()
  await expect(alertLog(page).getByText(legacyMessage)).toHaveCount(0)
})

const variant = (page: Page) => page.locator('html').getAttribute('data-variant')

test.describe('signing out at once', () => {
  // What home asked for may still be on its way.
  test.use({ expectedErrors: [/401 .*(images\/thumbnails|spotresults\/own)/] })

  test('P1.brand.01 P1.brand.02 P1.brand.03: the query shows a variant, else the login id does', async ({
    page,
    server,
  }) => {
    const looks: string[] = []
    for (const name of ['b', 'a']) {
      await page.goto(`/login?variant=${name}`)
      await expect(page.locator('html')).toHaveAttribute('data-variant', name)
      looks.push((await page.locator('body').screenshot({ animations: 'disabled' })).toString('base64'))
    }
    expect(looks[0], 'the two are seen apart').not.toBe(looks[1])
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('data-variant', 'a')
    for (const userName of ['patient@demo.test', 'new.patient@demo.test', 'melanographer@demo.test']) {
      await signInAt(page, '/login', { userName, comesTo: '/' })
      const before = await variant(page)
      const [login] = await queryDatabase<{ login_id: string }>(
        server.dataDir,
        'select login_id from logins where user_name = $1',
        [userName],
      )
      expect(before).toBe(variantFor(null, login?.login_id ?? null))
      await page.reload()
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
      expect(await variant(page)).toBe(before)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
    }
  })
})

test('P1.platform.07: an old browser gets a page that it can show, with the phone number', async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  await page.goto('/login')
  await expect(page).toHaveURL('/unsupported.html')
  await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible()
  await expect(page.getByRole('link', { name: '0800 555 019' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('P8.platform.01: code that does not come within 120 seconds shows the error, and the page once it comes', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Create an account' })
  await expect(link).toBeVisible()
  const [isAsked, comes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/**', async (route) => {
    // Other code comes when the page has time for it.
    if (route.request().url().includes('/assets/signup-')) isAsked.resolve()
    await comes.promise
    await route.continue()
  })
  const now = () => page.evaluate(() => Date.now())
  const before = await now()
  await link.click()
  // A pointer over the link asks for the code before the press does, from which the wait counts.
  await expect(page).toHaveURL('/signup')
  await isAsked.promise
  const after = await now()
  const shown = alertLog(page).getByText('An unexpected error occurred while attempting to connect.')
  // The wait began between the two: the clock stands still, so that a slow machine adds nothing to it.
  await page.clock.pauseAt(before + 119_000)
  await expect(shown).toHaveCount(0)
  await page.clock.fastForward(after - before + 2_000)
  await expect(shown).toBeVisible()
  comes.resolve()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('P8.platform.02, P8.error.01, P8.alert.03: a stylesheet that fails is reported in the words of the spec, as an error', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|Unable to preload|dynamically imported/)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  await page.route('**/assets/*.css', (route) => route.abort())
  await page.getByRole('link', { name: 'Create an account' }).click()
  const words =
    'An unexpected error occurred while attempting to connect. Please reload the page or try again in a few minutes.'
  await expect(alertLog(page).getByText(words, { exact: true })).toBeVisible()
  await expect(alertLog(page).locator('[data-tone=danger]')).toHaveText(words)
})

test('P1.platform.09: where an analytics service is set up, public pages are counted by their pattern and no others', async ({
  page,
}) => {
  await page.route('**/theme.js', async (route) => {
    const script = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'text/javascript',
      body: script.replace('const isCounting = false', 'const isCounting = true'),
    })
  })
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/analytics/page')) counted.push(request.postData() ?? '')
  })
  await page.goto('/signup')
  await expect.poll(() => counted).toHaveLength(1)
  expect(counted[0]).toContain('"/signup"')
  await signInAt(page, '/login', patient)
  await page.goto('/profile')
  await expect(page.getByRole('list', { name: 'Your devices' })).toBeVisible()
  expect(counted.join()).not.toMatch(/profile|@/)
})
