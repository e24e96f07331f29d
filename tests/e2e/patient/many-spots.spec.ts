import * as z from 'zod'
import type { Page } from '@playwright/test'
import type { Lesion } from '../../../src/contract/patients/lesions.ts'
import { maxThumbnails } from '../../../src/contract/images/thumbnails.ts'
import { setConsent, waitForPhotoSizes } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(({ server }) => waitForPhotoSizes(server))

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** The patient's first spot so many times, each with a name and a photo of its own. */
const answerWithSpots = (page: Page, count: number) =>
  page.route('**/lesions/getlesions*', async (route) => {
    const response = await route.fetch()
    const [spot]: Lesion[] = await response.json()
    const spots = Array.from({ length: count }, (_, i) => ({
      ...spot,
      number: i + 1,
      lesionId: uuid(i + 1),
      globalLesionId: uuid(i + 1),
      location: `place ${i + 1} of ${count}`,
      images: [{ ...spot?.images[0], downloadHandle: uuid(i + 1) }],
    }))
    await route.fulfill({ response, json: spots })
  })

/** The names of links as a screen reader comes to them. */
async function linksInOrder(page: Page, name: RegExp): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  await cdp.detach()
  return nodes
    .filter(({ role, ignored }) => role?.value === 'link' && !ignored)
    .map((node) => String(node.name?.value))
    .filter((each) => name.test(each))
}

// Chromium takes out of its accessibility tree what `content-visibility: auto` skips: a long list is laid out whole.
test('each of 200 spots is read out in its order, found by the browser’s own search, and printed', async ({
  page,
  server,
}) => {
  await setConsent(server, 'imagesAvailableOnline', true)
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await answerWithSpots(page, 200)
  await page.goto('/clinical-images')
  const rows = page.getByRole('list', { name: /^Spots, / }).getByRole('listitem')
  await expect(rows).toHaveCount(200)
  const names = Array.from({ length: 200 }, (_, i) => `Place ${i + 1} of 200`)
  expect(await linksInOrder(page, /^Place \d+ of 200$/)).toEqual(names)

  const last = rows.last()
  await page.emulateMedia({ media: 'print' })
  expect(await last.locator('a').evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const find = () => Reflect.apply(Reflect.get(globalThis, 'find'), globalThis, ['Place 200 of'])
  await expect.poll(() => page.evaluate(find)).toBe(true)
})

const thumbnailCall = z.object({
  requestModel: z.object({ images: z.array(z.object({ downloadHandle: z.string() })) }),
})

test('the photos of 200 spots near the screen are asked for first, and the others while the page rests @long', async ({
  page,
  server,
}) => {
  await setConsent(server, 'imagesAvailableOnline', true)
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await answerWithSpots(page, 200)
  const ofSpots = new Set(Array.from({ length: 200 }, (_, i) => uuid(i + 1)))
  const calls: string[][] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/images/thumbnails')) return
    const { requestModel } = thumbnailCall.parse(request.postDataJSON())
    // Home may still ask for a photo of its own.
    const handles = requestModel.images.map(({ downloadHandle }) => downloadHandle).filter((one) => ofSpots.has(one))
    if (handles.length > 0) calls.push(handles)
  })
  await page.goto('/clinical-images')
  await expect.poll(() => new Set(calls.flat()).size, { timeout: 60_000 }).toBe(200)
  expect(calls[0]).toContain(uuid(1))
  expect(calls[0]?.length).toBeLessThan(maxThumbnails)
  expect(calls.at(-1)).toContain(uuid(200))
})
