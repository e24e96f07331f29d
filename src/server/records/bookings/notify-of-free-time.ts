import type { LoginId, PatientId } from '../../../contract/ids.ts'
import { countryOfZone } from '../../../domain/time/country-of-zone.ts'
import { momentInFull } from '../../../domain/time/format-moment.ts'
import type { Db } from '../../platform/database.ts'
import { mailGreeting } from '../../platform/messages/mail-greeting.ts'
import { sendNotification } from '../notifications/send-notification.ts'
import type { BookingDependencies } from './booking-dependencies.ts'
import { linkToBookings } from './sign-in-links.ts'
import { insertOffer, markOffered } from './waitlist-rows-store.ts'

/** A waiting patient, with the data for a message to them. */
type WaitingPatient = {
  waitlist_id: string
  patient_id: PatientId
  email_address: string | null
  mobile_phone: string | null
  first_name: string
  login_id: LoginId | null
}
type FreeTime = { startsAt: Date; timeZone: string; siteName: string; by: LoginId | null }

/**
 * Notifies a waiting patient of a free time, by their channels, with a personal link; false if they were notified of it
 * before.
 */
export async function notifyOfFreeTime(
  db: Db,
  deps: BookingDependencies,
  { person, free }: { person: WaitingPatient; free: FreeTime },
): Promise<boolean> {
  const { startsAt, timeZone, siteName, by } = free
  const now = deps.clock.now()
  if (!(await insertOffer(db, { waitlistId: person.waitlist_id, startsAt, by, now }))) return false
  await markOffered(db, person.waitlist_id, now)
  const when = `${momentInFull(startsAt, timeZone)}, ${siteName}`
  const link = () => linkToBookings(db, deps, person.login_id)
  await sendNotification(db, deps, {
    kind: 'time-came-free',
    to: {
      whose: { patientId: person.patient_id },
      emailAddress: person.email_address,
      mobilePhone: person.mobile_phone,
    },
    page: 'bookings',
    text: async () => `A time came free: ${when}. Book it: ${await link()} Lentigo`,
    mail: async () => ({
      subject: 'A time came free',
      body: `${mailGreeting(person.first_name, countryOfZone(timeZone))}\n\nThis time came free:\n\n${when}\n\nThe first to book it has it:\n\n${await link()}\n\nKind regards,\nLentigo`,
    }),
  })
  return true
}
