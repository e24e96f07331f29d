import { bookingId, patientId, productId } from '../../../contract/ids.ts'
import type { BookingId, PatientId, ProductId } from '../../../contract/ids.ts'

/** The appointment that a check is begun for: its person and what was booked. */
export type BegunCheck = { bookingId: BookingId; patientId: PatientId; productId: ProductId }
export type BegunCheckSearch = { booking?: BookingId; patient?: PatientId; product?: ProductId }

/** The address that begins a check. */
export const beginCheckHref = (check: BegunCheck): `/clinician/visits?${string}` =>
  `/clinician/visits?booking=${check.bookingId}&patient=${check.patientId}&product=${check.productId}`

/** The query of a check that is begun; nothing unless all of it is there and valid. */
export function begunCheckSearch(search: Record<string, unknown>): BegunCheckSearch {
  const booking = bookingId.safeParse(search['booking']).data
  const patient = patientId.safeParse(search['patient']).data
  const product = productId.safeParse(Number(search['product'])).data
  return booking === undefined || patient === undefined || product === undefined ? {} : { booking, patient, product }
}

/** The check that a query begins; undefined for any other. */
export const begunCheckOf = ({ booking, patient, product }: BegunCheckSearch): BegunCheck | undefined =>
  booking === undefined || patient === undefined || product === undefined
    ? undefined
    : { bookingId: booking, patientId: patient, productId: product }
