import { copyFile, utimes } from 'node:fs/promises'
import { signInDoctor } from '../actions/image-actions.ts'
import {
  movePhotosToVisit,
  countStoredPhotos,
  photographer,
  preparePhotographer,
  chooseBodyPlace,
  signInPhotographer,
  signsOfStoredPhotos,
  takePhoto,
} from '../actions/own-photo-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { addWaitingVisit, signInReader } from '../actions/reading-actions.ts'
import { signInAt } from '../actions/session-actions.ts'
import { queryDatabase } from '../../support/server/server-database.ts'

test.use({ viewport: { width: 390, height: 844 } })

test.describe('without the internet', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] })

  test('P1.image.01: photos that are sent from a dead spot wait on the phone and arrive once', async ({
    page,
    context,
    server,
  }) => {
    await preparePhotographer(server)
    await signInPhotographer(page)
    await chooseBodyPlace(page, 'Left calf')
    await takePhoto(page, 'Take the photo from 20 cm', 'overview-d.jpg')
    await expect(page.getByText(/Sharp, well lit|A little soft/)).toBeVisible({ timeout: 30_000 })
    await takePhoto(page, 'Take the close-up', 'blurred-a.jpg')
    await expect(page.getByRole('heading', { name: 'Take the close-up again?' })).toBeVisible({ timeout: 30_000 })
    await takePhoto(page, 'Take the close-up again', 'naevus-a.jpg')
    await expect(page.getByText('Nobody watches for new photos')).toBeVisible({ timeout: 30_000 })
    await page.getByText('Its edge or halves are uneven', { exact: true }).click()
    await expect(page.getByText('See your doctor within 2 weeks')).toBeHidden()
    await page.getByText('It itches or hurts', { exact: true }).click()
    await expect(page.getByText('See your doctor within 2 weeks')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send 2 photos' }).click()
    await expect(page.getByRole('heading', { name: '2 photos are waiting for the internet' })).toBeVisible({
      timeout: 30_000,
    })
    expect(await countStoredPhotos(server)).toBe(0)
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto('/images')
    const tiles = later.getByRole('listitem').getByRole('link', { name: /From 20 cm|Close-up/ })
    await expect(tiles).toHaveCount(2, { timeout: 60_000 })
    expect(await countStoredPhotos(server)).toBe(2)
    expect(await signsOfStoredPhotos(server)).toEqual([
      ['shape', 'itches'],
      ['shape', 'itches'],
    ])
    await later.goto('/images/upload?step=sending')
    await expect(later.getByRole('heading', { name: 'Nothing left to send' })).toBeVisible()
  })
})

test('what is no photo is refused in words, and a deleted one comes back by undo @long', async ({ page, server }) => {
  await preparePhotographer(server)
  await signInPhotographer(page)
  await chooseBodyPlace(page, 'Right knee')
  await page.getByLabel('Use a photo from this phone').setInputFiles({
    name: 'letter.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('This is a letter.'),
  })
  await expect(page.getByRole('alert')).toContainText('This file is not a photo')
  await takePhoto(page, 'Use a photo from this phone', 'overview-d.jpg')
  await page.getByRole('button', { name: 'Send 1 photo' }).click()
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'See my photos' }).click()
  await page.getByRole('link', { name: /From 20 cm/ }).click()
  await expect(page.getByRole('heading', { name: 'Right knee' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete this photo' }).click()
  await expect(page.getByText('No photos yet')).toBeVisible()
  expect(await countStoredPhotos(server)).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /From 20 cm/ })).toBeVisible()
  expect(await countStoredPhotos(server)).toBe(1)
})

test('without the agreement the way to it is offered; hidden photos say so with the way to change it @long', async ({
  page,
  server,
}) => {
  await preparePhotographer(server, { keep: false, show: true })
  await signInPhotographer(page)
  await chooseBodyPlace(page, 'Left knee')
  await takePhoto(page, 'Use a photo from this phone', 'overview-d.jpg')
  await expect(page.getByRole('link', { name: 'First agree to us keeping your photos' })).toHaveAttribute(
    'href',
    '/permissions',
  )
})

