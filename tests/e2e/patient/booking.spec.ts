import { devices, type Page } from '@playwright/test'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import {
  agreeAndContinue,
  introduceYourself,
  declinedCard,
  bookingPagePattern,
  expectBookingQuestion,
  chooseClinic,
  chooseService,
  chooseTime,
  goodCard,
  payWith,
  timeButtons,
} from '../actions/booking-actions.ts'
import { countPresses } from '../actions/count-presses.ts'
import { pauseCall } from '../actions/pause-call.ts'
import { expect, test } from '../actions/journey-test.ts'
import { linkIn } from '../actions/message-actions.ts'
import {
  book,
  cancelBookings,
  freeTimes,
  findServiceAtSite,
  signInPatientOverHttp,
} from '../actions/own-booking-actions.ts'
import { enterCredentials, alertLog, signInAt } from '../actions/session-actions.ts'
import { newPassword } from '../actions/sign-up-actions.ts'
import { queryDatabase } from '../../support/server/server-database.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: devices['Pixel 7'].hasTouch })
// What the service refuses, the browser prints.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (302|404|409|422)/))

const moleMap = 'Full body mole mapping'
const skinCheck = 'Full body skin check'
const patient = 'new.patient@demo.test'

test('P1.booking.01 P1.payment.01 P2.payment.02: somebody new books on a phone, makes an account on the way and pays', async ({
  page,
  context,
}) => {
  const begun = performance.now()
  let looking = 0
  // What axe takes is none of the person's time.
  const look = async () => {
    const from = performance.now()
    await expectNoAxeViolations(page)
    looking += performance.now() - from
  }
  await page.goto('/bookings/book')
  await expectBookingQuestion(page, 'Which clinic suits you?')
  await page.getByLabel('Suburb, town or postcode').fill('Grey Lynn, 1021')
  await expect(page.getByText('Nearest to Grey Lynn first.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Clinics' }).getByRole('button').first()).toHaveAccessibleName(
    /Newmarket/,
  )
  await look()
  await chooseClinic(page, 'Lentigo Newmarket')
  await expect(page.getByText('$399', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`${moleMap}.*\\$50 deposit today`) })).toBeVisible()
  await look()
  await chooseService(page, moleMap)
  await expect(
    page.getByText(
      /Cancel at least 48 hours before to get all that you pay back\. Later than that, you get nothing back/,
    ),
  ).toBeVisible()
  await expect(page.getByText(/New Zealand time \(NZ[DS]T\), Lentigo Newmarket/)).toBeVisible()
  await expect(timeButtons(page).first()).toBeVisible()
  await look()
  const time = await chooseTime(page)
  await expectBookingQuestion(page, 'Who is coming?')
  await expect(page.getByText(/We hold your time for (9|10) minutes/)).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter your first name')
  await expect(page.getByRole('alert')).toContainText('Accept the privacy agreement to book.')
  await introduceYourself(page, { firstName: 'Mere', lastName: 'Parata', email: 'mere.books@example.nz' })
  await expectBookingQuestion(page, 'Check your e-mail')
  await expect(page.getByText(/We hold your time for \d+ minutes/)).toBeVisible()
  await look()
  const elsewhere = await context.newPage()
  await elsewhere.goto(await linkIn(context, 'mere.books@example.nz', /\/confirm#token=/))
  await expect(elsewhere.getByText('The booking is for mere.books@example.nz')).toBeVisible()
  await expect(elsewhere.getByText(/We hold your time for \d+ minutes/)).toBeVisible()
  await expectNoAxeViolations(elsewhere)
  await elsewhere.getByRole('button', { name: 'Go on with my booking' }).click()
  await expectBookingQuestion(elsewhere, /^Check, then/)
  await expect(elsewhere.getByText(/We hold your time for \d+ minutes/)).toBeVisible()
  await elsewhere.close()
  await expectBookingQuestion(page, 'Are these details right?')
  await expect(page.getByText('Mere Parata')).toBeVisible()
  await page.getByLabel('Anything we should know? (optional)').fill('A spot on my back')
  await look()
  // What was ticked before the link is still ticked.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(time).first()).toBeVisible()
  await expect(page.getByText('A spot on my back')).toBeVisible()
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expect(page.getByText('$50.00 today, $349.00 at the clinic')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('$399.00', { exact: true }).last()).toBeInViewport({ ratio: 1 })
  }
  for (const card of ['Visa', 'MasterCard']) await expect(page.getByText(card, { exact: true })).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Pay $50 by card' }).click()
  await payWith(page, goodCard)
  await expect(page).toHaveURL(bookingPagePattern)
  const seconds = (performance.now() - begun - looking) / 1000
  process.stdout.write(`from nothing to paid, pages and typing of the journey: ${seconds.toFixed(1)} s\n`)
})

