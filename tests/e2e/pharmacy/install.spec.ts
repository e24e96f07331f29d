import type { Page } from '@playwright/test'
import { expect, test } from '../actions/journey-test.ts'
import { unlockOffline } from '../actions/session-actions.ts'
import { openNewVisit, signIn, waitUntilReadyForOffline } from '../actions/visit-actions.ts'

test.use({ worker: 'real' })
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/net::ERR_/)
})

type Icon = { src: string; sizes: string; type: string; purpose: string }

test('the brand melon has its name in the title, its icons, and a manifest of its own (P1.brand.04)', async ({
  page,
  request,
}) => {
  await page.goto('/login?brand=melon')
  await expect(page).toHaveTitle(/\| Melon$/)
  const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? 'none'
  const manifest = await (await request.get(href)).json()
  expect(manifest).toMatchObject({ id: '/', name: 'Melon', theme_color: '#fbf5f0' })
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/icons/melon-favicon.svg')
})

test('the manifest has an id, icons of the sizes that it says, for any and maskable, and shortcuts', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(href ?? 'none')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ id: '/', name: 'Lentigo', display: 'standalone', scope: '/' })
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/clinician/visits',
    '/clinician/outbox',
    '/bookings/book',
    '/reports',
  ])
  const screenshots: (Icon & { form_factor: string })[] = manifest.screenshots
  expect(screenshots.map(({ form_factor: form }) => form).toSorted()).toEqual(['narrow', 'wide'])
  for (const { src, sizes } of screenshots) expect(sizeOfPng(await (await request.get(src)).body())).toBe(sizes)
  const colours = await page
    .locator('meta[name=theme-color]')
    .evaluateAll((found) => found.map((meta) => meta.getAttribute('content') ?? ''))
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect([...new Set(colours)].map(asRgb)).toEqual([background])
  expect(asRgb(manifest.theme_color)).toBe(background)
  const icons: Icon[] = manifest.icons
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ])
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
    if (type === 'image/png') expect(sizeOfPng(await icon.body())).toBe(sizes)
  }
})

test('every answer has the headers that keep others out', async ({ request }) => {
  for (const path of ['/', '/clinician/phx', '/sw.js', '/theme.js', '/api/v1/auth/token', '/api/v1/no/such/call']) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['cache-control']).toBe(path.startsWith('/api') ? 'no-store' : 'no-cache')
  }
})

test('a tablet that is ready has stored the app and nothing about anybody, starts cold without the network, and begins a visit', async ({
  page,
  context,
  network,
}) => {
  await signIn(page, network.url, 'pharmacist@demo.test')
  await waitUntilReadyForOffline(page)
  await test.step('the cache holds the app and nothing about anybody', async () => {
    await page.getByRole('link', { name: 'Visits', exact: true }).first().click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const patient = (await page.getByRole('row').nth(1).getByRole('cell').nth(1).textContent()) ?? ''
    const stored = await storedIn(page, patient)
    expect(stored.paths).toContain('/index.html')
    expect(stored.paths.filter((path) => path.startsWith('/assets/konva-'))).toHaveLength(1)
    // The capture check and the file that knows its address.
    expect(stored.paths.filter((path) => path.startsWith('/assets/imaging-worker-'))).toHaveLength(2)
    // The body's shaded relief and the maps of its surface; photos of people are never there.
    expect(stored.paths.filter((path) => /\.(webp|bin)$/.test(path) && !path.startsWith('/figures/'))).toEqual([])
    expect(stored.paths.filter((path) => path.startsWith('/api'))).toEqual([])
    expect(
      stored.types.filter(
        (type) =>
          !/^(text\/(html|css|javascript)|application\/manifest\+json|font\/woff2|image\/(svg\+xml|webp)|application\/octet-stream)/.test(
            type,
          ),
      ),
    ).toEqual([])
    expect(stored.naming).toEqual([])
  })
  await network.goOffline()
  await page.close()
  const cold = await context.newPage()
  await cold.goto(`${network.url}/?source=pwa`)
  await unlockOffline(cold)
  await expect(cold.getByRole('heading', { name: 'Who is next?' })).toBeVisible()
  await cold.getByLabel('Find a patient').fill('ngata')
  await expect(cold.getByRole('button', { name: 'Aroha Ngāta' })).toBeVisible()
  await openNewVisit(cold)
  await cold.getByLabel('First name').fill('Offline')
  await cold.goto(`${network.url}/?source=pwa`)
  await expect(cold).toHaveURL(`${network.url}/clinician/login`)
  await cold.goto(`${network.url}/clinician/previousVisits`)
  await unlockOffline(cold)
  await expect(cold.getByText('Without the internet this list shows only what is on this tablet.')).toBeVisible()
  await expect(cold.getByText('Offline', { exact: true }).first()).toBeVisible()
})

test('a new version waits while a visit is open, asks afterwards, and comes when it is told to @long', async ({
  page,
  network,
}) => {
  await signIn(page, network.url, 'pharmacist@demo.test')
  await waitUntilReadyForOffline(page)
  await openNewVisit(page)
  const worker = await page.request.get(`${network.url}/sw.js`)
  network.rules.push({
    match: /^\/sw\.js/,
    times: 50,
    action: {
      kind: 'status',
      status: 200,
      headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
      body: `${await worker.text()}\n// the next build`,
    },
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
  await expect.poll(waiting, { timeout: 30_000 }).toBe('installed')
  const prompt = page.getByRole('dialog', { name: 'A new version is ready' })
  await page.getByLabel('First name').fill('Undisturbed')
  await expect(prompt).toBeHidden()
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(prompt).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await prompt.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await expect(page.getByRole('heading', { name: 'Who is next?' })).toBeVisible()
  expect(await waiting()).toBeUndefined()
  await expect(prompt).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Undisturbed' })).toBeVisible()
})

const sizeOfPng = (bytes: Buffer) => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`

/** Everything in Cache Storage: its paths and types, and the paths of what holds a text. */
const storedIn = (page: Page, text: string) =>
  page.evaluate(async (wanted) => {
    const paths: string[] = []
    const types: string[] = []
    const naming: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const { pathname } = new URL(request.url)
        paths.push(pathname)
        types.push(answer?.headers.get('content-type') ?? 'none')
        if ((await answer?.text())?.includes(wanted)) naming.push(pathname)
      }
    }
    return { paths, types, naming }
  }, text)

/** "#f7f4ee" as a computed style says it. */
const asRgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
