import type { Booking } from '../../contract/bookings/booking.ts'
import type { PatientId } from '../../contract/ids.ts'

/**
 * "For Aria Tama" for a booking of another patient; null for the reader's own, and for a held one without a patient.
 */
export const bookedForText = (
  { patientId, patient }: Pick<Booking, 'patientId' | 'patient'>,
  own: PatientId | null,
): string | null => (patientId === null || patientId === own || patient === null ? null : `For ${patient}`)