test('from the front door to paid, a stranger needs 12 presses and 5 fields, and no password', async ({
  page,
  context,
  expectedErrors,
}) => {
  // The new password ends the session that booked.
  expectedErrors.push(/status of 401/)
  const counts = await countPresses(context)
  const email = 'moana.books@example.nz'
  await page.goto('/')
  await page.getByRole('link', { name: 'Book a skin check' }).click()
  await chooseClinic(page, 'Lentigo Newmarket')
  await chooseService(page, moleMap)
  await expectBookingQuestion(page, 'When can you come?')
  await timeButtons(page).first().click()
  await expectBookingQuestion(page, 'Who is coming?')
  await introduceYourself(page, { firstName: 'Moana', lastName: 'Parata', email })
  await expectBookingQuestion(page, 'Check your e-mail')
  const link = await linkIn(context, email, /\/confirm#token=/)
  const mailed = await context.newPage()
  await mailed.goto(link)
  await mailed.getByRole('button', { name: 'Go on with my booking' }).click()
  await mailed.getByRole('button', { name: 'Pay $50 by card' }).click()
  await payWith(mailed, goodCard)
  await expect(mailed).toHaveURL(bookingPagePattern)
  const { presses, fields } = counts()
  // The link in the mail is a press too; the number of the card is the payment provider's field.
  expect({ presses: presses + 1, fields: fields - 1 }).toEqual({ presses: 12, fields: 5 })
  await expect(alertLog(mailed).getByText('It is paid. Sign in to see your booking.')).toHaveCount(0)
  await mailed.getByRole('button', { name: 'E-mail me a link' }).click()
  await expect(mailed.getByText('It works once, for one hour.')).toBeVisible()
  await expectNoAxeViolations(mailed)
  await mailed.goto('/messages')
  const sent = mailed.getByRole('list', { name: 'What we sent you' }).getByRole('listitem')
  await expect(sent.filter({ hasText: 'About a booking' }).first()).toContainText(`: ${email}`)
  await expectNoAxeViolations(mailed)
  await mailed.goto(await linkIn(context, email, /\/reset#token=/))
  await mailed.getByLabel('New password', { exact: true }).fill(newPassword)
  await mailed.getByLabel('New password again').fill(newPassword)
  await mailed.getByRole('button', { name: 'Change password' }).click()
  await mailed.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(mailed.getByLabel('E-mail')).toBeVisible()
  await expect(alertLog(mailed).getByText('You must be logged in to access this page.')).toHaveCount(0)
})

test('a first week without a free time gives way to the next one that has some, and can be turned back to', async ({
  page,
  server,
}) => {
  await queryDatabase(
    server.dataDir,
    `insert into site_closures (site_id, day, reason) select site_id, current_date + n, 'Painting'
     from sites, generate_series(-1, 8) n where site_name = 'Lentigo Hamilton'`,
    [],
  )
  try {
    await page.goto('/bookings/book')
    await chooseClinic(page, 'Lentigo Hamilton')
    await chooseService(page, skinCheck)
    await expect(timeButtons(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Earlier' }).click()
    await expect(page.getByRole('heading', { name: 'No free times this week' })).toBeVisible()
    await page.getByRole('button', { name: /^Show / }).click()
    await expect(timeButtons(page).first()).toBeVisible()
  } finally {
    await queryDatabase(server.dataDir, `delete from site_closures where reason = 'Painting'`, [])
  }
})

test('P1.payment.02 A3.promo.02: a patient books at the clinic’s prices, with a code that is judged at once, and pays later', async ({
  page,
}) => {
  await signInAt(page, '/login', { userName: patient, comesTo: '/' })
  await page.goto('/bookings/book')
  await chooseClinic(page, 'Lentigo Hamilton')
  await chooseService(page, skinCheck)
  await chooseTime(page)
  await expectBookingQuestion(page, 'Are these details right?')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Accept the privacy agreement to book.')
  await expect(page.getByRole('alert')).toBeFocused()
  await agreeAndContinue(page)
  const code = page.getByLabel('Promo code (optional)')
  await code.fill('SPRING25')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText(/SPRING25 ended on \d{1,2} \w+ \d{4}\. Try another, or go on without\./)).toBeVisible()
  await expect(code).toHaveValue('SPRING25')
  await code.fill('summer10')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('−$24.90')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay over 6 weeks instead' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Book now, pay at the clinic' }).click()
  await expect(page).toHaveURL(bookingPagePattern)
})

test('what the clinic arranges itself is asked for: a request, which is no appointment @long', async ({ page }) => {
  await signInAt(page, '/login', { userName: patient, comesTo: '/' })
  await page.goto('/bookings/book')
  await chooseClinic(page, 'Lentigo Takapuna')
  await chooseService(page, 'Mole removal')
  await chooseTime(page)
  await expect(page.getByText('We hold your time')).toHaveCount(0)
  await agreeAndContinue(page)
  await expect(page.getByText('Until then the time is not yours, and nothing is paid.')).toBeVisible()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}\?bookingType=0$/)
})

