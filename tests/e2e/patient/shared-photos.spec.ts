import type { Page } from '@playwright/test'
import { expect, test } from '../actions/journey-test.ts'
import { countStoredPhotos, preparePhotographer, signInPhotographer } from '../actions/own-photo-actions.ts'

test.use({ worker: 'real', viewport: { width: 390, height: 844 } })

/** What a share sheet does: it posts the files to the address that the manifest names. */
async function share(page: Page, file: string): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/images/upload/shared' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', name: 'photo', id: 'shared-in' })
    form.append(input)
    document.body.append(form)
  })
  await page.locator('#shared-in').setInputFiles(file)
  await page.locator('form:has(#shared-in)').evaluate((form: HTMLFormElement) => form.submit())
}

test('a photo that another app shares in is kept on the phone for whoever is signed in, and not sent; what is no photo is refused', async ({
  page,
  server,
}) => {
  await preparePhotographer(server)
  await signInPhotographer(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  await share(page, 'package.json')
  await expect(page.getByText('The photo was not added')).toBeVisible()
  await share(page, 'tests/fixtures/photos/naevus-a.jpg')
  await expect(page.getByText('Your photo is here')).toBeVisible()
  await expect(page).toHaveURL(/\/images\/upload\?shared=kept$/)
  expect(await countStoredPhotos(server)).toBe(0)
})
