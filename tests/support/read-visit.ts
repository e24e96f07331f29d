import { undoPeriodMs } from '../../src/domain/access/may-know-findings.ts'
import type { ActionKey, DiagnosisKey } from '../../src/contract/clinical-keys.ts'
import type { LesionId, LoginId, PatientId, VisitId } from '../../src/contract/ids.ts'
import type { PublishedReport } from '../../src/server/records/reports/publish-report.ts'
import { publishReport } from '../../src/server/records/reports/publish-report.ts'
import type { TestServer } from './server/test-server.ts'

/** What a reader says of every spot of a visit. */
export type Answer = { diagnosis: DiagnosisKey; actions: readonly [ActionKey, ...ActionKey[]]; comment?: string }

export const looksHarmless: Answer = { diagnosis: 'benign-naevus', actions: ['harmless'] }
export const needsDoctor: Answer = { diagnosis: 'suspected-melanoma', actions: ['see-doctor-2-weeks'] }

/** The newest visit of a patient with its spots. */
export async function visitOf({ services }: TestServer, patientId: PatientId) {
  const { db } = services.database
  const { visit_id: visitId } = await db
    .selectFrom('visits')
    .select('visit_id')
    .where('patient_id', '=', patientId)
    .orderBy('visit_time', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const spots = await db
    .selectFrom('visit_lesions')
    .select('lesion_id')
    .where('visit_id', '=', visitId)
    .orderBy('position')
    .execute()
  return { visitId, spots: spots.map(({ lesion_id }) => lesion_id) }
}

/** A reader says this of a spot, instead of what they said before. */
export async function answerSpot(
  { services }: TestServer,
  reader: { loginId: LoginId },
  spot: Answer & { visitId: VisitId; lesionId: LesionId },
): Promise<void> {
  const { db } = services.database
  const now = services.clock.now()
  await db
    .updateTable('lesion_diagnoses')
    .set({ replaced_at: now })
    .where('visit_id', '=', spot.visitId)
    .where('lesion_id', '=', spot.lesionId)
    .where('login_id', '=', reader.loginId)
    .where('replaced_at', 'is', null)
    .execute()
  await db
    .insertInto('lesion_diagnoses')
    .values({
      visit_id: spot.visitId,
      lesion_id: spot.lesionId,
      visit_version: 1,
      login_id: reader.loginId,
      clinical_version: 'test',
      diagnosis: spot.diagnosis,
      outcome: 'harmless',
      actions: [...spot.actions],
      callback_months: null,
      margin_mm: null,
      comment: spot.comment ?? null,
      patient_words: null,
      is_urgent: false,
      is_hidden_in_report: false,
      has_changed: null,
      diagnosed_at: now,
      replaced_at: null,
      reopened_at: null,
    })
    .execute()
}

/**
 * Reads the newest visit of a patient, says the same of each spot, and publishes; where nobody authorises it, until it can't be taken
 * back any more.
 */
export async function readAndPublish(
  server: TestServer,
  reader: { loginId: LoginId },
  { patientId, answer, why = null }: { patientId: PatientId; answer: Answer; why?: string | null },
): Promise<PublishedReport> {
  const { visitId, spots } = await visitOf(server, patientId)
  for (const lesionId of spots) await answerSpot(server, reader, { ...answer, visitId, lesionId })
  const { database, jobs, config, clock } = server.services
  const published = await database.db
    .transaction()
    .execute((db) =>
      publishReport(db, { jobs, config, now: clock.now() }, { visitId, publishedBy: reader.loginId, why }),
    )
  if (typeof published === 'string') throw new Error(`The report was not published: ${published}.`)
  if (published.authorising === 'not-needed') server.clock.advance(undoPeriodMs / 1000)
  return published
}