test('no clinic moves under a finger: the last one stands first from the start, and free times come into their lines @long', async ({
  page,
  server,
}) => {
  await cancelBookings(server, patient)
  const session = await signInPatientOverHttp(server.url, patient)
  const free = await freeTimes(session, await findServiceAtSite(session, 'Lentigo Wellington', skinCheck))
  await book(session, free.at(-1)!)
  await signInAt(page, '/login', { userName: patient, comesTo: '/' })
  const letBookings = await pauseCall(page, 'bookings/searchbookings')
  const letTimes = await pauseCall(page, 'bookings/searchtimeslots')
  const sites = page.waitForResponse(/getsites/)
  await page.goto('/bookings/book')
  await sites
  const clinics = page.getByRole('group', { name: 'Clinics' }).getByRole('button')
  await expect(page.getByText('Still loading. The network is slow.')).toBeVisible()
  await expect(clinics).toHaveCount(0)
  letBookings()
  await expect(clinics.first()).toContainText('You booked here lastLentigo Wellington')
  const before = await clinics.last().boundingBox()
  await expect(page.getByText(/^(First free|Nothing free)/)).toHaveCount(0)
  letTimes()
  await expect(page.getByText(/^(First free|Nothing free)/)).toHaveCount(6)
  expect(await clinics.last().boundingBox()).toEqual(before)
  const letPrices = await pauseCall(page, 'bookings/findrecommendedproduct')
  await clinics.first().click()
  await expectBookingQuestion(page, 'What should we check?')
  await expect(page.getByText('Loading the services')).toBeAttached()
  await expect(page.getByText(skinCheck, { exact: true })).toHaveCount(0)
  await expect(page.getByText(/^Prices are NZ\$/)).toBeHidden()
  letPrices()
  for (const below of [page.getByText(skinCheck, { exact: true }), page.getByText(/^Prices are NZ\$/)])
    await expect(below).toBeVisible()
  await cancelBookings(server, patient)
})

