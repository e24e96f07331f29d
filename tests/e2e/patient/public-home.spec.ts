import { freePort } from '../../support/server/free-port.ts'
import { runServer, type ServerProcess } from '../../support/server/run-server.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test as journey } from '../actions/journey-test.ts'
import { book, freeTimes, findServiceAtSite, signInPatientOverHttp } from '../actions/own-booking-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

/** A server of its own, where nobody else books. */
const test = journey.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const server = await runServer(await freePort())
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
test.use({ viewport: { width: 390, height: 844 } })

test('the home of a visitor leads to booking first, with the prices, and so do the pages about accounts', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Have your skin checked')
  const book = page.getByRole('link', { name: 'Book a skin check' })
  await expect(book).toBeInViewport()
  const prices = page.getByRole('list', { name: 'What it costs and takes' })
  await expect(prices.getByRole('listitem').filter({ hasText: 'Full body mole mapping' })).toContainText('$399')
  await expect(prices.getByRole('listitem').first()).toContainText('Full body mole mapping')
  await expect(page.getByRole('list', { name: 'Where we are' })).toContainText('Wellington')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /^I have a link to my report/ }).click()
  await expect(page).toHaveURL('/report-access')
  await page.goBack()
  await book.click()
  await expect(page.getByRole('heading', { name: 'Which clinic suits you?' })).toBeVisible()
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await expect(book).toBeInViewport()
    await page.goto(`${path}?r=${encodeURIComponent('/bookings/book?step=details')}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(book).toHaveCount(0)
  }
})

test('where each country has its address, the front door leads to the other; without one it names none', async ({
  page,
}) => {
  await page.goto('/')
  const prices = page.getByRole('list', { name: 'What it costs and takes' })
  await expect(prices).toBeVisible()
  await expect(page.getByRole('link', { name: /^In (Australia|New Zealand)\?/ })).toHaveCount(0)
  await page.route('**/theme.js', async (route) => {
    const answer = await route.fetch()
    const urls = JSON.stringify({ NZ: 'https://skin.example.nz', AU: 'https://skin.example.au' })
    await route.fulfill({ body: (await answer.text()).replace('countryUrls = null', `countryUrls = ${urls}`) })
  })
  await page.reload()
  const other = page.getByRole('link', { name: 'In Australia? See our clinics there' })
  await expect(other).toHaveAttribute('href', 'https://skin.example.au')
  await expectNoAxeViolations(page)
})

test('P2.dashboard.05: an unpaid time comes before all that is to do; two bookings at once are told; then what comes next', async ({
  page,
  server,
}) => {
  const patient = 'new.patient@demo.test'
  const session = await signInPatientOverHttp(server.url, patient)
  const [here, there] = [
    await findServiceAtSite(session, 'Lentigo Newmarket', 'Full body mole mapping'),
    await findServiceAtSite(session, 'Lentigo Hamilton', 'Full body skin check'),
  ]
  const free = (await freeTimes(session, here)).slice(-60)
  await signInAt(page, '/login', { userName: patient, comesTo: '/' })
  await expect(page.getByRole('heading', { name: 'Book your skin check' })).toBeVisible()

  const { booking } = await book(session, free[0]!)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Pay within (9|10) minutes$/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Pay and keep my time' }).click()
  await expect(page.getByRole('heading', { name: 'Pay $50 to keep your time' })).toBeVisible()
  await session.call('DELETE', `/bookings/delete?bookingId=${booking.bookingId}&bookingType=1&reason=1`)

  const same = (await freeTimes(session, there)).filter(({ startTime }) =>
    free.some((other) => other.startTime === startTime),
  )
  const first = await book(session, same[0]!)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Check your risk' })).toBeVisible()
  const checks = await findServiceAtSite(session, 'Lentigo Newmarket', 'Full body skin check')
  const clashing = (await freeTimes(session, checks)).find(({ startTime }) => startTime === first.booking.bookingTime)
  await book(session, clashing!)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Two bookings at the same time' })).toBeVisible()
  await page.getByRole('link', { name: 'See my bookings' }).click()
  await expect(page).toHaveURL('/bookings')
})
