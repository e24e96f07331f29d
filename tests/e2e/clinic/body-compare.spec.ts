import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { waitForPhotoSizes } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { keyboardOf, reopenForReading, signInReader } from '../actions/reading-actions.ts'
import { queryDatabase } from '../../support/server/server-database.ts'

test('body photos of two visits lie side by side and one over the other, with the spots on both; a reader rings what is new and what has changed, and asks for a close-up', async ({
  page,
  server,
}) => {
  await waitForPhotoSizes(server)
  const visitId = await reopenForReading(server, 'Bennett')
  await signInReader(page)
  await page.goto(`/clinician/reading/${visitId}`)
  await expect(page.getByText(/^Spot \d+ .*of \d/)).toBeVisible()
  const { press } = keyboardOf(page)
  await press('w')
  const photos = page.getByRole('navigation', { name: 'Body photos' })
  await expect(photos.getByRole('button', { name: /^(Front|Back)/ })).toHaveCount(2)
  const stage = page.getByRole('region', { name: /^(Front|Back)$/ })
  await expect(stage.getByRole('img')).toHaveCount(2)
  const marks = stage.getByRole('button', { name: /^Spot \d, .+, about here$/ })
  await expect(marks.first()).toBeVisible()
  const numbers = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')))
  expect(new Set(numbers).size).toBeLessThan(numbers.length)
  await expectNoAxeViolations(page)

  const zoom = stage.getByLabel('Zoom', { exact: true })
  await stage.getByRole('button', { name: 'Zoom in' }).click()
  await expect(zoom).not.toHaveText('100 %')
  await press('0')
  await expect(zoom).toHaveText('100 %')
  await press('2')
  await expect(stage.getByRole('slider')).toBeVisible()
  await press('1')

  const rings = page.getByRole('complementary', { name: 'Rings' })
  await press('d')
  const layer = stage.getByRole('button', { name: 'Press what has changed' })
  await layer.click({ position: { x: 60, y: 60 } })
  await expect(stage.getByText('That is beside the photo. Press on the skin.')).toBeVisible()
  await layer.click()
  await expect(rings.getByText(/^Changed/)).toBeVisible()
  await press('n')
  await stage.getByRole('button', { name: 'Press what is new' }).focus()
  await page.keyboard.press('Enter')
  await expect(rings.getByRole('group', { name: 'New A: what now?' })).toBeVisible()
  await rings.getByRole('button', { name: 'Was there before' }).click()
  await expect(rings.getByRole('button', { name: 'Was there before' })).toHaveAttribute('aria-pressed', 'true')
  await rings.getByRole('button', { name: 'Ask for a close-up' }).click()
  await expect(rings.getByText('The practice is asked for a close-up.')).toBeVisible()
  expect(await questionsOf(server, visitId)).toEqual([expect.stringMatching(/^Please photograph close up what is new/)])
  await press('n')
  const newLayer = stage.getByRole('button', { name: 'Press what is new' })
  const room = await newLayer.boundingBox()
  if (room === null) throw new Error('Nothing takes the press.')
  // A ring at the same place would be the same one.
  await newLayer.click({ position: { x: room.width / 2 + 12, y: room.height / 2 - 12 } })
  await rings.getByRole('group', { name: 'New B: what now?' }).getByRole('button', { name: 'Make it a spot' }).click()
  await expect(rings.getByText(/^New B: Spot \d+, /)).toBeVisible()
  await expect(rings.getByRole('group', { name: 'New B: what now?' })).toHaveCount(0)
  await rings.getByRole('button', { name: /^Looked at, next/ }).click()
  await expect(photos.getByText('2 photos, 1 looked at')).toBeVisible()

  await photos.getByRole('button', { name: /Front/ }).click()
  const number = /^Spot (\d)/.exec((await marks.last().getAttribute('aria-label')) ?? '')?.[1]
  await marks.last().click()
  await expect(photos).toHaveCount(0)
  await expect(page.getByText(new RegExp(`^Spot ${number} .*of`))).toBeVisible()
})

const questionsOf = async ({ dataDir }: { dataDir: string }, visitId: string) =>
  (
    await queryDatabase<{ question: string }>(dataDir, 'select question from visit_questions where visit_id = $1', [
      visitId,
    ])
  ).map(({ question }) => question)