test('P2.payment.01 P2.payment.03: a declined payment leads back to the booking, whose time is still kept, and is tried again', async ({
  page,
}) => {
  await toPayPage(page, 'Lentigo Tauranga')
  await payWith(page, declinedCard)
  await expectBookingQuestion(page, 'Your payment did not go through')
  await expect(page).toHaveURL('/bookings/book?payment=declined')
  await expect(page.getByText(/We hold your time for \d+ minutes/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Pay $50 by card' }).click()
  await payWith(page, goodCard)
  await expect(page).toHaveURL(bookingPagePattern)
})

test('who leaves the payment page is not told that the bank refused @long', async ({ page }) => {
  await toPayPage(page, 'Lentigo Wellington')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectBookingQuestion(page, 'You have not paid yet')
  await expect(page.getByText('You left the payment page. No money was taken.')).toBeVisible()
  await expect(page.getByText('The bank said no')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Give up this time and choose another' }).click()
  await expectBookingQuestion(page, 'When can you come?')
})

test('the tab is closed while paying: another one leads to the same payment, and the return needs no session @long', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await toPayPage(page, 'Lentigo Wellington')
  await expect(page.getByRole('heading', { name: 'Demo payment page' })).toBeVisible()
  const payPage = page.url()
  await page.close()
  const again = await context.newPage()
  await again.goto('/bookings/book')
  await expectBookingQuestion(again, 'Pay $50 to keep your time')
  await again.getByRole('button', { name: 'Pay $50 by card' }).click()
  await expect(again).toHaveURL(payPage)
  const back = again.waitForRequest(/\/windcave\?/)
  await payWith(again, goodCard)
  await expect(again).toHaveURL(bookingPagePattern)
  const id = /\/bookings\/([^?]+)/.exec(again.url())?.[1] ?? ''
  const elsewhere = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
  await elsewhere.goto((await back).url())
  await expect(alertLog(elsewhere).getByText('It is paid. Sign in to see your booking.')).toBeVisible()
  await expect(elsewhere).toHaveURL(new RegExp(id))
  // Without its proof nobody else learns of it, and is not left waiting.
  await elsewhere.goto(`/windcave?bookingRequestId=${id}&success=true`)
  await expect(elsewhere.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', new RegExp(`/login.*${id}`))
  await elsewhere.goto(`/windcave?bookingRequestId=${id}&success=false`)
  await expect(elsewhere).toHaveURL(/\/bookings\/book/)
  await elsewhere.goto('/windcave?bookingRequestId=nonsense&success=true')
  await expect(elsewhere).toHaveURL(/\/bookings\/book/)
  await elsewhere.close()
})

test('two phones want one time: who is second gets the nearest ones at once and loses nothing @long', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newPage({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
  })
  const both = [page, other]
  for (const phone of both) {
    await phone.goto('/bookings/book')
    await chooseClinic(phone, 'Lentigo Christchurch')
    await chooseService(phone, moleMap)
    await expectBookingQuestion(phone, 'When can you come?')
    await phone.getByRole('button', { name: 'Later' }).click()
    await expect(timeButtons(phone).nth(4)).toBeVisible()
  }
  await timeButtons(other).nth(4).click()
  await expectBookingQuestion(other, 'Who is coming?')
  await timeButtons(page).nth(4).click()
  await expect(page.getByRole('alert')).toContainText('That time has just been taken. These are the nearest ones.')
  const nearest = page.getByRole('group', { name: 'Nearest times' }).getByRole('button')
  await expect(nearest).toHaveCount(4)
  await expectNoAxeViolations(page)
  await nearest.first().click()
  await expectBookingQuestion(page, 'Who is coming?')
  await other.close()
})

test('P2.brand.01 P9.booking.02 P2.booking.05: melon leads to the bookings, the other host to Australia’s clinics, and a scope is open to all', async ({
  page,
  baseURL,
}) => {
  await page.goto((baseURL ?? '').replace('localhost', 'au.localhost').concat('/bookings/book'))
  await expect(page.getByText('Lentigo Sydney', { exact: true })).toBeVisible()
  await expect(page.getByText('Lentigo Wellington', { exact: true })).toHaveCount(0)
  await page.goto('/scope-of-service/1')
  await expectBookingQuestion(page, 'Full body mole mapping: what it is and what it is not')
  await expectNoAxeViolations(page)
  await page.goto('/bookings/book?brand=melon')
  await expect(page).toHaveURL(/(\/|%2F)bookings$/)
})

test('times that are too near for money back say so where one is chosen, in sight at 360 x 640 @long', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/bookings/book')
  await chooseClinic(page, 'Lentigo Newmarket')
  await chooseService(page, moleMap)
  await expectBookingQuestion(page, 'When can you come?')
  await expect(timeButtons(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(timeButtons(page).first()).toBeVisible()
  const said = page.getByText(/less than \d+ hours away\. If you cancel one, you get nothing back\./)
  await expect(said).toHaveCount(0)
  await queryDatabase(server.dataDir, 'update services set refund_hours = refund_hours + 2000', [])
  await page.reload()
  await expect(said).toBeVisible()
  await expect(said).toContainText(/^These times are less than 20\d\d hours away/)
  // Above the times, and the button that goes on does not cover it.
  await timeButtons(page).first().scrollIntoViewIfNeeded()
  await said.scrollIntoViewIfNeeded()
  await expect(said).toBeInViewport({ ratio: 1 })
  await queryDatabase(server.dataDir, 'update services set refund_hours = refund_hours - 2000', [])
})

/** Signs in and books up to the payment page; a mole map of which the deposit must be paid. */
async function toPayPage(page: Page, clinic: string): Promise<void> {
  await page.goto('/bookings/book')
  await chooseClinic(page, clinic)
  await chooseService(page, moleMap)
  await chooseTime(page)
  await expectBookingQuestion(page, 'Who is coming?')
  await page.getByRole('link', { name: 'I have an account' }).click()
  await enterCredentials(page, { userName: patient })
  await agreeAndContinue(page)
  await page.getByRole('button', { name: 'Pay $50 by card' }).click()
}
