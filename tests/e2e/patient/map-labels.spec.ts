import { setConsent } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { mapCollisions } from '../actions/map-collisions.ts'
import { waitUntilLoaded } from '../actions/screen-tour.ts'
import { signInAt } from '../actions/session-actions.ts'
import { answerWithSpotsOnEdges } from '../actions/spots-on-edges.ts'
import { chromiumFlags, offInPlaywright } from '../../support/chromium-flags.ts'
import { textSizeFlag } from '../../support/text-size-flag.ts'

test.use({
  launchOptions: {
    ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
    args: [...chromiumFlags(offInPlaywright), textSizeFlag(200)],
  },
})

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1180, height: 820 },
]

test('on the maps of all views and builds no label, mark or count lies over another', async ({ page, server }) => {
  test.setTimeout(300_000)
  await setConsent(server, 'imagesAvailableOnline', true)
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  const found: string[] = []
  for (const build of ['neutral', 'female', 'male', 'child'] as const) {
    await answerWithSpotsOnEdges(page, build)
    await page.goto('/clinical-images')
    // Those that show a spot which front and back do not.
    await expect.poll(() => page.locator('figure > figcaption').count()).toBeGreaterThan(9)
    await waitUntilLoaded(page)
    // At least one mark on each: without any, nothing could lie over anything.
    expect(await page.locator('figure:has(> figcaption) :is(a, button)[aria-label] svg').count()).toBeGreaterThan(9)
    for (const size of sizes)
      for (const text of ['200 %', '100 %']) {
        await page.setViewportSize(size)
        await page.evaluate((half) => (document.documentElement.style.fontSize = half ? '50%' : ''), text === '100 %')
        const collisions = await mapCollisions(page)
        found.push(...collisions.map((pair) => `${build}, ${size.width} by ${size.height}, text ${text}: ${pair}`))
      }
  }
  expect(found).toEqual([])
})
