import { queryDatabase } from '../../support/server/server-database.ts'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import {
  cameraDialog,
  continueToPose,
  photoFiles,
  takeWithCamera,
  uploadToCamera,
  waitForCamera,
} from '../actions/camera-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import {
  addPhotos,
  answerRisk,
  giveConsent,
  openNewVisit,
  plotSpot,
  typePatient,
  waitUntilReadyForOffline,
} from '../actions/visit-actions.ts'

/** Lets the pharmacy sell the mole map, whose service includes body photos; `end` takes it back. */
async function sellMoleMap({ dataDir }: ServerProcess): Promise<{ end: () => Promise<void> }> {
  const [product] = await queryDatabase<{ product_id: number }>(
    dataDir,
    "update products set is_pharmacy_product = true where product_name = 'Mole map' returning product_id",
    [],
  )
  if (product === undefined) throw new Error('The demo has no mole map.')
  await queryDatabase(
    dataDir,
    `insert into practice_products (practice_id, product_id)
      select practice_id, $1 from practices where practice_name = 'Harbourside Pharmacy'`,
    [product.product_id],
  )
  const end = async () => {
    await queryDatabase(dataDir, 'delete from practice_products where product_id = $1', [product.product_id])
    await queryDatabase(dataDir, 'update products set is_pharmacy_product = false where product_id = $1', [
      product.product_id,
    ])
  }
  return { end }
}

test.describe('without network', () => {
  test.use({ worker: 'real', expectedErrors: [/net::ERR_/] })

  test('a mole map asks for 13 body photos; they are taken without network by outline, a spot is placed on one, and all arrive @long', async ({
    page,
    context,
    server,
  }) => {
    test.setTimeout(240_000)
    const sold = await sellMoleMap(server)
    try {
      await signInPharmacist(page)
      await waitUntilReadyForOffline(page)
      await openNewVisit(page)
      await context.setOffline(true)
      await typePatient(page, {
        firstName: 'Bodhi',
        lastName: 'Bodyphoto',
        day: '3',
        month: '2',
        year: '1980',
        mobile: '',
        gender: 'Male',
      })
      await page.getByRole('button', { name: 'Go to consent' }).click()
      await page.getByText('Mole map', { exact: true }).click()
      await giveConsent(page)
      await page.getByRole('button', { name: 'Go to risk' }).click()
      await answerRisk(page)
      await page.getByRole('button', { name: 'Go to plot' }).click()
      await page.waitForURL(/plotting/)
      await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' })
      await page.getByRole('button', { name: 'Go to photos' }).click()

      const set = page.getByRole('region', { name: /^Body photos/ })
      await expect(set.getByRole('heading', { name: 'Body photos: 0 of 13' })).toBeVisible()
      await expectNoAxeViolations(page)
      await set.getByRole('button', { name: /^4\. Upper body, front/ }).click()
      await waitForCamera(page)
      // What the fake camera shows is nobody in an outline.
      await expect(cameraDialog(page).getByRole('listitem').filter({ hasText: 'Outline' })).toBeVisible()
      await expectNoAxeViolations(page)
      await takeWithCamera(page)
      const mark = cameraDialog(page).getByRole('button', { name: /^Spot 1, chest/i })
      await expect(mark).toHaveAccessibleName(/about here$/)
      await mark.click()
      await cameraDialog(page).getByText('Press where spot 1 is.').waitFor()
      const box = await mark.locator('..').boundingBox()
      if (box === null) throw new Error('The photo is not on the screen.')
      await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.5)
      await expect(mark).toHaveAccessibleName(/placed$/)
      await mark.press('ArrowRight')
      await continueToPose(page, 5)

      for (const next of [6, 7, 8, 9, 10, 11, 12, 13, 1, 2, 3]) {
        await uploadToCamera(page, photoFiles.sharp)
        await continueToPose(page, next)
      }
      await cameraDialog(page).getByRole('button', { name: 'Close', exact: true }).click()
      await expect(set.getByRole('heading', { name: 'Body photos: 12 of 13' })).toBeVisible()
      await addPhotos(page, 1, [photoFiles.sharp, photoFiles.followUp])

      await page.getByRole('button', { name: 'Go to review' }).click()
      await expect(page.getByText('One body photo is missing', { exact: true })).toBeVisible()
      await expect(page.getByText('3 head, right side. Take them, or say why not.')).toBeVisible()
      await page.getByRole('link', { name: /Take it ?: One body photo is missing/ }).click()
      await set.getByRole('button', { name: /^Not today ?: head, right side/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Not today: head, right side' })
      await dialog.getByRole('button', { name: 'Keep the reason' }).click()
      await expect(dialog.getByText('Choose a reason, or write it in a few words.')).toBeVisible()
      await dialog.getByText('A dressing or a plaster').click()
      await dialog.getByRole('button', { name: 'Keep the reason' }).click()
      await expect(set.getByRole('heading', { name: 'Body photos: 13 of 13' })).toBeVisible()
      await page.getByRole('button', { name: 'Go to review' }).click()
      await expect(page.getByText('Not taken: head, right side (A dressing or a plaster)')).toBeVisible()
      await page.getByRole('button', { name: 'Send visit' }).click()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible({ timeout: 90_000 })
    } finally {
      await sold.end()
    }
    const [arrived] = await queryDatabase<{ poses: string[]; missing_poses: unknown; x: number; y: number }>(
      server.dataDir,
      `select array_agg(distinct images.pose order by images.pose) filter (where pose is not null) as poses,
        visits.missing_poses, max(places.x) as x, max(places.y) as y
        from visits join patients using (patient_id) join images using (visit_id)
        left join spot_body_places places using (image_id)
        where patients.last_name = 'Bodyphoto' group by visits.visit_id, visits.missing_poses`,
      [],
    )
    expect(arrived).toMatchObject({
      poses: expect.arrayContaining(['arm-left', 'head-front', 'legs-back', 'upper-back', 'upper-front']),
      missing_poses: [{ pose: 'head-right', reason: 'A dressing or a plaster' }],
      x: expect.closeTo(0.255, 2),
      y: expect.closeTo(0.5, 2),
    })
    expect(arrived?.poses).toHaveLength(12)
  })
})
