import type { Page } from '@playwright/test'
import { testPhotos } from '../../support/test-photos.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { makeVisitUpToReview } from '../actions/visit-actions.ts'

const minute = 60_000
const patient = {
  firstName: 'Ivo',
  lastName: 'Idle',
  day: '3',
  month: '2',
  year: '1980',
  mobile: '',
  gender: 'Male',
} as const

/** Holds every upload of photo bytes; `release` lets through those that still wait, and all later ones. */
async function holdUploads(page: Page): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/v1/uploads/**', async (route) => {
    await gate.promise
    // What the sender gave up meanwhile is nobody's any more.
    await route.continue().catch(() => undefined)
  })
  return { release: gate.resolve }
}

test('P4.session.08: an upload that gets nowhere keeps nobody signed in; bytes that arrive do @long', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const photos = await testPhotos(2)
  await page.clock.install()
  await signInPharmacist(page)
  await makeVisitUpToReview(page, patient, photos)
  const uploads = await holdUploads(page)
  const begun = page.waitForRequest('**/api/v1/uploads/**')
  await page.getByRole('button', { name: 'Send visit' }).click()
  await page.clock.runFor(2_000)
  await begun

  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await page.clock.fastForward(8.5 * minute)
  await expect(warning).toBeHidden()
  await page.clock.fastForward(0.6 * minute)
  await expect(warning).toBeVisible()
  uploads.release()
  // A reason to try at once, whatever wait the sender is in.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(warning).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(page).not.toHaveURL(/login/)
})
