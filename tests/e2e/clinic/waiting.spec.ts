import { timeOfDay } from '../../../src/domain/time/moment-words.ts'
import { dayInZone } from '../../../src/domain/time/zoned-time.ts'
import { expectNoFaults } from '../verbs/axe-verbs.ts'
import { expect, test } from '../verbs/journey-test.ts'
import { freeTimes, placeOf, signInPatientOverHttp } from '../verbs/own-booking-verbs.ts'
import { signInAt } from '../verbs/session-verbs.ts'

const zone = 'Australia/Melbourne'
test.use({ viewport: { width: 1440, height: 900 } })

test('the desk offers a free time to one who waits for its day, and once; the patient sees that it came free @long', async ({
  page,
  server,
}) => {
  const session = await signInPatientOverHttp(server.url, 'patient.au@demo.test')
  const place = await placeOf(session, 'Lentigo Melbourne', 'Full body skin check')
  const [time] = (await freeTimes(session, place)).slice(-30)
  const day = dayInZone(time!.startTime, zone)
  const { waitlistId } = await session.call<{ waitlistId: string }>('POST', '/bookings/joinwaitlist', {
    request: { ...place, firstDay: day, lastDay: day },
  })
  await signInAt(page, '/clinician/login', { userName: 'manager.au@demo.test', comesTo: '/clinician/patients' })
  await page.goto(`/clinician/desk?site=${place.siteId}&day=${day}`)
  const who = page.getByRole('region', { name: 'Wait for a time' }).getByRole('region', { name: 'Olivia Bennett' })
  await who.getByLabel('Free time').selectOption(time!.startTime)
  await expectNoFaults(page)
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
