import type { Page } from '@playwright/test'
import config from '../../../playwright.config.ts'
import { fakeCameraFilm, makeFakeCameraFilm } from '../../support/fake-camera-film.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { cameraDialog, numberPhotos, waitForCamera } from '../actions/camera-actions.ts'
import { waitForPhotoSizes } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { countTaps } from '../actions/tap-counter.ts'
import { confirmNothingChanged, pointOnFigure, tapFigure } from '../actions/visit-actions.ts'

const { launchOptions } = config.use ?? {}
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--use-file-for-fake-video-capture=${fakeCameraFilm}`],
  },
})
test.beforeAll(makeFakeCameraFilm)

const mostTaps = 20

test('a returning patient of whom nothing has changed, two spots looked at again and one new: at most 20 taps, all of it asked today, the focus never on the page @long', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  await waitForPhotoSizes(server)
  await numberPhotos(page)
  await signInPharmacist(page)
  const counter = await countTaps(page)

  await page.getByLabel('Find a patient').click()
  await page.keyboard.type('ngata')
  await page.getByRole('list', { name: 'Patients found' }).getByRole('button', { name: 'Aroha Ngāta' }).click()
  await expect(page.getByRole('heading', { name: 'Who is this visit for?' })).toBeVisible()
  await focusIsSomewhere(page)
  await confirmNothingChanged(page, 'Please read this together')
  await focusIsSomewhere(page)
  await expect(page.getByText(/accepted last time/)).toBeVisible()
  await expect(page.getByText(/agreed last time/)).toBeVisible()
  await confirmNothingChanged(page, 'My Risk Check')
  await focusIsSomewhere(page)
  await expect(page.getByText(/^Answers of .* are marked$/)).toBeVisible()
  await pressUnchanged(page)
  await page.waitForURL(/plotting/)
  const toFigure = counter.taps()

  await pointOnFigure(page, 0.5, 0.5)
  await focusIsSomewhere(page)
  await lookAgainAtNext(page)
  await expect(page.getByText('Pre-set: seen before.')).toBeVisible()
  await page.getByRole('button', { name: /^Next: look again at / }).click()
  await expect(page.getByText('Spot 2, last seen')).toBeVisible()
  await page.getByRole('button', { name: /^Front/ }).waitFor()
  await tapFigure(page, 0.53, 0.4)
  // A number is a spot's for the patient's life: the new one gets the next that is free.
  const added = Number(/\d+/.exec(await page.getByText(/^Spot \d+, added/).innerText())?.[0])
  await page.getByRole('group', { name: 'Next step' }).getByText('Photos only', { exact: true }).click()
  await focusIsSomewhere(page)
  await page.getByRole('button', { name: 'Go to photos' }).click()
  await expect(page.getByRole('heading', { name: 'Photos', level: 1 })).toBeVisible()
  await focusIsSomewhere(page)

  await page.getByRole('button', { name: /^Take from 20 cm of spot 1/ }).click()
  for (const spot of [1, 2, added]) {
    await shoot(page, spot, 'From 20 cm')
    await shoot(page, spot, 'Close-up')
  }
  await cameraDialog(page).getByRole('button', { name: 'Go to review' }).click()
  await expect(page.getByRole('heading', { name: 'Ready to send' })).toBeVisible()
  await focusIsSomewhere(page)
  await page.getByRole('button', { name: 'Send visit' }).click()
  const [taps, seconds] = [counter.taps(), counter.seconds()]
  await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible({ timeout: 60_000 })
  await focusIsSomewhere(page)

  process.stdout.write(`A returning patient: ${taps} taps, ${seconds.toFixed(1)} s, ${toFigure} taps to the figure.\n`)
  expect(taps).toBeLessThanOrEqual(mostTaps)
  await expectAskedToday(server.dataDir)
})

/** Nothing of the last step stays behind as the only place of the keyboard: the page's body. */
const focusIsSomewhere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'none')).not.toBe('BODY')

async function pressUnchanged(page: Page): Promise<void> {
  const press = page.getByRole('button', { name: 'Nothing has changed' })
  await press.waitFor()
  // The button takes no press in its first moment.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 320)))
  await press.click()
}

const lookAgainAtNext = (page: Page) =>
  page
    .getByRole('list', { name: 'Seen at earlier visits' })
    .getByRole('button', { name: /^Look again/ })
    .first()
    .click()

/** One press of the shutter: the camera has come here by itself. */
async function shoot(page: Page, spot: number, word: string): Promise<void> {
  const camera = page.getByRole('dialog', { name: new RegExp(`^Camera: .*, ${word}$`) })
  await expect(camera.getByText(`spot ${spot}`).first()).toBeVisible({ timeout: 30_000 })
  await waitForCamera(page)
  await focusIsSomewhere(page)
  await camera.getByRole('button', { name: 'Take photo' }).click()
  await expect(camera.getByText('Sharp and well lit')).toBeVisible({ timeout: 30_000 })
}

/** What was confirmed counts as said in this visit, with its day. */
async function expectAskedToday(dataDir: string): Promise<void> {
  const [kept] = await queryDatabase<{ privacy: number; risk: number; scopes: number; spots: number; photos: number }>(
    dataDir,
    `with last as (select visit_id from visits order by committed_at desc limit 1)
      select
        (select count(*)::int from consent_events where visit_id in (select visit_id from last)
          and flag = 'consentPrivacyAgreement' and value and occurred_at > now() - interval '1 hour') as privacy,
        (select count(*)::int from risk_profiles where visit_id in (select visit_id from last)) as risk,
        (select count(scope_id)::int from visits where visit_id in (select visit_id from last)) as scopes,
        (select count(*)::int from visit_lesions where visit_id in (select visit_id from last)) as spots,
        (select count(*)::int from images where visit_id in (select visit_id from last)) as photos`,
    [],
  )
  expect(kept).toEqual({ privacy: 1, risk: 1, scopes: 1, spots: 3, photos: 6 })
}
