import { Role, type RoleId } from '../../contract/role.ts'
import type { PatientId, PracticeId } from '../../contract/ids.ts'
import type { ConsentState } from '../consents/consent-state.ts'
import { areaOf } from './area-of.ts'
import { authorisesReports } from './authorises-reports.ts'

/** A signed-in user: their role, their own patient id, the practices that they work for. */
export type Person = {
  roleId: RoleId
  patientId: PatientId | null
  practices: readonly PracticeId[]
  /** The children under 16 whose guardian the clinic recorded them as. */
  children: readonly PatientId[]
}
/** What access to a record depends on: its patient, the practices that know them, their current consents. */
export type PatientRecord = {
  patientId: PatientId
  practices: ReadonlySet<PracticeId>
  consents: ConsentState
  /** Increases with every consent that is given or withdrawn, and every photo that is hidden or shown again. */
  consentRevision: number
}

type Whose = { patientId: PatientId | null }
/** For bookings, also who made them: that may be somebody other than the patient. */
type Booked = Whose & { bookedBy: 'who-asks' | 'another' }
/** `desk`: the practices that hold appointments at the site. */
type AtSite = { desk: readonly PracticeId[] }
type Known = Pick<PatientRecord, 'patientId' | 'practices'>
/** `doctors`: the practices that know the patient and may see findings. */
type Reported = Known & { doctors: ReadonlySet<PracticeId> }

/** The verbs about a patient, with the data that each decision needs. */
type PatientSubjects = {
  'see profile': Whose
  'handle bookings': Booked
  /** At the clinic's desk, what is booked at its site. */
  'handle at the desk': Whose & AtSite
  /** What only the patient decides: consents, who sees the record, their own answers. */
  decide: Whose
  /** Reports their progress with what a report asks them to do. */
  'answer a report': Whose
  'open record': Known
  /** More than their skin: the address, contacts and health answers. */
  'see person': Known
  'read reports': Reported
  'read consultations': Reported
  'handle consultations': Reported
  /** What became of a spot. */
  'handle results': Reported
  'see images': PatientRecord
  'see bodyshots': PatientRecord
  'read visits': Whose
}
/** All verbs with their subjects; null: depends on the user only. */
export type Subjects = PatientSubjects & {
  'find anybody': null
  'use clinician area': null
  /** Register patients and make visits, for the practices that they work for. */
  'make visits': null
  'use text codes': null
  'use code app': null
  'work for': PracticeId
  /** `allowedAt`: the practices where the user has CanDistributeReports. */
  'authorise reports': { practiceId: PracticeId; allowedAt: readonly PracticeId[] }
  'sign letters': null
  manage: PracticeId | 'a practice'
  'run the desk': AtSite
  /** Rosters, closed days and rooms. */
  'plan the site': AtSite
  /**
   * Finds out who is affected by a breach, and tells them. `isOfficer`: whoever runs the service named them for
   * this.
   */
  'handle breaches': { isOfficer: boolean }
}
export type PatientVerb = keyof PatientSubjects
type Verb = keyof Subjects

const isSelf = ({ patientId }: Person, whose: Whose) => patientId !== null && patientId === whose.patientId
/** Whether a record is a person's own, or of a child under 16 whose guardian they are. */
export const isOwnOrChilds = (person: Person, whose: Whose): boolean =>
  isSelf(person, whose) || (whose.patientId !== null && person.children.includes(whose.patientId))
const isClinic = ({ roleId }: Person) => areaOf(roleId) === 'clinic'
const isClinician = ({ roleId, practices }: Person) => areaOf(roleId) === 'practice' && practices.length > 0
const isOfPractice = (person: Person, { practices }: Known) =>
  isClinician(person) && person.practices.some((practice) => practices.has(practice))
const isTreating = (person: Person, record: Reported) =>
  isClinic(person) || isOfPractice(person, { ...record, practices: record.doctors })
const isSelfOrClinic = (person: Person, whose: Whose) => isSelf(person, whose) || isClinic(person)
const isFamilyOrClinic = (person: Person, whose: Whose) => isOwnOrChilds(person, whose) || isClinic(person)
const managesDesk = (person: Person, { desk }: AtSite) =>
  person.roleId === Role.PracticeManager && person.practices.some((practice) => desk.includes(practice))
const isOfDesk = (person: Person, atSite: AtSite) => isClinic(person) || managesDesk(person, atSite)

const table: { [V in Verb]: (person: Person, subject: Subjects[V]) => boolean } = {
  'see profile': isSelfOrClinic,
  'handle bookings': (person, booked) => isFamilyOrClinic(person, booked) || booked.bookedBy === 'who-asks',
  'handle at the desk': isOfDesk,
  decide: isSelf,
  'answer a report': isOwnOrChilds,
  'open record': (person, record) => isFamilyOrClinic(person, record) || isOfPractice(person, record),
  // Not a child's guardian: the parents may live apart, and one must not learn where the other lives.
  'see person': (person, record) => isSelfOrClinic(person, record) || isOfPractice(person, record),
  // A pharmacy knows that a visit was reported, not what was found.
  'read reports': (person, record) => isOwnOrChilds(person, record) || isTreating(person, record),
  'read consultations': (person, record) => isSelf(person, record) || isTreating(person, record),
  'handle consultations': isTreating,
  'handle results': isTreating,
  'see images': (person, record) =>
    isClinic(person) ||
    isOfPractice(person, record) ||
    (isOwnOrChilds(person, record) && record.consents.imagesAvailableOnline),
  'see bodyshots': (person, record) =>
    isClinic(person) ||
    (isOfPractice(person, record) && record.consents.consentDoctorAccessToBodyshots) ||
    (isOwnOrChilds(person, record) &&
      record.consents.imagesAvailableOnline &&
      record.consents.consentPatientAccessToBodyshots),
  'read visits': isClinic,
  'find anybody': isClinic,
  'use clinician area': isClinician,
  // A melanographer works for practices of sites alone.
  'make visits': ({ roleId, practices }) => areaOf(roleId) !== 'patient' && practices.length > 0,
  // Staff share tablets that open without a network, where no code can be sent.
  'use text codes': ({ roleId }) => areaOf(roleId) === 'patient',
  'use code app': ({ roleId }) => areaOf(roleId) !== 'patient',
  'work for': ({ practices }, practice) => practices.includes(practice),
  'authorise reports': (person, { practiceId, allowedAt }) =>
    authorisesReports(person.roleId) && person.practices.includes(practiceId) && allowedAt.includes(practiceId),
  // A letter is signed by a doctor for a practice of theirs; a reader writes one without signing it.
  'sign letters': ({ roleId, practices }) => roleId === Role.Doctor && practices.length > 0,
  manage: ({ roleId, practices }, practice) =>
    roleId === Role.PracticeManager && (practice === 'a practice' || practices.includes(practice)),
  'run the desk': isOfDesk,
  'plan the site': managesDesk,
  'handle breaches': (person, { isOfficer }) => isClinic(person) && isOfficer,
}

/**
 * Whether a user may do this: the only permission table (docs/domain.md 5.2, 6), used by screens, server and tests.
 */
export const may = <V extends Verb>(person: Person, verb: V, subject: Subjects[V]): boolean =>
  table[verb](person, subject)
