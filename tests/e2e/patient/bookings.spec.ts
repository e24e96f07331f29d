import { readFile } from 'node:fs/promises'
import { dayInZone } from '../../../src/domain/time/zoned-time.ts'
import { consentTextVersion, privacyText } from '../../../src/domain/visits/consent-texts.ts'
import {
  appointmentPath,
  book,
  cancelBookings,
  freeTimes,
  pay,
  findServiceAtSite,
  signInPatientOverHttp,
} from '../actions/own-booking-actions.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { pressUntil, signInAt } from '../actions/session-actions.ts'

const patient = 'new.patient@demo.test'
test.use({ viewport: { width: 390, height: 844 } })

const service = 'Full body skin check'

test('a patient has bookings: sees, confirms, cancels them, and nothing of others', async ({
  page,
  server,
  expectedErrors,
}) => {
  test.slow()
  await test.step('P2.booking.01, P2.booking.02, P2.booking.04: a patient sees bookings, opens one, keeps it in a calendar and gives consent', async () => {
    await cancelBookings(server, patient)
    const session = await signInPatientOverHttp(server.url, patient)
    const times = await freeTimes(session, await findServiceAtSite(session, 'Lentigo Newmarket', service))
    const { booking } = await book(session, times.at(-1)!)
    await signInAt(page, '/login', { userName: patient, comesTo: '/' })
    await page.goto('/bookings')
    await expectNoAxeViolations(page)
    const row = page.getByRole('list', { name: 'Coming up' }).getByRole('listitem')
    await expect(row).toContainText(`${service}, Lentigo Newmarket`)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(appointmentPath(booking))
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible()
    await expect(page.getByText('New Zealand time').first()).toBeVisible()
    await expectNoAxeViolations(page)

    await expect(page.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute('href', /calendar\.google\.com/)
    await expect(page.getByRole('link', { name: 'Outlook' })).toHaveAttribute('href', /outlook\.live\.com/)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Calendar' }).click()
    const kept = await file
    expect(kept.suggestedFilename()).toBe('booking.ics')
    expect(await readFile(await kept.path(), 'utf8')).toContain(`UID:${booking.bookingId}@lentigo`)

    await page.goto('/prompts')
    await page.getByRole('list', { name: 'Left to do' }).getByRole('link').last().click()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('Tick the box to accept it')
    await expectNoAxeViolations(page)
    await page.getByLabel('I have read it and accept it').check()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText(/You accepted it on .* Text version/)).toBeVisible()
    await expect(page.getByText(privacyText.sentence)).toBeVisible()
    await expect(page.getByText(`Text version ${consentTextVersion}.`)).toBeVisible()
  })
  await test.step('in the week before, somebody says by one press that they are coming', async () => {
    const session = await signInPatientOverHttp(server.url, patient)
    const times = await freeTimes(session, await findServiceAtSite(session, 'Lentigo Wellington', service))
    const { booking } = await book(session, times[0]!)
    await page.goto(appointmentPath(booking))
    await page.getByRole('button', { name: 'I’m coming' }).click()
    await expect(page.getByText('You told us that you are coming.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'I’m coming' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('You told us that you are coming.')).toBeVisible()
    await expectNoAxeViolations(page)
    await cancelBookings(server, patient)
  })
  await test.step('P1.booking.04, A3.booking.03, P9.booking.03: who cancels sees the refund and the policy first, says why, and gets the money back', async () => {
    const session = await signInPatientOverHttp(server.url, patient)
    const times = await freeTimes(session, await findServiceAtSite(session, 'Lentigo Wellington', service))
    const added = await book(session, times.at(-1)!, { payNow: true })
    await pay(session, added)
    await page.goto(appointmentPath(added.booking))
    await page.getByRole('link', { name: 'Cancel the booking' }).click()
    await expect(page.getByRole('heading', { name: 'You get $40 back' })).toBeVisible()
    await expect(page.getByText(/Move or cancel it by .*Cancel by .* to get all your money back/)).toBeVisible()
    const cancel = page.getByRole('button', { name: 'Cancel the booking' })
    await pressUntil(cancel, () => page.getByRole('alert').isVisible())
    await expect(page.getByRole('alert')).toBeFocused()
    await page.getByRole('link', { name: 'Choose why you can’t come' }).click()
    await expect(page.getByRole('radio').first()).toBeFocused()
    await expectNoAxeViolations(page)
    await page.getByLabel('I am not well').check()
    // Quicker after the last press than any hand, this one may be taken for the second half of a double touch.
    await pressUntil(cancel, () => page.getByRole('heading', { name: 'This booking is cancelled' }).isVisible())
    await expect(page.getByRole('heading', { name: 'We give back $40.00' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Choose another time' })).toHaveCount(0)
    await expect(page.getByText('You cancelled it.')).toBeVisible()
    await page.getByRole('link', { name: 'Book again' }).click()
    await expect(page.getByRole('heading', { name: 'When can you come?' })).toBeVisible()
    await expect(page.getByText(/, Lentigo Wellington$/)).toBeVisible()
  })
  await test.step('P4.booking.01, P8.booking.01: without a type a booking is asked for as a Request, then as an Appointment; a 403 gives nothing', async () => {
    expectedErrors.push(/status of (403|404)/)
    const session = await signInPatientOverHttp(server.url, patient)
    const [time] = (await freeTimes(session, await findServiceAtSite(session, 'Lentigo Tauranga', service))).slice(-30)
    const { booking } = await book(session, time!)
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/bookings/get')) asked.push(url.searchParams.get('bookingType'))
    })
    await page.goto(`/bookings/${booking.bookingId}`)
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible()
    // Whatever changes meanwhile asks in the same order again.
    expect(asked.slice(0, 2)).toEqual(['0', '1'])
    await page.route('**/bookings/get?*', (route) => route.fulfill({ status: 403, body: '' }))
    await page.reload()
    await expect(page.getByText('We can’t find this booking')).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

test('a patient waits for an earlier time, is shown the offer, and stops waiting; offline says so @long', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const session = await signInPatientOverHttp(server.url, patient)
  const other = await signInPatientOverHttp(server.url, 'patient@demo.test')
  const times = await freeTimes(session, await findServiceAtSite(session, 'Lentigo Christchurch', service))
  const { booking } = await book(session, times.at(-1)!)
  const theirTime = dayInZone(times.at(-40)!.startTime, booking.timeZoneId)
  await signInAt(page, '/login', { userName: patient, comesTo: '/' })
  await page.goto(`${appointmentPath(booking)}&doing=move`)
  await page.getByRole('button', { name: 'Tell me if an earlier time comes free' }).click()
  await expectNoAxeViolations(page)
  await page.getByLabel('From').fill('')
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await expect(page.getByText(/^Choose days from .* the first before the last/)).toBeVisible()
  await page.getByLabel('From').fill(theirTime)
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await expect(page.getByText(/We tell you by e-mail and text when a time comes free from/)).toBeVisible()

  const { booking: theirs } = await book(other, times.at(-40)!)
  await other.call('DELETE', `/bookings/delete?bookingId=${theirs.bookingId}&bookingType=1&reason=2`)
  await expect(async () => {
    await page.goto('/bookings')
    await expect(page.getByRole('heading', { name: 'A time came free' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  // A row can stand half behind the bar at the bottom, until one scrolls.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectNoAxeViolations(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /Stop waiting/ }).click()
  await expect(page.getByText('There is no internet. Nothing was changed')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /Stop waiting/ }).click()
  await expect(page.getByRole('heading', { name: 'You are waiting for a time' })).toHaveCount(0)
})
