import type { Browser, BrowserContext, Page } from '@playwright/test'
import { testPhotos } from '../../support/test-photos.ts'
import { addBookedCheck, visitsOfBooking } from '../actions/clinic-visit-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { pressUntil, signInAt } from '../actions/session-actions.ts'
import { addPhotos, continueToPlotting, plotSpot, waitUntilReadyForOffline } from '../actions/visit-actions.ts'

const melanographer = { userName: 'melanographer.takapuna@demo.test', comesTo: '/' }
test.use({ worker: 'real', expectedErrors: [/net::ERR_/] })

type Booked = Awaited<ReturnType<typeof addBookedCheck>>
const nameOf = ({ firstName, lastName }: Booked) => `${firstName} ${lastName}`
const open = (page: Page, person: Booked) =>
  page.getByRole('button', { name: new RegExp(`^${nameOf(person)}, `) }).click()
const panelOf = (page: Page, person: Booked) => page.getByRole('region', { name: nameOf(person) })

/** A tablet of the clinic that has the day and has lost the network. */
async function openTabletOffline(page: Page, context: BrowserContext): Promise<void> {
  await signInAt(page, '/clinician/login', melanographer)
  await page.goto('/clinician/phx')
  await waitUntilReadyForOffline(page)
  await page.getByRole('link', { name: 'My day' }).first().click()
  await expect(page.getByRole('list', { name: 'Appointments' })).toBeVisible()
  await context.setOffline(true)
}

/** The check of an appointment from My day to its end, with one spot. */
async function imageOffline(page: Page, person: Booked, photos: readonly [string, string]): Promise<void> {
  await open(page, person)
  await panelOf(page, person).getByRole('link', { name: 'Begin check' }).click()
  await continueToPlotting(page)
  await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' })
  await page.getByRole('button', { name: 'Go to photos' }).click()
  await addPhotos(page, 1, photos)
  await page.getByRole('button', { name: 'Go to review' }).click()
  await page.getByRole('button', { name: 'Send visit' }).click()
  await expect(page.getByRole('heading', { name: 'Visit saved' })).toBeVisible()
}

async function openSecondTablet(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1180, height: 820 }, locale: 'en-NZ' })
  return { context, page: await context.newPage() }
}

test('one appointment imaged on two tablets without a network: both visits arrive and are kept, the appointment has one @long', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const person = await addBookedCheck(server)
  const [first = '', second = '', third = '', fourth = ''] = await testPhotos(4)
  const other = await openSecondTablet(browser, server.url)
  await openTabletOffline(page, context)
  await openTabletOffline(other.page, other.context)
  await imageOffline(page, person, [first, second])
  await imageOffline(other.page, person, [third, fourth])
  await context.setOffline(false)
  await expect.poll(() => visitsOfBooking(server, person.bookingId), { timeout: 90_000 }).toHaveLength(1)
  await other.context.setOffline(false)
  await expect
    .poll(() => visitsOfBooking(server, person.bookingId), { timeout: 90_000 })
    .toMatchObject([
      { standing: 'kept', status: 'Attended' },
      { standing: 'has-visit', status: 'Attended' },
    ])
  await other.context.close()
})

test('an appointment that is cancelled after its person arrived: the check that was made meanwhile is kept, and says so', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const person = await addBookedCheck(server)
  const [overview = '', closeUp = ''] = await testPhotos(2)
  const desk = await openSecondTablet(browser, server.url)
  await signInAt(desk.page, '/clinician/login', melanographer)
  await desk.page.goto('/clinician/desk')
  await open(desk.page, person)
  const panel = panelOf(desk.page, person)
  await panel.getByRole('button', { name: /^Here/ }).click()
  await expect(panel.getByRole('button', { name: /^Call in/ })).toBeVisible()

  await openTabletOffline(page, context)
  await imageOffline(page, person, [overview, closeUp])
  await panel.getByRole('button', { name: 'Cancel the booking' }).click()
  await panel.getByLabel('Why').selectOption({ index: 1 })
  const cancel = panel.getByRole('button', { name: 'Cancel it' })
  await pressUntil(cancel, async () => (await panel.count()) === 0)
  await desk.context.close()

  await context.setOffline(false)
  await expect
    .poll(() => visitsOfBooking(server, person.bookingId), { timeout: 90_000 })
    .toMatchObject([{ standing: 'cancelled', status: 'Cancelled' }])
  await page.getByRole('link', { name: 'Visits', exact: true }).first().click()
  await page
    .getByRole('button', { name: new RegExp(`^Open the visit of .*${person.lastName}`) })
    .first()
    .click()
  await expect(
    page.getByText('It had been cancelled when this visit arrived. Sort out at the desk what is owed.'),
  ).toBeVisible()
})
