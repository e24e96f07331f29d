import type { Booking, BookingResponse } from '../../../../../contract/bookings/booking.ts'
import { BookingType } from '../../../../../contract/enums.ts'
import type { ServiceScopeId } from '../../../../../contract/ids.ts'
import type { Timeslot } from '../../../../../contract/bookings/time-slots.ts'
import { ApiException, NetworkFailure } from '../../../../../device/api-client/api-exception.ts'
import { acceptScopeUncached, addBookingUncached, assignToUser } from '../../../../data/bookings/booking-flow.ts'
import type { ClientDevice } from '../../../../device/open-client-device.ts'
import { bookingErrorText } from '../booking-error-text.ts'
import { holdTime, isHeld } from './hold-time.ts'
import { type Hold, type Journey, patientOf } from './journey.ts'

/** How the patient pays: now by card or in instalments, or at the clinic. */
export type PaymentChoice = 'card' | 'buyNowPayLater' | 'at-clinic'
export type BookResult =
  | { kind: 'to-pay'; url: string; booking: Booking }
  | { kind: 'done'; booking: Booking }
  | { kind: 'taken'; message: string; alternatives: readonly Timeslot[] }
  | { kind: 'failed'; failures: Readonly<Record<string, string>> }

type BookTimeInput = {
  slot: Timeslot
  journey: Journey
  scopeId: ServiceScopeId | null
  payment: PaymentChoice
  /** request: the clinic answers it; no time is held. */
  as: 'request' | 'appointment'
  onHold: (hold: Hold) => void
}
type Device = Pick<ClientDevice, 'api' | 'clock'>

/** Books the chosen time for the signed-in user; an expired hold is renewed if the time is still free. */
export async function bookTime(device: Device, wanted: BookTimeInput): Promise<BookResult> {
  try {
    return wanted.as === 'request' ? await sendRequest(device, wanted) : await assignHold(device, wanted)
  } catch (error) {
    return { kind: 'failed', failures: bookingErrorText(error) }
  }
}

const personDetails = ({ journey, payment }: BookTimeInput) => ({
  patientId: patientOf(journey.forWhom),
  notes: journey.notes.trim() === '' ? null : journey.notes,
  promoCode: journey.promo?.code ?? null,
  wasPrivacyAccepted: true,
  payNow: payment !== 'at-clinic',
  paymentMethod: payment === 'at-clinic' ? null : payment,
})

async function sendRequest(device: Device, wanted: BookTimeInput): Promise<BookResult> {
  const { slot, journey } = wanted
  const response = await addBookingUncached(device.api, {
    siteId: slot.siteId,
    serviceId: slot.serviceId,
    productId: slot.productId,
    bookingTime: slot.startTime,
    cost: journey.promo?.cost ?? slot.cost,
    bookingSource: 'patient-portal',
    employerName: journey.employer.trim() === '' ? null : journey.employer,
    lesionCount: journey.spots,
    referrer: journey.referrer,
    ...personDetails(wanted),
  })
  return bookResult(response)
}

async function assignHold(device: Device, wanted: BookTimeInput): Promise<BookResult> {
  const { slot, journey, onHold } = wanted
  let hold = journey.hold
  if (!isHeld(hold, slot, device.clock.now())) {
    const newHold = await holdTime(device, slot, journey)
    if (newHold.kind === 'failed') return { kind: 'failed', failures: { form: newHold.failure } }
    if (newHold.kind === 'taken') return newHold
    hold = newHold.hold
    onHold(hold)
  }
  const { bookingId, claimSecret } = hold
  const response = await assignToUser(device.api, bookingId, {
    claimSecret,
    cost: journey.promo?.cost ?? slot.cost,
    ...personDetails(wanted),
  })
  if (response.booking !== null) await acceptScopeIfOnline(device, response.booking, wanted.scopeId)
  return bookResult(response)
}

// Optional here: the booking's own page asks for it again.
async function acceptScopeIfOnline({ api }: Device, booking: Booking, scopeId: ServiceScopeId | null): Promise<void> {
  if (scopeId === null || booking.bookingType === BookingType.Request) return
  await acceptScopeUncached(api, { appointmentId: booking.bookingId, scopeId }).catch((error: unknown) => {
    if (!(error instanceof ApiException || error instanceof NetworkFailure)) throw error
  })
}

/** Maps a booking response to the result that the person sees. */
export function bookResult({ success, message, paymentUrl, booking, alternatives }: BookingResponse): BookResult {
  if (!success || booking === null) return { kind: 'taken', message: message ?? '', alternatives }
  return paymentUrl === null ? { kind: 'done', booking } : { kind: 'to-pay', url: paymentUrl, booking }
}
