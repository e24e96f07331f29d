import { bookingId, patientId, productId } from '../../../contract/ids.ts'
import type { BookingId, PatientId, ProductId } from '../../../contract/ids.ts'
import type { BegunCheckSearch } from './begun-check-search.ts'

/** The appointment that a check is begun for: its person and what was booked. */
export type BegunCheck = { bookingId: BookingId; patientId: PatientId; productId: ProductId }

/** The address that begins a check. */
export const beginCheckHref = (check: BegunCheck): `/clinician/visits?${string}` =>
  `/clinician/visits?booking=${check.bookingId}&patient=${check.patientId}&product=${check.productId}`

/** The check that a query begins; undefined for any other. */
export function begunCheckOf(search: BegunCheckSearch): BegunCheck | undefined {
  const booking = bookingId.safeParse(search.booking).data
  const patient = patientId.safeParse(search.patient).data
  const product = productId.safeParse(Number(search.product)).data
  return booking === undefined || patient === undefined || product === undefined
    ? undefined
    : { bookingId: booking, patientId: patient, productId: product }
}
