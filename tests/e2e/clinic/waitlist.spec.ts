import { timeOfDay } from '../../../src/domain/time/format-moment.ts'
import { dayInZone } from '../../../src/domain/time/zoned-time.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { freeTimes, findServiceAtSite, signInPatientOverHttp } from '../actions/own-booking-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

const zone = 'Australia/Melbourne'
test.use({ viewport: { width: 1440, height: 900 } })

test('the desk offers a free time to one who waits for its day, and once; the patient sees that it came free @long', async ({
  page,
  server,
}) => {
  const session = await signInPatientOverHttp(server.url, 'patient.au@demo.test')
  const place = await findServiceAtSite(session, 'Lentigo Melbourne', 'Full body skin check')
  const [time] = (await freeTimes(session, place)).slice(-30)
  const day = dayInZone(time!.startTime, zone)
  const { waitlistId } = await session.call<{ waitlistId: string }>('POST', '/bookings/joinwaitlist', {
    request: { ...place, firstDay: day, lastDay: day },
  })
  await signInAt(page, '/clinician/login', { userName: 'manager.au@demo.test', comesTo: '/clinician/patients' })
  await page.goto(`/clinician/desk?site=${place.siteId}&day=${day}`)
  const who = page.getByRole('region', { name: 'Wait for a time' }).getByRole('region', { name: 'Olivia Bennett' })
  await who.getByLabel('Free time').selectOption(time!.startTime)
  await expectNoAxeViolations(page)
  await who.getByRole('button', { name: 'Offer it to Olivia Bennett' }).click()
  await expect(who.getByText(`Offered ${timeOfDay(time!.startTime, zone)}`)).toBeVisible()
  await expect(who.getByLabel('Free time').getByRole('option', { name: timeOfDay(time!.startTime, zone) })).toHaveCount(
    0,
  )
  await expect
    .poll(
      async () =>
        (await session.call<{ waitlistId: string; whenOffered: string | null }[]>('GET', '/bookings/getwaitlist')).find(
          (one) => one.waitlistId === waitlistId,
        )?.whenOffered,
    )
    .toBeTruthy()
  await session.call('DELETE', `/bookings/leavewaitlist?waitlistId=${waitlistId}`)
})
