import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { lesionId, patientId, practiceId, productId, serviceScopeId } from '../ids.ts'
import { paginated, pagingFields } from '../paging.ts'
import { bookedAppointment } from './booked-appointment.ts'
import { patient, patientDetails } from './patient.ts'
import { patientPermissions } from '../consents/permissions.ts'
import { riskObservations } from '../visits/risk-observations.ts'
import { product } from '../bookings/services.ts'
import { reportState } from '../reports/report-state.ts'
import { birthDateText, dateText, shortText } from '../text.ts'
import { consentEvent } from '../visits/visit-upload.ts'

/** The last risk profile (A3.risk.05, "older shape"); `tableVersion` is ours. */
export const riskProfile = z
  .object({
    patientRiskId: z.string(),
    risk: z.enum(['Low', 'Medium', 'High']),
    factors: z.string().describe('The answers that changed the result, in one line.'),
    listOfFactors: z.array(z.string()),
    observations: z.array(z.object({ riskFactorOption: z.string(), notes: z.string().nullable() })),
    tableVersion: z.string(),
  })
  .meta({ id: 'RiskProfile' })
export type RiskProfile = z.infer<typeof riskProfile>

/** The latest answer to one consent, with its text version and effective time. None if nobody asked. */
export const storedConsent = z
  .object({
    flag: consentEvent.shape.flag,
    value: z.boolean(),
    when: z.iso.datetime(),
    textVersion: z.string().default('').describe('Empty in lists cached by builds without text versions.'),
  })
  .meta({ id: 'StoredConsent' })
export type StoredConsent = z.infer<typeof storedConsent>

/** The answers of the last risk check and their time, to confirm or change at the next check. */
export const storedRisk = riskObservations
  .pick({ ethnicity: true, sunburnHistory: true, familyHistory: true, personalHistory: true })
  .extend({ when: z.iso.datetime() })
  .meta({ id: 'StoredRisk' })
export type StoredRisk = z.infer<typeof storedRisk>

/** The scope accepted at the last visit to the practice. */
export const storedScope = z
  .object({ productId, scopeId: serviceScopeId, when: z.iso.datetime() })
  .meta({ id: 'StoredScope' })
export type StoredScope = z.infer<typeof storedScope>

/** Answers that staff show at the next visit for the patient to confirm or change. */
const lastAnswers = {
  consents: z.array(storedConsent).describe('Ours: the latest consent answers, which permissions are derived from.'),
  lastRisk: storedRisk.nullable().describe('Ours: null where nobody asked.'),
  lastScope: storedScope.nullable().describe('Ours: null before the first visit to a practice of the caller.'),
}

/** A registered patient (A3.doctor.02), with the risk and a flag for a profile that staff must confirm. */
const registeredPatient = patient
  .extend({ profileNeedsConfirmation: z.boolean(), riskProfile: riskProfile.nullable() })
  .meta({ id: 'RegisteredPatient' })
export type RegisteredPatient = z.infer<typeof registeredPatient>

/** The last referral: a practice that is not a general practice, and the person who made the visit there; ours. */
const patientReferral = z
  .object({ practiceName: z.string(), madeBy: z.string(), visitDate: dateText })
  .meta({ id: 'PatientReferral' })

/** The extended form (A3.profile.02). */
const extendedPatient = registeredPatient
  .extend({
    lastProduct: product.nullable(),
    permissions: patientPermissions,
    referral: patientReferral
      .nullish()
      .describe('Ours: null where none is recorded, or for a pharmacy; absent in data cached by an earlier build.'),
    ...lastAnswers,
  })
  .meta({ id: 'ExtendedPatient' })
export type ExtendedPatient = z.infer<typeof extendedPatient>

/** The status of a patient's newest report or visit at the caller's practices; ours. */
const patientReportStatus = z
  .object({ kind: z.enum([...reportState.options, 'being-read']), when: z.iso.datetime() })
  .meta({ id: 'PatientStanding' })
export type PatientReportStatus = z.infer<typeof patientReportStatus>

/** A patient in a list, with the status of their newest report; `standing` is absent in data cached by an earlier build. */
const listedPatient = patient
  .extend({ standing: patientReportStatus.nullish().describe('Ours.') })
  .meta({ id: 'ListedPatient' })
export type ListedPatient = z.infer<typeof listedPatient>