test('a tap on the figure says where the spot is @long', async ({ page, server }) => {
  await preparePhotographer(server)
  await signInPhotographer(page)
  await page.goto('/images/upload?step=where')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const figure = page.locator('svg[data-mannequin]').first()
  const box = await figure.boundingBox()
  if (box === null) throw new Error('There is no figure.')
  // A tap beside the body says that it missed; the next one on the skin takes that back.
  const missed = page.getByRole('status').filter({ hasText: 'That is beside the body' })
  await page.mouse.click(box.x + 3, box.y + 3)
  await expect(missed).toBeVisible()
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.25)
  await expect(missed).toHaveCount(0)
  await page.getByRole('button', { name: /Continue with .*back/ }).click()
  await takePhoto(page, 'Use a photo from this phone', 'overview-d.jpg')
  await page.getByRole('button', { name: 'Send 1 photo' }).click()
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible({ timeout: 60_000 })
  await page.goto('/images')
  await page.getByRole('link', { name: /From 20 cm/ }).click()
  await expect(page.getByRole('figure', { name: 'Where it is on the body' })).toBeVisible()
})

test('staff see what was sent where they see the patient: in the reading room, and at a practice of doctors that the patient chose @long', async ({
  page,
  server,
  browser,
}) => {
  await preparePhotographer(server)
  await signInPhotographer(page)
  await chooseBodyPlace(page, 'Left knee')
  await takePhoto(page, 'Use a photo from this phone', 'overview-d.jpg')
  await page.getByRole('button', { name: 'Send 1 photo' }).click()
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible({ timeout: 60_000 })
  const visitId = await addWaitingVisit(server, [{}])
  const { patientId, undo } = await movePhotosToVisit(server, visitId)
  const staff = await browser.newContext({ baseURL: server.url, viewport: { width: 1180, height: 820 } })
  const room = await staff.newPage()
  await signInReader(room)
  await room.goto(`/clinician/reading/${visitId}`)
  await room.getByRole('button', { name: 'Own photos 1' }).click()
  const sent = room.getByRole('dialog', { name: 'Photos that Beth sent' })
  await sent.getByRole('button', { name: /Left knee/ }).click()
  await expect(room.getByRole('dialog', { name: 'Left knee' }).getByRole('img')).toBeVisible()
  await staff.close()
  const doctors = await browser.newContext({ baseURL: server.url, viewport: { width: 1180, height: 820 } })
  const record = await doctors.newPage()
  await signInDoctor(record)
  await record.goto(`/clinician/patients/${patientId}`)
  const card = record.getByRole('region', { name: 'Photos that they sent' })
  await card.getByRole('button', { name: /Left knee/ }).click()
  await expect(record.getByRole('dialog', { name: 'Left knee' }).getByRole('img')).toBeVisible()
  await doctors.close()
  await undo()
})

test.describe('a melanographer', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('sees what a patient sent, whose it is, and can delete nothing', async ({ page, server }) => {
    await preparePhotographer(server)
    const [row] = await queryDatabase<{ patient_id: string }>(
      server.dataDir,
      'select patient_id from logins where user_name = $1',
      [photographer],
    )
    await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
    await page.goto(`/patient/${row?.patient_id}`)
    await page.getByRole('link', { name: 'Photos that they sent' }).click()
    await expect(page.getByText('Photos that this patient sends show here.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Whose record' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add a photo of a spot' })).toHaveCount(0)
  })
})

test('a photo that is chosen twice, and one of last year, are said before they are sent @long', async ({
  page,
  server,
}, testInfo) => {
  await preparePhotographer(server)
  await signInPhotographer(page)
  await chooseBodyPlace(page, 'Left calf')
  const old = testInfo.outputPath('old.jpg')
  await copyFile('tests/fixtures/photos/naevus-a.jpg', old)
  await utimes(old, new Date('2025-05-03T02:00:00Z'), new Date('2025-05-03T02:00:00Z'))
  await page.getByLabel('Take the photo from 20 cm', { exact: true }).setInputFiles(old)
  await expect(page.getByRole('heading', { name: 'This photo is from 3 May 2025' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'You chose this photo twice' })).toHaveCount(0)
  await page.getByLabel('Take the close-up', { exact: true }).setInputFiles(old)
  await expect(page.getByRole('heading', { name: 'You chose this photo twice' })).toBeVisible({ timeout: 30_000 })
})
