import type { Locator, Page } from '@playwright/test'
import {
  colourAt,
  openPhotos,
  photoOnStage,
  waitForPhotoSizes,
  setConsent,
  signInDoctor,
  touchInput,
} from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { unlockOffline } from '../actions/session-actions.ts'

test.beforeEach(({ server }) => waitForPhotoSizes(server))

const choose = (page: Page, mode: string) =>
  page.getByRole('group', { name: 'How to look at the photos' }).getByText(mode, { exact: true }).click()

test('P2.viewer.01: a photo is put together as it was taken: dark around the lit field, skin inside', async ({
  page,
}) => {
  await signInDoctor(page)
  await openPhotos(page)
  await choose(page, 'One')
  const close = page.getByRole('img', { name: /^Close-up of / }).and(photoOnStage(page))
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

test('keys, wheel and buttons zoom; the readout says how far; Escape first shows all, then leaves @long', async ({
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

test('two photos lie on each other lined up, slide, fade, and stand side by side with linked zoom @long', async ({
  page,
}) => {
  await signInDoctor(page)
  await openPhotos(page)
  await expect(page.getByText(/Lined up by the computer/)).toBeVisible({ timeout: 30_000 })
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

test.describe('body photos', () => {
  // What was withdrawn is refused where it is asked for again.
  test.use({ expectedErrors: [/status of 403 .*\/bodyshot\//] })

  test('that the patient has not allowed doctors to see say so; allowed, they show the spots of their side @long', async ({
    page,
    server,
  }) => {
    await setConsent(server, 'consentDoctorAccessToBodyshots', false)
    await signInDoctor(page)
    await openPhotos(page)
    await expect(page.getByText('Body photos are hidden. Aroha has not allowed doctors to see them.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'On the body' })).toHaveCount(0)
    await setConsent(server, 'consentDoctorAccessToBodyshots', true)
    await page.reload()
    await page.getByRole('link', { name: 'On the body' }).click()
    await expect(page.getByRole('img', { name: /^Body photo, back/ })).toBeVisible()
    await expect(page.getByText('not measured on the photo')).toBeVisible()
    const stage = page.getByRole('application')
    const mark = stage.getByRole('link', { name: /^Spot \d, Left shoulder, about here$/ })
    await expect(mark).toHaveAttribute('aria-current', 'true')
    await expectOnBody(page, mark)
    await stage.focus()
    await page.keyboard.press('+')
    await expectOnBody(page, mark)
    await page.getByRole('button', { name: 'Spots' }).click()
    await expect(mark).toHaveCount(0)
    await page.getByRole('button', { name: 'Spots' }).click()
    await page.getByRole('link', { name: 'Front', exact: true }).click()
    await expect(stage.getByRole('link')).toHaveCount(3)
    await stage.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Left ankle' })).toBeVisible()
    // Withdrawn while it is open: its next bytes are refused.
    await setConsent(server, 'consentDoctorAccessToBodyshots', false)
    await page.goBack()
    await page.reload()
    await expect(page.getByText('Body photos are hidden. Aroha has not allowed doctors to see them.')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Body photo/ })).toHaveCount(0)
    await setConsent(server, 'consentDoctorAccessToBodyshots', true)
  })
})

test.describe('body photos that are on screen', () => {
  test.use({ expectedErrors: [/status of 403 .*\/bodyshot\//] })

  test('are gone from every tab by themselves when their patient withdraws them, and come back when they are allowed @long', async ({
    page,
    context,
    server,
  }) => {
    await setConsent(server, 'consentDoctorAccessToBodyshots', true)
    await signInDoctor(page)
    await openPhotos(page)
    await page.getByRole('link', { name: 'On the body' }).click()
    const other = await context.newPage()
    await other.goto(page.url())
    const shown = (tab: Page) => tab.getByRole('img', { name: /^Body photo, back/ })
    for (const tab of [page, other]) await expect(shown(tab)).toBeVisible({ timeout: 30_000 })
    await setConsent(server, 'consentDoctorAccessToBodyshots', false)
    for (const tab of [page, other]) {
      await expect(shown(tab)).toHaveCount(0)
      await expect(tab.getByText('Body photos are hidden. Aroha has not allowed doctors to see them.')).toBeVisible()
    }
    await setConsent(server, 'consentDoctorAccessToBodyshots', true)
    for (const tab of [page, other]) await expect(shown(tab)).toBeVisible()
  })
})

/** The made-up photo has a dark dot where the spot is: it lies under the mark's middle. */
async function expectOnBody(page: Page, mark: Locator): Promise<void> {
  const place = await mark.evaluate((link) => {
    const box = link.getBoundingClientRect()
    const canvas = link.parentElement?.querySelector('canvas')?.getBoundingClientRect()
    if (canvas === undefined) throw new Error('There is no photo below the mark.')
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    return { x: (x - canvas.left) / canvas.width, y: (y - canvas.top) / canvas.height }
  })
  const image = page.getByRole('img', { name: /^Body photo/ })
  const light = async (dx: number) => {
    const colour = await colourAt(image, place.x + dx, place.y)
    return colour.reduce((sum, one) => sum + one, 0)
  }
  expect(await light(0)).toBeLessThan(0.8 * (await light(0.012)))
}

test('calipers measure by keys and by pointer, at any zoom; where the field of view is not known they say why not @long', async ({
  page,
}) => {
  await signInDoctor(page)
  await openPhotos(page)
  await choose(page, 'One')
  await page.getByRole('button', { name: 'Measure' }).click()
  const [close, overview] = [page.getByRole('application').nth(0), page.getByRole('application').nth(1)]
  await expect(close.getByRole('button', { name: /^First end/ })).toBeFocused()
  const length = close.getByText(/^\d+\.\d mm$/)
  const mm = async () => Number((await length.textContent())?.replace(' mm', ''))
  const laid = await mm()
  expect(laid).toBeGreaterThan(2)
  await expect(overview.getByText('No millimetres: the scale is not known')).toBeVisible()
  const end = close.getByRole('button', { name: /^Second end/ })
  await end.focus()
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('Shift+ArrowRight')
  const wider = await mm()
  expect(wider).toBeGreaterThan(laid + 1)
  // 50 pixels, of which the scale bar says how many a millimetre has.
  const bar = close.getByText(/^\d+ mm$/)
  const [said, wide] = [Number((await bar.textContent())?.replace(' mm', '')), await bar.locator('i').boundingBox()]
  expect(wider - laid).toBeCloseTo((50 / (wide?.width ?? 1)) * said, 0)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  expect(await mm()).toBe(wider)
  const box = await end.boundingBox()
  if (box === null) throw new Error('The end of the calipers is not drawn.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - 40, box.y + 10)
  await page.mouse.up()
  expect(await mm()).toBeLessThan(wider)
  await end.focus()
  await page.keyboard.press('Escape')
  await expect(length).toHaveCount(0)
})

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('two fingers zoom about their middle, one pans what is zoomed and leaves the page where it is, two taps zoom @long', async ({
    page,
  }) => {
    await signInDoctor(page)
    await openPhotos(page)
    await choose(page, 'Side by side')
    const stages = page.getByRole('application')
    await stages.first().scrollIntoViewIfNeeded()
    const box = await stages.first().boundingBox()
    if (box === null) throw new Error('There is no photo.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const fingers = await touchInput(page)
    await fingers('touchStart', [x - 20, y], [x + 20, y])
    for (let by = 25; by <= 60; by += 5) await fingers('touchMove', [x - by, y], [x + by, y])
    await fingers('touchEnd')
    await expect(stages.first().getByText('300%')).toBeVisible()
    // Linked: the other photo follows.
    await expect(stages.nth(1).getByText('300%')).toBeVisible()
    const placed = () => stages.first().getByRole('img').boundingBox()
    const before = await placed()
    const scrolled = await page.evaluate(() => window.scrollY)
    await fingers('touchStart', [x, y])
    for (let by = 5; by <= 40; by += 5) await fingers('touchMove', [x - by, y - by])
    await fingers('touchEnd')
    const after = await placed()
    expect((before?.x ?? 0) - (after?.x ?? 0)).toBeGreaterThan(25)
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    await stages.first().press('0')
    await expect(stages.first().getByText('100%')).toBeVisible()
    // At once, so that a slow machine does not make two single taps of them.
    const tap = () => [fingers('touchStart', [x, y]), fingers('touchEnd')]
    await Promise.all([...tap(), ...tap()])
    await expect(stages.first().getByText('250%')).toBeVisible()
  })
})

test.describe('a photo that fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('P8.image.04: says so and comes with Try again', async ({ page }) => {
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
  test.use({ worker: 'real', expectedErrors: [/Failed to load resource|ERR_/] })

  test('a spot seen once is there, its photos and its record; after the logout nothing is @long', async ({
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
    await network.goOffline()
    await page.reload()
    await unlockOffline(page)
    await expect(photoOnStage(page).first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/Offline/)).toBeVisible({ timeout: 30_000 })
    await network.goOnline()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/login/)
    await expect.poll(kept).toBe(0)
  })
})
