import { ServiceTypeCode } from '../../contract/enums.ts'

/** Who books: a person for themselves or their family online, or the clinic's staff for somebody. */
export type Booker = 'online' | 'clinic'

const online: readonly number[] = [ServiceTypeCode.Surveillance, ServiceTypeCode.TreatmentAvailableOnline]

/** The kinds of service that this booker may choose: a treatment that is not available online is booked by the clinic alone. */
export const kindsSoldTo = (booker: Booker): readonly number[] =>
  booker === 'clinic' ? Object.values(ServiceTypeCode) : online
