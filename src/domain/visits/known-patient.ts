import type { Patient } from '../../contract/patients/patient.ts'
import type {
  KnownLesion,
  StoredConsent,
  StoredRisk,
  StoredScope,
} from '../../contract/patients/practitioner-patients.ts'
import { dayInZone } from '../time/zoned-time.ts'
import type { KnownPatient } from './visit-draft.ts'

/** What the tablet stores beside a record: earlier spots and the previous answers, to be confirmed. */
type StoredPatientHistory = {
  lesions: readonly KnownLesion[]
  consents: readonly StoredConsent[] | null
  lastRisk: StoredRisk | null
  lastScope: StoredScope | null
}

const noHistory: StoredPatientHistory = { lesions: [], consents: null, lastRisk: null, lastScope: null }

/**
 * The record of a patient for a visit; days are in the time zone of the practice (IANA). Search results come without
 * history: no earlier spots can be carried forward, and the previous answers are not known.
 */
export const knownPatient = (
  patient: Patient,
  timeZone: string,
  history: StoredPatientHistory = noHistory,
): KnownPatient => ({
  patientId: patient.patientId,
  firstName: patient.firstName,
  lastName: patient.lastName,
  birthDate: patient.birthDate,
  gender: patient.gender,
  mobilePhone: patient.mobilePhone,
  emailAddress: patient.emailAddress,
  nhi: patient.nhi,
  middleName: patient.middleName,
  medicareNumber: patient.medicareNumber,
  street: patient.street,
  suburb: patient.suburb,
  city: patient.city,
  postCode: patient.postCode,
  countryCode: patient.countryCode,
  lastVisit:
    patient.whenLastVisited === null
      ? null
      : { date: dayInZone(patient.whenLastVisited, timeZone), spots: patient.numberOfLesions },
  // A list that an earlier build stored may lack it.
  lastReport: patient.whenLastReported
    ? { date: dayInZone(patient.whenLastReported, timeZone), asksForDoctor: patient.hasUrgentDiagnosis }
    : null,
  consents: history.consents,
  lastRisk: history.lastRisk,
  lastScope: history.lastScope,
  earlierSpots: history.lesions.map((lesion) => ({
    lesionId: lesion.lesionId,
    number: lesion.number ?? null,
    mannequinId: lesion.mannequinId,
    mannequinVersion: lesion.mannequinVersion,
    x: lesion.modelX,
    y: lesion.modelY,
    bodyPartId: lesion.bodyPartId,
    lesionLocationId: lesion.lesionLocationId,
    location: lesion.location,
    lastSeen: lesion.whenLastSeen,
    isExcised: lesion.isExcised,
    takenOffOn: lesion.takenOffOn ?? undefined,
  })),
})
