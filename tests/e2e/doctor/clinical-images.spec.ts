import type { Page } from '@playwright/test'
import {
  colourAt,
  makeBodyPhoto,
  openPhotos,
  photo,
  photosAreMade,
  setConsent,
  signInDoctor,
} from '../verbs/image-verbs.ts'
import { expect, test } from '../verbs/journey-test.ts'

test.beforeEach(({ server }) => photosAreMade(server))

const choose = (page: Page, mode: string) =>
  page.getByRole('group', { name: 'How to look at the photos' }).getByText(mode, { exact: true }).click()

test('P2.viewer.01: a photo is put together as it was taken: dark around the lit field, skin inside', async ({
  page,
}) => {
  await signInDoctor(page)
  await openPhotos(page)
  await choose(page, 'One')
  const close = page.getByRole('img', { name: /^Close-up of left shoulder/ }).and(photo(page))
  await expect(close).toHaveCount(1)
  const [width, height] = await close.evaluate((canvas) => [
    (canvas as HTMLCanvasElement).width,
    (canvas as HTMLCanvasElement).height,
  ])
  expect([width, height]).toEqual([1400, 980])
  for (const [x, y] of [
    [0.06, 0.04],
    [0.94, 0.04],
    [0.06, 0.96],
    [0.94, 0.96],
  ] as const)
    expect(Math.max(...(await colourAt(close, x, y)))).toBeLessThan(40)
  const [red = 0, , blue = 0] = await colourAt(close, 0.5, 0.14)
  expect(red - blue).toBeGreaterThan(30)
})

test('keys, wheel and buttons zoom; the readout says how far; Escape first shows all, then leaves', async ({
  page,
}) => {
  await signInDoctor(page)
  await openPhotos(page)
  await choose(page, 'One')
  const stage = page.getByRole('application').first()
  const zoom = page.getByLabel('Zoom', { exact: true })
  await stage.focus()
  await page.keyboard.press('+')
  await expect(zoom).toHaveText('140%')
  await page.keyboard.press('0')
  await expect(zoom).toHaveText('100%')
  await stage.hover()
  await page.mouse.wheel(0, -300)
  await expect(zoom).toHaveText('200%')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(zoom).toHaveText('100%')
  await stage.dblclick()
  await expect(zoom).toHaveText('250%')
  await page.keyboard.press('Escape')
  await expect(zoom).toHaveText('100%')
})

test('two photos lie on each other lined up, slide, fade, and stand side by side with linked zoom', async ({
  page,
}) => {
  await signInDoctor(page)
  await openPhotos(page)
  await expect(page.getByText(/Lined up, \d+% sure/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/mm across/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Align' })).toHaveAttribute('aria-pressed', 'true')
  const line = page.getByRole('slider', { name: 'Line between the earlier and the later photo' })
  await line.focus()
  await page.keyboard.press('ArrowRight')
  await expect(line).toHaveValue('51')
  await choose(page, 'Fade')
  await expect(page.getByRole('slider', { name: 'Fade from the earlier to the later photo' })).toBeVisible()
  await choose(page, 'Side by side')
  const stages = page.getByRole('application')
  await expect(stages).toHaveCount(2)
  await stages.first().focus()
  await page.keyboard.press('+')
  await expect(stages.nth(1).getByText('140%')).toBeVisible()
  await page.getByRole('button', { name: 'Linked' }).click()
  await stages.first().focus()
  await page.keyboard.press('+')
  await expect(stages.first().getByText('196%')).toBeVisible()
  await expect(stages.nth(1).getByText('196%')).toBeHidden()
})

test('P2.viewer.02: leaving the images clears the selected image', async ({ page }) => {
  await signInDoctor(page)
  await openPhotos(page)
  await choose(page, 'One')
  const strip = page.getByRole('list', { name: 'Photos of this spot' }).getByRole('button')
  const pressed = (at: number) => expect(strip.nth(at)).toHaveAttribute('aria-pressed', 'true')
  const last = (await strip.count()) - 1
  await strip.nth(last).click()
  await pressed(last)
  await page.getByRole('link', { name: 'Aroha Ngāta' }).click()
  await page.getByRole('link', { name: 'Open photos' }).click()
  await choose(page, 'One')
  await expect(strip.nth(last)).toHaveAttribute('aria-pressed', 'false')
})

test('body photos that the patient has not allowed doctors to see say so; allowed, they open with the figure of their side', async ({
  page,
  server,
}) => {
  await makeBodyPhoto(server)
  await setConsent(server, 'consentDoctorAccessToBodyshots', false)
  await signInDoctor(page)
  await openPhotos(page)
  await expect(page.getByText('Body photos are hidden. Aroha has not allowed doctors to see them.')).toBeVisible()
  await setConsent(server, 'consentDoctorAccessToBodyshots', true)
  await page.reload()
  await page.getByRole('link', { name: 'Adult female, front' }).click()
  await expect(page.getByRole('img', { name: /^Body photo, Adult female, front/ })).toBeVisible()
  await expect(page.getByText(/spots on this side/)).toBeVisible()
  // Withdrawn while it is open: its next bytes are refused.
  await setConsent(server, 'consentDoctorAccessToBodyshots', false)
  await page.reload()
  await expect(page.getByText('Body photos are hidden. Aroha has not allowed doctors to see them.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Body photo/ })).toHaveCount(0)
})

test.describe('a photo that fails', () => {
  test.use({ causes: [/Failed to load resource/] })

  test('says so and comes with Try again', async ({ page }) => {
    await signInDoctor(page)
    await page.route('**/image/large', (route) => route.abort(), { times: 4 })
    await page.getByRole('link', { name: 'Aroha Ngāta' }).click()
    await page.getByRole('link', { name: 'Open photos' }).click()
    await choose(page, 'One')
    const again = page
      .getByRole('application')
      .first()
      .getByRole('button', { name: /Try again/ })
    await expect(again).toBeVisible()
    await page.unroute('**/image/large')
    await again.click()
    await expect(page.getByRole('application').first().getByRole('img')).toBeVisible()
  })
})

test.describe('without a network', () => {
  test.use({ worker: 'real', causes: [/Failed to load resource|ERR_/] })

  test('a spot seen once is there, its photos and its record; after the logout nothing is', async ({
    page,
    network,
  }) => {
    await page.goto(network.url)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto(`${network.url}/clinician/login`)
    await page.getByLabel('E-mail').fill('doctor@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('Demo-2026-skin')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await openPhotos(page)
    await expect(page.getByText(/Lined up/)).toBeVisible({ timeout: 30_000 })
    const kept = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('tiles-'))
        const caught = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
        return caught.reduce((sum, count) => sum + count, 0)
      })
    await expect.poll(kept).toBeGreaterThan(3)
    await network.goDown()
    await page.reload()
    await expect(photo(page).first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/Offline/)).toBeVisible({ timeout: 30_000 })
    await network.comeUp()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/login/)
    await expect.poll(kept).toBe(0)
  })
})
