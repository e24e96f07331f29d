import type { Booking } from '../../contract/bookings/booking.ts'
import type { PatientId } from '../../contract/ids.ts'

/** "For Aria Tama" where a booking is somebody else's than the reader's own; null for the own, and while it is nobody's. */
export const bookedForText = (
  { patientId, patient }: Pick<Booking, 'patientId' | 'patient'>,
  own: PatientId | null,
): string | null => (patientId === null || patientId === own || patient === null ? null : `For ${patient}`)
