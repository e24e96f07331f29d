import type { DeskBooking, DeskSite } from '../../contract/clinic-desk/clinic-desk.ts'
import type { PracticeId } from '../../contract/ids.ts'
import { may, type Person } from '../access/may.ts'
import { isAtClinic } from '../bookings/kind/booking-words.ts'
import { dayInZone } from '../time/zoned-time.ts'

type Booked = Pick<DeskBooking, 'kind' | 'status' | 'way' | 'startTime'> & { patient: object | null }
type AtSite = Pick<DeskSite, 'practices' | 'timeZone'>

/** The user at the desk, and the practice that they currently work for. */
type AtDesk = { person: Person; practice: PracticeId | null }

/**
 * Whether a check of a booked person can be started from a day's list: by a melanographer at a practice of the site,
 * whose tablet has the site's bookings and services; today, for somebody who comes to the clinic and was not seen
 * yet.
 */
export function mayBeginCheck(
  { person, practice }: AtDesk,
  { booking, site, now }: { booking: Booked; site: AtSite; now: number },
): boolean {
  const isMaker = may(person, 'make visits', null) && may(person, 'read visits', { patientId: null })
  const isOfSite = practice !== null && site.practices.includes(practice)
  const isWaiting = booking.status === 'Booked' || booking.status === 'Arrived'
  const isToday = dayInZone(Date.parse(booking.startTime), site.timeZone) === dayInZone(now, site.timeZone)
  return (
    isMaker &&
    isOfSite &&
    booking.kind === 'appointment' &&
    booking.patient !== null &&
    isAtClinic(booking) &&
    isWaiting &&
    isToday
  )
}
