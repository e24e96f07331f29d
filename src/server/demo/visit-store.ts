import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { LoginId, PracticeId } from '../../contract/ids.ts'
import type { VisitReceipt } from '../../contract/visits/visit-upload.ts'
import { assessRisk, type RiskAnswers } from '../../domain/risk/assess-risk.ts'
import { latestDay } from '../../domain/time/zoned-time.ts'
import { ageBracketOn } from '../../domain/visits/age-bracket.ts'
import { receiptNumber } from '../../domain/visits/receipt-number.ts'
import type { Db } from '../platform/database.ts'
import { insertRiskProfile } from '../records/risk/risk-profiles-store.ts'
import { type DemoPatient, demoPatients } from './demo-patients.ts'
import { insertImages, photosOf } from './image-store.ts'
import type { DemoVisit } from './demo-visits.ts'
import { demoPatientId, type PharmacyOffer } from './store.ts'

export type VisitContext = {
  practiceId: PracticeId
  loginId: LoginId
  offer: PharmacyOffer
  signReceipt: (fields: Omit<VisitReceipt, 'signature'>) => Promise<VisitReceipt>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

function receiptFieldsOf(visit: DemoVisit): Omit<VisitReceipt, 'signature'> {
  const { visitId, time } = visit
  const hash = sha256(visitId)
  return {
    visitId,
    version: 1,
    payloadHash: hash.toString('hex'),
    photoHashes: Object.fromEntries(photosOf(visit).map(({ photoId, photo }) => [photoId, photo.sha256])),
    committedAt: new Date(time.getTime() + 600_000).toISOString(),
    receiptNumber: receiptNumber(hash.subarray(0, 6)),
  }
}

/** A visit with its lesions and images; answers the new images' ids. Lesions are known from their first visit on. */
export async function insertVisit(
  db: Db,
  visit: DemoVisit,
  { practiceId, loginId, offer, signReceipt }: VisitContext,
): Promise<string[]> {
  const patient_id = demoPatientId(visit.patient)
  const receipt = await signReceipt(receiptFieldsOf(visit))
  await db
    .insertInto('visits')
    .values({
      visit_id: visit.visitId,
      version: 1,
      practice_id: practiceId,
      patient_id,
      login_id: loginId,
      product_id: offer.productId,
      scope_id: offer.scopeId,
      visit_time: visit.time,
      payload_hash: receipt.payloadHash,
      receipt: JSON.stringify(receipt),
      receipt_number: receipt.receiptNumber,
      status: visit.status === 'pending' ? 'reported' : visit.status,
      is_urgent: visit.spots.some(({ outcome }) => outcome === 'refer'),
      is_high_risk: false,
      has_bodyshots: visit.bodyshots.length > 0,
      guardian: null,
      committed_at: new Date(receipt.committedAt),
    })
    .execute()
  await insertLesions(db, visit)
  return insertImages(db, visit)
}

async function insertLesions(db: Db, { visitId, patient, spots }: DemoVisit): Promise<void> {
  await db
    .insertInto('lesions')
    .values(
      spots.map(({ lesion }) => ({
        ...lesion.place,
        lesion_id: lesion.lesionId,
        patient_id: demoPatientId(patient),
        is_excised: false,
        created_at: lesion.since,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('visit_lesions')
    .values(
      spots.map(({ lesion, outcome, observations, comment }, position) => ({
        ...lesion.place,
        visit_id: visitId,
        lesion_id: lesion.lesionId,
        position,
        comment,
        excision_comment: null,
        is_excised: false,
        is_hidden_in_report: false,
        outcome,
        inspection_reasons: [],
        observations,
      })),
    )
    .execute()
}

function answersOf({ birthDate, ethnicity }: DemoPatient, number: number, now: Date): RiskAnswers {
  return {
    ageBracket: ageBracketOn(birthDate, latestDay(now)),
    ethnicity,
    personalHistory: number % 17 === 6,
    sunburnHistory: ([1, 2, 3, 4] as const)[number % 4] ?? 1,
    familyHistory: number % 5 === 2 ? 3 : 1,
  }
}

/** Which consents a demo patient gave; number 0, who can sign in, sees images online. */
const demoConsents = (patient: number): string[] => [
  'consentPrivacyAgreement',
  ...(patient % 3 === 1 ? [] : ['imagesAvailableOnline']),
  ...(patient % 4 === 0 ? ['consentPatientAccessToBodyshots'] : []),
  ...(patient % 2 === 0 ? ['consentDoctorAccessToBodyshots'] : []),
]

/** What comes with a patient's last visit: risk, consents, and the dates in lists. */
export async function insertHistory(
  db: Db,
  visit: DemoVisit,
  { loginId, textVersion }: { loginId: LoginId; textVersion: string },
): Promise<void> {
  const person = demoPatients[visit.patient]
  if (!person) throw new RangeError('there is no such demo patient')
  const patient_id = demoPatientId(visit.patient)
  const answers = answersOf(person, visit.patient, visit.time)
  const result = assessRisk(answers)
  const source = { patientId: patient_id, visitId: visit.visitId, now: visit.time }
  await insertRiskProfile(db, source, { answers, result, raw: answers })
  await db
    .updateTable('visits')
    .set({ is_high_risk: result.category === 3 })
    .where('visit_id', '=', visit.visitId)
    .execute()
  const given = demoConsents(visit.patient)
  await db
    .insertInto('consent_events')
    .values(
      given.map((flag) => ({
        patient_id,
        flag,
        value: true,
        occurred_at: visit.time,
        recorded_at: visit.time,
        text_version: textVersion,
        channel: 'tablet',
        visit_id: visit.visitId,
        recorded_by: loginId,
      })),
    )
    .execute()
}

/** The dates of the last visit and the last report, as lists show them. */
export async function updateLastDates(db: Db): Promise<void> {
  await sql`
    update patients set last_visited_at = seen.visited, last_reported_at = seen.reported, has_urgent_diagnosis = seen.urgent
    from (
      select patient_id, max(visit_time) as visited, max(visit_time) filter (where status = 'reported') as reported,
        bool_or(is_urgent and status = 'reported') as urgent
      from visits group by patient_id
    ) as seen
    where seen.patient_id = patients.patient_id`.execute(db)
}
