import type { Patient } from '../../contract/patient.ts'
import type { KnownLesion } from '../../contract/practitioner-patients.ts'
import { dayInZone } from '../time/zoned-time.ts'
import type { KnownPatient } from './visit-draft.ts'

/**
 * A record as a visit of a practice uses it; days are those of the practice's zone (IANA). Without `lesions` (a search
 * result) no earlier spots can be carried forward.
 */
export const knownPatient = (
  patient: Patient,
  timeZone: string,
  lesions: readonly KnownLesion[] = [],
): KnownPatient => ({
  patientId: patient.patientId,
  firstName: patient.firstName,
  lastName: patient.lastName,
  birthDate: patient.birthDate,
  gender: patient.gender,
  mobilePhone: patient.mobilePhone,
  emailAddress: patient.emailAddress,
  nhi: patient.nhi,
  street: patient.street,
  suburb: patient.suburb,
  city: patient.city,
  postCode: patient.postCode,
  countryCode: patient.countryCode,
  lastVisit:
    patient.whenLastVisited === null
      ? null
      : { date: dayInZone(patient.whenLastVisited, timeZone), spots: patient.numberOfLesions },
  earlierSpots: lesions.map((lesion) => ({
    lesionId: lesion.lesionId,
    mannequinId: lesion.mannequinId,
    mannequinVersion: lesion.mannequinVersion,
    x: lesion.modelX,
    y: lesion.modelY,
    bodyPartId: lesion.bodyPartId,
    lesionLocationId: lesion.lesionLocationId,
    location: lesion.location,
    lastSeen: lesion.whenLastSeen,
    isExcised: lesion.isExcised,
  })),
})
