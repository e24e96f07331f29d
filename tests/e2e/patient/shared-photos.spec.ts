import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { countStoredPhotos, preparePhotographer, signInPhotographer } from '../actions/own-photo-actions.ts'

test.use({ worker: 'real', viewport: { width: 390, height: 844 } })

/** `system`: as a share sheet posts, from no page at all; `page`: as a form of a page does. */
type From = 'system' | 'page'

/** Posts a file to the address that the manifest names. */
async function share(page: Page, file: string, from: From): Promise<void> {
  await page.evaluate(
    ([referrer]) => {
      if (referrer !== undefined) {
        const policy = document.createElement('meta')
        Object.assign(policy, { name: 'referrer', content: referrer })
        document.head.append(policy)
      }
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/images/upload/shared' })
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', name: 'photo', id: 'shared-in' })
      form.append(input)
      document.body.append(form)
    },
    from === 'system' ? ['no-referrer'] : [],
  )
  await page.locator('#shared-in').setInputFiles(file)
  await page.locator('form:has(#shared-in)').evaluate((form: HTMLFormElement) => form.submit())
}

const drafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        indexedDB.open('device').addEventListener('success', ({ target }) => {
          const database = (target as IDBOpenDBRequest).result
          const counting = database.transaction('ownPhotos').objectStore('ownPhotos').count()
          counting.addEventListener('success', () => {
            database.close()
            resolve(counting.result)
          })
        })
      }),
  )

test('a photo that another app shares in is asked about, then kept on the phone and not sent; what is no photo is refused', async ({
  page,
  server,
}) => {
  await preparePhotographer(server)
  await signInPhotographer(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await share(page, 'package.json', 'system')
  await add.click()
  await expect(page.getByText('The photo was not added')).toBeVisible()
  await share(page, 'tests/fixtures/photos/naevus-a.jpg', 'system')
  await expect(page.getByText('Add this photo from another app?')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Don’t add' }).click()
  await expect(page.getByText('Nothing was saved.')).toBeVisible()
  expect(await drafts(page)).toBe(0)
  await share(page, 'tests/fixtures/photos/naevus-a.jpg', 'system')
  await add.click()
  await expect(page.getByText('Your photo is here')).toBeVisible()
  expect(await drafts(page)).toBe(1)
  expect(await countStoredPhotos(server)).toBe(0)
})

test('a form that another site submits by itself puts no photo on the phone', async ({ page, server }) => {
  await preparePhotographer(server)
  await signInPhotographer(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  const { origin } = new URL(page.url())
  await page.context().route('http://evil.test/**', (route) => {
    const isSilent = route.request().url().endsWith('silent')
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html>${isSilent ? '<meta name="referrer" content="no-referrer">' : ''}
        <form method="post" enctype="multipart/form-data" action="${origin}/images/upload/shared">
        <input type="file" name="photo"></form><script>
        const files = new DataTransfer(); files.items.add(new File([new Uint8Array(500)], 'a.jpg', { type: 'image/jpeg' }))
        document.querySelector('input').files = files.files; document.forms[0].submit()</script>`,
    })
  })
  await page.goto('http://evil.test/')
  await expect(page.getByText('The photo was not added')).toBeVisible()
  // One that hides where it comes from looks like the system: the person is asked, and nothing is saved meanwhile.
  await page.goto('http://evil.test/silent')
  await expect(page.getByText(/Add this photo from another app\?|The photo was not added/)).toBeVisible()
  expect(await drafts(page)).toBe(0)
})
