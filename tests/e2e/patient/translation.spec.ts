import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'
import { waitUntilLoaded } from '../actions/screen-tour.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the first pages can be read in te reo Māori: marked for voices, kept on the device, and back in English', async ({
  page,
}) => {
  await page.goto('/')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Have your skin checked')
  await page.getByRole('button', { name: 'Ki te reo Māori' }).click()
  await expect(title).toHaveText('Kia tirohia tō kiri')
  await expect(title.locator('[lang=mi]')).toHaveText('Kia tirohia tō kiri')
  await expectNoAxeViolations(page)
  // What is not there in te reo yet is said in English, and not marked as something else.
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Takiuru' })).toBeVisible()
  await expect(page.getByText('It takes about two minutes.')).toHaveCount(1)
  await expect(page.locator('[lang=mi]').filter({ hasText: 'two minutes' })).toHaveCount(0)
  await page.goto('/')
  await page.getByRole('button', { name: 'In English' }).click()
  await expect(title).toHaveText('Have your skin checked')
})

test('no page of a patient is wider than a phone in te reo Māori, and its headings are marked @long', async ({
  page,
}) => {
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await page.evaluate(() => localStorage.setItem('lentigo.language', 'mi'))
  const pages = [
    '/',
    '/bookings',
    '/bookings/book',
    '/prompts',
    '/profile',
    '/password',
    '/who-looked',
    '/my-data',
    '/recall',
    '/permissions',
    '/reports',
    '/invoices',
    '/mydoctors',
    '/risk',
    '/services',
    '/images',
    '/images/upload',
    '/clinical-images',
  ]
  for (const path of pages) {
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title.locator('[lang=mi]').first(), path).toBeVisible()
    await waitUntilLoaded(page)
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft([path, scrollWidth]).toEqual([path, 390])
  }
})
