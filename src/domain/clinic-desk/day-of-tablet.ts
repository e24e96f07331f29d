import type { Patient } from '../../contract/patients/patient.ts'
import type { BookedAppointment } from '../../contract/patients/booked-appointment.ts'
import type { BookingId, VisitId } from '../../contract/ids.ts'
import { ageOn } from '../patients/birth-date.ts'
import { dayInZone } from '../time/zoned-time.ts'
import { personName } from '../text/person-name.ts'
import { calledName } from './called-name.ts'
import { deskState, type DeskState } from './desk-state.ts'

type Booked = Pick<
  Patient,
  'patientId' | 'firstName' | 'lastName' | 'birthDate' | 'isRedFlagged' | 'whenLastVisited'
> & {
  extraBookingTime?: number | null | undefined
  numberOfLesionsToBeImaged?: number | undefined
  pseudonym?: string | null | undefined
  isAnonymous?: boolean | undefined
}

/** A person from a tablet's stored list, with their appointments. */
type BookedPatient = { patient: Booked; appointments: readonly BookedAppointment[] }

/** A visit on the tablet that refers to its appointment. */
type VisitOfTablet = { visitId: VisitId; bookingId?: BookingId | undefined }

/**
 * What the tablet itself knows of an appointment's visit: none, one that was started, or one that was finished on
 * this tablet.
 */
type VisitHere = { kind: 'none' } | { kind: 'draft'; visitId: VisitId } | { kind: 'sealed' }

/** An appointment of the day, with its person. */
export type DayEntry = {
  appointment: BookedAppointment
  patient: Booked
  /** The person's name in the day's list. */
  name: string
  age: number
  state: DeskState
  isFirstVisit: boolean
  extraMinutes: number
  visit: VisitHere
}

/** The appointments of a day (YYYY-MM-DD in `timeZone`) by time, from the tablet's stored data at `now` (ms). */
export function dayOfTablet(
  people: readonly BookedPatient[],
  tablet: { drafts: readonly VisitOfTablet[]; sealed: readonly VisitOfTablet[] },
  { day, timeZone, now }: { day: string; timeZone: string; now: number },
): DayEntry[] {
  return people
    .flatMap(({ patient, appointments }) =>
      appointments
        .filter(({ startTime }) => dayInZone(startTime, timeZone) === day)
        .map((appointment) => ({
          appointment,
          patient,
          name: nameOf(patient),
          age: ageOn(patient.birthDate, day),
          state: deskState(appointment, now),
          isFirstVisit: patient.whenLastVisited === null || dayInZone(patient.whenLastVisited, timeZone) >= day,
          extraMinutes: patient.extraBookingTime ?? 0,
          visit: visitHere(appointment.bookingId, tablet),
        })),
    )
    .toSorted((a, b) => a.appointment.startTime.localeCompare(b.appointment.startTime))
}

const nameOf = ({ firstName, lastName, pseudonym = null, isAnonymous = false }: Booked): string =>
  calledName({ fullName: personName(firstName, lastName), pseudonym, isAnonymous })

function visitHere(
  of: BookingId,
  { drafts, sealed }: { drafts: readonly VisitOfTablet[]; sealed: readonly VisitOfTablet[] },
): VisitHere {
  if (sealed.some(({ bookingId }) => bookingId === of)) return { kind: 'sealed' }
  const draft = drafts.find(({ bookingId }) => bookingId === of)
  return draft === undefined ? { kind: 'none' } : { kind: 'draft', visitId: draft.visitId }
}
