import type { Page } from '@playwright/test'
import { expect, test } from '../actions/journey-test.ts'
import {
  appointmentPath,
  book,
  findServiceAtSite,
  freeTimes,
  signInPatientOverHttp,
} from '../actions/own-booking-actions.ts'
import { waitUntilLoaded } from '../actions/screen-tour.ts'
import { signInAt } from '../actions/session-actions.ts'

const olivia = 'patient.au@demo.test'

/** What is of New Zealand alone: its free numbers and codes, its authorities, its money and its words. */
const ofNewZealand =
  /0800 \d{3}|0508 \d{3}|\+64|Healthline|phone 111\b|\bNHI\b|\bACC\b|\bHDC\b|GST number|New Zealand|\.nz\b|NZ\$|doctor’s letter needed/

/** The lines of a page that are not for Australia. */
async function linesOfNewZealand(page: Page, paths: readonly string[]): Promise<string[]> {
  const lines: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 30_000 })
    await waitUntilLoaded(page)
    const text = await page.locator('body').innerText()
    const links = await page
      .locator('a[href^="tel:"], a[href^="http"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    const read = [...text.split('\n'), ...links.map((link) => String(link).replace('tel:0800', 'tel:0800 000'))]
    lines.push(...read.filter((line) => ofNewZealand.test(line)).map((line) => `${path}: ${line}`))
  }
  return lines
}

test('an Australian patient reads no number, authority or money of New Zealand, on its host and in mails @long', async ({
  page,
  server,
}) => {
  test.slow()
  const session = await signInPatientOverHttp(server.url, olivia)
  const place = await findServiceAtSite(session, 'Lentigo Sydney', 'Full body skin check')
  const { booking } = await book(session, (await freeTimes(session, place)).at(-1)!)
  await signInAt(page, '/login', { userName: olivia, comesTo: '/' })
  const pages = [
    '/',
    '/bookings',
    appointmentPath(booking),
    `/bookings/${booking.bookingId}/permissions?bookingType=1`,
    '/prompts',
    '/profile',
    '/more',
    '/privacy',
    '/terms',
    '/password',
    '/who-looked',
    '/my-data',
    '/recall',
    '/messages',
    '/permissions',
    '/reports',
    '/invoices',
    '/mydoctors',
    '/risk',
    `/scope-of-service/${place.serviceId}`,
    '/services',
    '/images',
    '/images/upload',
    '/images/upload?step=where',
    '/spotchat',
    '/spotchat/new',
    '/clinical-images',
    '/no/such/page',
  ]
  // The choice of one's country names both.
  const lines = await linesOfNewZealand(page, pages)
  expect(lines.filter((line) => line !== '/profile: New Zealand')).toEqual([])
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('dialog')).toContainText('help@lentigo.example')
  await expect(page.getByRole('dialog')).not.toContainText('0800')
  await page.goto('/reports')
  const reports = page.getByRole('main').locator('a[href^="/report/"]')
  await waitUntilLoaded(page)
  const links = await reports.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  expect(await linesOfNewZealand(page, links)).toEqual([])
  await page.goto('/dev/outbox')
  const mails = page.getByRole('article').filter({ hasText: `To ${olivia},` })
  await expect(mails.first()).toBeVisible()
  const read = (await mails.allInnerTexts()).flatMap((mail) => mail.split('\n'))
  expect(read.filter((line) => ofNewZealand.test(line))).toEqual([])
})

test('a visitor of the Australian host reads nothing of New Zealand', async ({ page, baseURL }) => {
  const host = (baseURL ?? '').replace('localhost', 'au.localhost')
  const paths = [
    '/',
    '/login',
    '/signup',
    '/password-reset',
    '/risk-check',
    '/bookings/book',
    '/privacy',
    '/terms',
    '/report-access',
    '/maintenance',
    '/unsupported',
    '/no/such/page',
  ]
  expect(
    await linesOfNewZealand(
      page,
      paths.map((path) => `${host}${path}`),
    ),
  ).toEqual([])
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
})
