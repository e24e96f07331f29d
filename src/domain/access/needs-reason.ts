import { areaOf } from './area-of.ts'
import type { PatientVerb, Person } from './may.ts'

/**
 * What ties somebody of the clinic to a patient now. `booked`: an appointment within the window below, unless they
 * made it at the desk themselves for a colleague; `cared-for`: a visit to read, a chat, consultation or task that is
 * open or recent, or a recent photo from the patient; `own`: a visit that they read or a chat that they answered
 * themselves; `reason`: a reason that they entered within the last day.
 */
export type ClinicTie = 'booked' | 'cared-for' | 'own' | 'reason' | 'none'

/** The window of a tie, in days: before and after an appointment, and after something that was done. */
export const tieWindow = { daysBeforeAppointment: 90, daysAfterAppointment: 30, daysAfterCare: 90 } as const
/** How long an entered reason keeps a record open, in milliseconds. */
export const reasonLifetime = 24 * 3_600_000

/** What each verb opens: a record, or what the desk handles and only the patient decides. */
const opens = {
  'open record': 'record',
  'see person': 'record',
  'read reports': 'record',
  'read consultations': 'record',
  'handle consultations': 'record',
  'handle results': 'record',
  'see images': 'record',
  'see bodyshots': 'record',
  'read visits': 'record',
  'see profile': 'desk',
  'handle bookings': 'desk',
  'handle at the desk': 'desk',
  decide: 'own',
  'answer a report': 'own',
} as const satisfies Record<PatientVerb, 'record' | 'desk' | 'own'>

/** The verbs that open a record, beyond who somebody is and what they booked. */
export type RecordVerb = { [V in PatientVerb]: (typeof opens)[V] extends 'record' ? V : never }[PatientVerb]

/**
 * Whether somebody must say why before they do this: the clinic's staff, for the record of a patient that nothing ties them
 * to. Others are kept to their own patients by `may`.
 */
export const needsReason = (person: Pick<Person, 'roleId'>, verb: PatientVerb, tie: ClinicTie): boolean =>
  areaOf(person.roleId) === 'clinic' && opens[verb] === 'record' && tie === 'none'
