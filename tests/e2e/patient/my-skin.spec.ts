import type { Page } from '@playwright/test'
import { arohaId, photoOnStage, waitForPhotoSizes, setConsent } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'
import { queryDatabase } from '../../support/server/server-database.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(({ server }) => waitForPhotoSizes(server))

const signInPatient = (page: Page) => signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })

test('a patient sees each of their spots, at each check and all around the body', async ({ page, server }) => {
  await test.step('P1.viewer.01: patients see their spots, and how each looked at each check', async () => {
    await setConsent(server, 'imagesAvailableOnline', true)
    await signInPatient(page)
    await page.getByRole('link', { name: 'My skin' }).click()
    const spots = page.getByRole('list', { name: 'Spots' }).getByRole('link')
    await expect(spots).toHaveCount(4)
    await spots.first().click()
    await expect(photoOnStage(page).first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/Lined up/)).toBeVisible({ timeout: 30_000 })
    await expect(page).toHaveTitle('My skin | Lentigo')
    await page.getByRole('link', { name: 'My skin' }).first().click()
    await expect(spots).toHaveCount(4)
  })
  await test.step('a patient looks around the body: by keys, by a finger, and spot by spot', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/clinical-images')
    await expect(page.getByRole('list', { name: 'Spots' }).getByRole('link')).toHaveCount(4)
    const around = page.getByRole('region', { name: 'Look around the body' })
    await expect(page.getByRole('button', { name: 'Look around' })).toBeVisible()
    expect(asked.filter((path) => path.includes('turntable'))).toEqual([])

    await page.getByRole('button', { name: 'Look around' }).click()
    const side = around.getByRole('slider', { name: 'Side of the body' })
    const said = around.getByRole('status')
    await expect(said).toContainText(/^From the (front|back|left side|right side)\. Spots on this side: \d/)
    await side.fill('0')
    await expect(said).toContainText('From the front.')
    // Round the back of the range: the body has no ends.
    await side.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(side).toHaveValue('23')
    await page.keyboard.press('ArrowRight')
    await expect(side).toHaveValue('0')
    await page.keyboard.press('ArrowRight')
    await expect(side).toHaveValue('1')
    await expect(side).toHaveAttribute('aria-valuetext', /^From the front\./)

    // A finger to the left brings the patient's left to the front.
    await around.locator('canvas').scrollIntoViewIfNeeded()
    const box = await around.locator('canvas').boundingBox()
    if (!box) throw new Error('The body is not on the page.')
    await page.mouse.move(box.x + box.width * 0.85, box.y + box.height * 0.75)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.85 - 115, box.y + box.height * 0.75, { steps: 6 })
    await page.mouse.up()
    await expect(side).toHaveValue('6')
    await expect(said).toContainText('From the left side.')

    await side.fill('12')
    await expect(said).toContainText('From the back.')
    const hidden = around.getByRole('list', { name: 'Spots on other sides' }).getByRole('button').first()
    const number = /spot (\d+),/.exec((await hidden.getAttribute('aria-label')) ?? '')?.[1] ?? ''
    await hidden.click()
    await expect(said).toContainText(new RegExp(`Spots on this side: .*\\b${number}\\b`))
    await around
      .getByRole('link', { name: new RegExp(`^Spot ${number},`) })
      .or(around.getByRole('button', { name: /close together/ }))
      .first()
      .click()
    await page.goto('/clinical-images')
    await page.getByRole('button', { name: 'Look around' }).click()
    await page.getByRole('button', { name: 'All views' }).click()
    await expect(around).toBeHidden()
  })
})

test('photos that are not shown online say so instead of looking broken @long', async ({ page, server }) => {
  await setConsent(server, 'imagesAvailableOnline', false)
  await signInPatient(page)
  await page.goto('/clinical-images')
  await page.getByRole('list', { name: 'Spots' }).getByRole('link').first().click()
  await expect(page.getByText('Your photos are not shown online')).toBeVisible()
  await expect(page.getByRole('img', { name: /Close-up/ })).toHaveCount(0)
})

test.describe('somebody else’s record', () => {
  test.use({ expectedErrors: [/404/] })

  test('is not there for another patient', async ({ page, server }) => {
    await signInAt(page, '/login', { userName: 'new.patient@demo.test', comesTo: '/' })
    await page.goto(`/patient/${await arohaId(server)}/clinical-images`)
    await expect(page.getByText('You can’t see this record')).toBeVisible()
  })
})

test.describe('a melanographer', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('P1.clinician.01: views a patient by the id in the address', async ({ page, server }) => {
    await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
    await page.goto(`/patient/${await arohaId(server)}/clinical-images`)
    await expect(page.getByRole('region', { name: 'Whose record' })).toContainText('Aroha Ngāta')
    await expect(photoOnStage(page).first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/Lined up/)).toBeVisible({ timeout: 30_000 })
  })
})

test('which spots are shown stands in the address, and the figure shows the same @long', async ({ page, server }) => {
  await setConsent(server, 'imagesAvailableOnline', true)
  await signInPatient(page)
  await page.goto('/clinical-images')
  const spots = page.getByRole('list', { name: 'Spots' }).getByRole('link')
  await expect(spots).toHaveCount(4)
  await page.getByText(/^Needs action \d/).click()
  await expect(page).toHaveURL(/show=needs-action/)
  const shown = await spots.count()
  expect(shown).toBeLessThan(4)
  await page.reload()
  await expect(spots).toHaveCount(shown)
})

test('a spot of the crown is said to be seen from no side, and leads to its flat view', async ({ page, server }) => {
  await setConsent(server, 'imagesAvailableOnline', true)
  const patientId = await arohaId(server)
  const [spot] = await queryDatabase<{ lesion_id: string; number: number }>(
    server.dataDir,
    'select lesion_id, spot_number as number from lesions where patient_id = $1 order by spot_number limit 1',
    [patientId],
  )
  const before = await queryDatabase<Record<string, unknown>>(
    server.dataDir,
    'select * from lesions where lesion_id = $1',
    [spot?.lesion_id],
  )
  const put = (row: Record<string, unknown>) =>
    queryDatabase(
      server.dataDir,
      'update lesions set mannequin_id = $2, model_x = $3, model_y = $4, skin_x = $5, skin_y = $6, skin_z = $7 where lesion_id = $1',
      [
        spot?.lesion_id,
        row['mannequin_id'],
        row['model_x'],
        row['model_y'],
        row['skin_x'],
        row['skin_y'],
        row['skin_z'],
      ],
    )
  await put({ mannequin_id: 20, model_x: 0.5, model_y: 0.55, skin_x: null, skin_y: null, skin_z: null })
  try {
    await signInPatient(page)
    await page.goto('/clinical-images')
    const lookAround = page.getByRole('button', { name: 'Look around' })
    await lookAround.click()
    const around = page.getByRole('region', { name: 'Look around the body' })
    const flat = around.getByRole('button', {
      name: new RegExp(`^Spot ${spot?.number}, .*, seen only from above or below: see its flat view$`),
    })
    await flat.click()
    await expect(around).toBeHidden()
    await expect(lookAround).toBeFocused()
    await expect(page.getByText('Top', { exact: true })).toBeVisible()
  } finally {
    await put(before[0] ?? {})
  }
})
