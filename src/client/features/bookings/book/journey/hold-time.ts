import type { Timeslot } from '../../../../../contract/bookings/time-slots.ts'
import { addAnonymousBooking } from '../../../../data/bookings/booking-flow.ts'
import type { ClientDevice } from '../../../../device/open-client-device.ts'
import { bookingErrorText } from '../booking-error-text.ts'
import { type Hold, type Journey, patientOf } from './journey.ts'

type HoldResult =
  | { kind: 'held'; hold: Hold }
  | { kind: 'taken'; message: string; alternatives: readonly Timeslot[] }
  | { kind: 'failed'; failure: string }

/** Whether the time is held for at least five more seconds. */
export const isHeld = (hold: Hold | null, slot: Timeslot, now: number): hold is Hold =>
  hold !== null &&
  hold.slot.startTime === slot.startTime &&
  hold.slot.siteId === slot.siteId &&
  hold.slot.serviceId === slot.serviceId &&
  Date.parse(hold.until) - now > 5_000

/** Holds a time for ten minutes and releases the previous hold; a taken time returns the nearest ones. */
export async function holdTime(
  { api }: Pick<ClientDevice, 'api'>,
  slot: Timeslot,
  { hold, employer, spots, referrer, forWhom }: Pick<Journey, 'hold' | 'employer' | 'spots' | 'referrer' | 'forWhom'>,
): Promise<HoldResult> {
  const { siteId, serviceId, staffId, roomId, productId, startTime, cost } = slot
  try {
    const response = await addAnonymousBooking(api, {
      siteId,
      serviceId,
      staffId,
      roomId,
      productId,
      patientId: patientOf(forWhom),
      bookingTime: startTime,
      cost,
      bookingSource: 'patient-portal',
      employerName: employer.trim() === '' ? null : employer,
      lesionCount: spots,
      referrer,
      formerHold: hold === null ? null : { bookingId: hold.bookingId, claimSecret: hold.claimSecret },
    })
    const { booking, claimSecret } = response
    if (!response.success || booking === null || claimSecret === null)
      return { kind: 'taken', message: response.message ?? '', alternatives: response.alternatives }
    const until = booking.whenHoldEnds ?? new Date(0).toISOString()
    return { kind: 'held', hold: { bookingId: booking.bookingId, claimSecret, until, slot } }
  } catch (error) {
    return { kind: 'failed', failure: Object.values(bookingErrorText(error))[0] ?? '' }
  }
}