/** A possible duplicate record. For another practice's patient it contains only that there is one. */
export const patientMatch = z
  .object({
    patientId: patientId.nullable(),
    displayName: z.string().describe('The name, for the caller’s own patients.'),
    birthDate: z.string().nullable().describe('For the caller’s own patients.'),
    mobilePhone: z.string().nullable().describe('The last three digits, for the caller’s own patients.'),
    nhi: z.string().nullish().describe('For the caller’s own patients. Missing in answers of earlier builds.'),
    likeness: z.enum([
      'same-identifier',
      'same-name-and-birth-date',
      'similar-name-and-birth-date',
      'same-phone-and-last-name',
    ]),
    isAtYourPractice: z.boolean(),
  })
  .meta({ id: 'PatientMatch' })
export type PatientMatch = z.infer<typeof patientMatch>

/** An earlier lesion as cached on the tablet, at its latest position. */
export const knownLesion = z
  .object({
    lesionId,
    number: z.int().nullish().describe('For the patient’s life. Missing in what an earlier build stored on a tablet.'),
    mannequinId: z.int(),
    mannequinVersion: z.int(),
    modelX: z.number(),
    modelY: z.number(),
    bodyPartId: z.int(),
    lesionLocationId: z.int().nullable(),
    location: z.string(),
    isExcised: z.boolean(),
    takenOffOn: z.iso
      .date()
      .nullish()
      .describe('By its doctors or a laboratory since it was last seen. Missing in what an earlier build stored.'),
    whenLastSeen: z.iso.datetime(),
  })
  .meta({ id: 'KnownLesion' })
export type KnownLesion = z.infer<typeof knownLesion>

/** The maximum number of patients cached on a tablet (docs/domain.md 3.3). */
export const offlineListLimit = 2000

export const getPractitionerPatient = endpoint({
  method: 'get',
  path: '/practitionerpatients/getpatient',
  access: 'visit-staff',
  summary: 'One patient of the caller’s practices; for a melanographer also who is booked. The access is logged.',
  query: z.object({ patientId: z.uuid('Give the id of a patient.').pipe(patientId) }),
  response: extendedPatient,
  problems: ['not-found'],
  typedStatuses: [404],
})

export const searchPractitionerPatients = endpoint({
  method: 'post',
  path: '/practitionerpatients/search',
  access: 'visit-staff',
  summary:
    'Searches the patients of the caller’s practices by the start of a name, birth date or year, part of an NHI or Medicare number, or phone; every word must match. Without a match, each name may have one typo.',
  request: z.object({
    practiceId: practiceId.nullish(),
    globalPatientId: patientId.nullish(),
    keywords: shortText(160)
      .nullish()
      .describe('Words in any order, ignoring macrons and case; dates are birth dates.'),
    birthDate: birthDateText.nullish(),
    visitDateFrom: dateText.nullish().describe('Calendar days in the practice’s zone, both included.'),
    visitDateTo: dateText.nullish(),
    lastReportDateFrom: dateText.nullish(),
    lastReportDateTo: dateText.nullish(),
    only: z
      .enum(['needs-action', 'recall-overdue', 'with-spots'])
      .nullish()
      .describe(
        'Ours: patients whose report is waiting or failed to send; whose recall is overdue; who have a spot on record.',
      ),
    ...pagingFields(100),
  }),
  response: paginated(listedPatient),
  problems: ['forbidden'],
})

export const registerPractitionerPatient = endpoint({
  method: 'post',
  path: '/practitionerpatients/register',
  access: 'visit-staff',
  summary:
    'Registers a patient at a practice of the caller. 409 with masked `matches` in extensions where the person may already be registered, unless `confirmNew`.',
  request: z.object({
    practiceId,
    patient: patientDetails,
    riskObservations: riskObservations.nullish(),
    confirmNew: z
      .boolean()
      .default(false)
      .describe('Ours: staff have seen the matches and confirm that this is a different person.'),
  }),
  response: registeredPatient,
  problems: ['forbidden', 'conflict'],
})

export const getOfflineList = endpoint({
  method: 'post',
  path: '/practitionerpatients/getofflinelist',
  access: 'visit-staff',
  summary: `Ours: the patients seen or registered by a practice in the last 12 months, latest first, at most ${offlineListLimit}, with their earlier lesions, latest consent answers, latest risk answers and latest accepted scope; for melanographers the patients who are booked at the site of the practice today and tomorrow, the first first. The access is logged.`,
  request: z.object({
    practiceId,
    pageNo: z.int().min(1).max(offlineListLimit).default(1),
    pageSize: z.int().min(1).max(500).default(200),
  }),
  response: paginated(
    z.object({
      patient,
      profileNeedsConfirmation: z.boolean(),
      lesions: z.array(knownLesion),
      appointments: z
        .array(bookedAppointment)
        .describe('Today and tomorrow at the site, the first first; none for a pharmacy.'),
      ...lastAnswers,
    }),
  ),
  problems: ['forbidden'],
})
