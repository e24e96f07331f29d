import { randomUUID } from 'node:crypto'
import type { ValidRequest } from '../../../../contract/endpoint.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/patients/practitioner-patients.ts'
import { type CleanPatientDetails, checkPatientDetails } from '../../../../domain/patients/check-patient-details.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { assessRisk } from '../../../../domain/risk/assess-risk.ts'
import { type Likeness, likenessOf } from '../../../../domain/patients/patient-match.ts'
import { requireMay } from '../../../access/require-may.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { insertRiskProfile } from '../../../records/risk/risk-profiles-store.ts'
import { presentPatient } from '../../../records/patients/present-patient.ts'
import type { Services } from '../../../platform/services.ts'
import { probingLimit } from './probing-limit.ts'
import { presentMatch, presentRiskProfile } from './present-practitioner-patient.ts'
import * as store from './register-store.ts'
import { readPractitionerPatient, readRiskProfiles } from './practitioner-patient-store.ts'
import { insertPatient, addPatientToPractice } from '../../../records/patients/insert-patient-store.ts'

type Match = { row: store.CandidateRow; likeness: Likeness }
type RegisterRequest = ValidRequest<typeof calls.registerPractitionerPatient>

/**
 * Registers a patient (A3.doctor.01). 403 for other practices, 422 for invalid fields, 409 with possible duplicates
 * unless staff confirm a different person; such a record is flagged for confirmation.
 */
export const registerPractitionerPatient = (services: Services): Handler<typeof calls.registerPractitionerPatient> => {
  const probing = probingLimit(services)
  return async ({ request, actor }) => {
    const user = userOf(actor)
    requireMay(user, 'work for', request.practiceId)
    const details = await checkDetails(services, request)
    const caller = { user, practiceId: request.practiceId }
    await probing.take(caller)
    let strangers: PatientId[] = []
    const register = services.database.db.transaction().execute(async (db) => {
      await store.lockRegistration(db, details.birthDate)
      const matches = await findMatches(db, details, user)
      strangers = matches.filter(({ row }) => !row.is_own).map(({ row }) => row.patient_id)
      if (matches.length > 0 && !request.confirmNew) throw possibleDuplicate(matches)
      return insertRecord(db, {
        request,
        user,
        details: withoutTakenNhi(details, matches),
        needsConfirmation: matches.length > 0,
        now: services.clock.now(),
      })
    })
    // A refusal rolls back its transaction, so the matches are recorded afterwards, before the response.
    try {
      return await register
    } finally {
      await (strangers.length > 0 ? probing.recordMatches(caller, strangers) : probing.release(caller))
    }
  }
}

async function checkDetails(
  { database: { db }, clock, config }: Services,
  { practiceId, patient }: RegisterRequest,
): Promise<CleanPatientDetails> {
  const { time_zone } = await store.readPracticeZone(db, practiceId)
  const today = dayInZone(clock.now(), time_zone)
  const { clean, errors } = checkPatientDetails(patient, { today, testNumbers: config.demo ? 'accepted' : 'refused' })
  if (errors.length === 0) return clean
  throw new Problem('invalid', {
    errors: errors.map(({ pointer, message }) => ({ pointer: `/patient${pointer}`, message })),
  })
}

async function findMatches(db: Db, details: CleanPatientDetails, user: UserActor): Promise<Match[]> {
  const rows = await store.readCandidates(db, details, user.practices)
  return rows.flatMap((row) => {
    const likeness = likenessOf(details, {
      firstName: row.first_name,
      lastName: row.last_name,
      birthDate: row.birth_date,
      nhi: row.nhi,
      medicareNumber: row.medicare_number,
      mobilePhone: row.mobile_phone,
    })
    // Other practices' patients are returned only if they match for certain, and masked, so that guesses don't reveal
    // who is registered.
    const isReturned =
      likeness !== null && (row.is_own || likeness === 'same-identifier' || likeness === 'same-name-and-birth-date')
    return isReturned ? [{ row, likeness }] : []
  })
}

const possibleDuplicate = (matches: Match[]) =>
  new Problem('conflict', {
    detail: matches.some(({ row }) => row.is_own)
      ? 'This person may already be registered. Open that record, or confirm that this is a different person.'
      : 'This person may be registered at another practice. Confirm that they are new here; their records will be compared later. This request has been logged.',
    extras: { matches: matches.slice(0, 20).map(({ row, likeness }) => presentMatch(row, likeness)) },
  })

// An NHI belongs to one record. If a patient of another practice has it, the new record is stored without it, for confirmation.
function withoutTakenNhi(details: CleanPatientDetails, matches: Match[]): CleanPatientDetails {
  const owner = matches.find(({ row }) => details.nhi !== null && row.nhi === details.nhi)
  if (!owner) return details
  if (owner.row.is_own)
    throw invalid(
      '/patient/nhi',
      'Another patient of your practice has this NHI number. Open that record, or leave the number empty.',
    )
  return { ...details, nhi: null }
}

type Insertion = {
  request: RegisterRequest
  user: UserActor
  details: CleanPatientDetails
  needsConfirmation: boolean
  now: Date
}

async function insertRecord(db: Db, { request, user, details, needsConfirmation, now }: Insertion) {
  const patientId = randomUUID() as PatientId
  await insertPatient(db, { patientId, details, needsConfirmation, createdBy: user.loginId, now })
  await addPatientToPractice(db, { patientId, practiceId: request.practiceId, now })
  const answers = request.riskObservations
  // Assess again with the current table; the raw data keeps the device's result.
  if (answers) await insertRiskProfile(db, { patientId, now }, { answers, result: assessRisk(answers), raw: answers })
  const row = await readPractitionerPatient(db, patientId, [request.practiceId])
  if (!row) throw new Problem('unexpected')
  const [risk] = await readRiskProfiles(db, [patientId])
  return {
    ...presentPatient(row, null),
    profileNeedsConfirmation: needsConfirmation,
    riskProfile: risk ? presentRiskProfile(risk) : null,
  }
}
