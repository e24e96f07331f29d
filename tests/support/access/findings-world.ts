import { Role } from '../../../src/contract/enums.ts'
import type { LesionId, PatientId, PracticeId, ReportId } from '../../../src/contract/ids.ts'
import { publishReport } from '../../../src/server/records/reports/publish-report.ts'
import { addClinic, type Clinic } from '../clinic.ts'
import { addImagedPatient, linkToPractice } from '../imaged-patient.ts'
import { makeReportDocuments } from '../make-report-documents.ts'
import { type Answer, answerSpot, visitOf } from '../read-visit.ts'
import { addPerson, addPractice, freshToken, type Person } from '../server/people.ts'
import type { TestServer } from '../server/test-server.ts'

/** Who may ask what was found, as the matrix of findings names them. */
export const knowers = [
  'reader',
  'authorising doctor',
  'another doctor',
  'pharmacist',
  'patient',
  'another patient',
  'stranger',
] as const
export type Knower = (typeof knowers)[number]

/** What a version of a report says, in words and keys that stand nowhere else. */
export type Version = { answer: Answer; comment: string; patientWords: string; words: readonly RegExp[] }
export const first: Version = {
  answer: { diagnosis: 'suspected-melanoma', actions: ['see-doctor-2-weeks'] },
  comment: 'Zebrafinch seen.',
  patientWords: 'Quokkaleaf means see somebody.',
  words: [
    /zebrafinch/i,
    /quokkaleaf/i,
    /suspected.melanoma/i,
    /be a melanoma/i,
    /see-doctor-2-weeks/,
    /in 2 weeks/,
    /see your doctor about/i,
    /doctor-not-booked/,
  ],
}
export const second: Version = {
  answer: { diagnosis: 'bcc', actions: ['see-doctor-6-weeks'] },
  comment: 'Numbatroot seen.',
  patientWords: 'Wombatsedge means see somebody.',
  words: [/numbatroot/i, /wombatsedge/i, /basal cell/i, /see-doctor-6-weeks/, /in 6 weeks/],
}
/** What a doctor writes to the patient when they authorise. */
const note = 'Bilbynote for you.'

export type FindingsWorld = {
  server: TestServer
  clinic: Clinic
  /** The practice that authorises, and another of the patient's. */
  doctors: PracticeId
  otherDoctors: PracticeId
  /** A practice that no patient of the matrix knows. */
  strangers: PracticeId
  people: Record<Exclude<Knower, 'patient'>, Person>
}

/** A patient of the matrix, and the newest of their reports. */
export type FindingsPatient = {
  patientId: PatientId
  lesionId: LesionId
  person: Person
  reports: { reportId: ReportId; reportGuid: string }[]
}

/** A pharmacy, two practices of doctors of whom one authorises, and somebody at each. */
export async function makeFindingsWorld(server: TestServer): Promise<FindingsWorld> {
  const clinic = await addClinic(server)
  const doctors = await addPractice(server, 'General Practice', 'Authorising Medical')
  const otherDoctors = await addPractice(server, 'General Practice', 'Other Medical')
  const strangers = await addPractice(server, 'General Practice', 'Strange Medical')
  const { pool } = server.services.database
  await pool.query(
    `update practices set report_distribution_strategy_id = 2, health_link_edi = 'authmedi' where practice_id = $1`,
    [doctors],
  )
  await pool.query(`update practices set health_link_edi = 'othermed' where practice_id = $1`, [otherDoctors])
  const doctorAt = (practice: PracticeId) => addPerson(server, { role: Role.Doctor, practices: [practice] })
  const authoriser = await doctorAt(doctors)
  await pool.query('update login_contexts set permissions = array[1] where login_id = $1', [authoriser.loginId])
  return {
    server,
    clinic,
    doctors,
    otherDoctors,
    strangers,
    people: {
      reader: await addPerson(server, { role: Role.Melanographer, name: 'Reading' }),
      'authorising doctor': authoriser,
      'another doctor': await doctorAt(otherDoctors),
      pharmacist: clinic.pharmacist,
      'another patient': await addPerson(server, {
        patientId: (await addImagedPatient(server, clinic, 'waiting')).patientId,
      }),
      stranger: await doctorAt(strangers),
    },
  }
}

/** A patient after a visit at the pharmacy, whose record both practices see. */
export async function addFindingsPatient(
  { server, clinic, doctors, otherDoctors }: FindingsWorld,
  wish: 'phoned first' | 'told at once',
): Promise<FindingsPatient> {
  const { patientId, lesionId } = await addImagedPatient(server, clinic, 'waiting')
  await linkToPractice(server, patientId, doctors)
  await linkToPractice(server, patientId, otherDoctors)
  await server.services.database.pool.query(
    `update patients set email_address = $2, mobile_phone = null, urgent_by_phone_first = $3 where patient_id = $1`,
    [patientId, `${patientId}@example.test`, wish === 'phoned first'],
  )
  return { patientId, lesionId, person: await addPerson(server, { patientId }), reports: [] }
}

/** The reader answers every spot of the visit; nothing is published yet. */
export async function read({ server, people: { reader } }: FindingsWorld, patient: FindingsPatient, say: Version) {
  const { visitId, spots } = await visitOf(server, patient.patientId)
  for (const lesionId of spots)
    await answerSpot(server, reader, { ...say.answer, comment: say.comment, visitId, lesionId })
  await server.services.database.pool.query(
    'update lesion_diagnoses set patient_words = $2, is_urgent = true where visit_id = $1 and replaced_at is null',
    [visitId, say.patientWords],
  )
  return visitId
}

/** The reader publishes a version of the report. */
export async function publish(world: FindingsWorld, patient: FindingsPatient, say: Version): Promise<void> {
  const visitId = await read(world, patient, say)
  const { database, jobs, config, clock } = world.server.services
  const about = { visitId, publishedBy: world.people.reader.loginId, why: null }
  const published = await database.db
    .transaction()
    .execute((db) => publishReport(db, { jobs, config, now: clock.now() }, about))
  if (typeof published === 'string') throw new Error(published)
  patient.reports.push({ reportId: published.reportId, reportGuid: published.reportGuid })
}

/** The doctor authorises the newest version; its documents are drawn. */
export async function authorise(world: FindingsWorld, patient: FindingsPatient): Promise<void> {
  const reportId = patient.reports.at(-1)?.reportId
  if (reportId === undefined) throw new Error('nothing is published')
  const { server, doctors, people } = world
  const token = await freshToken(server, people['authorising doctor'])
  const body = { reportId, practiceId: doctors, isAuthorized: true, note }
  const { status } = await server.call('PUT', '/practitionerreports/authorizedistribution', { token, body })
  if (status !== 200) throw new Error(`authorising was answered ${status}`)
  await draw(world, patient)
}

/** Draws the documents of every version that is let go. */
export async function draw({ server }: FindingsWorld, { reports }: FindingsPatient): Promise<void> {
  for (const { reportId } of reports) await makeReportDocuments(server, reportId)
}
