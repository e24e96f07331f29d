import { isDeepStrictEqual } from 'node:util'
import type { LesionDiagnosisId, LesionId, LoginId, VisitId } from '../../../contract/ids.ts'
import type { ValidRequest } from '../../../contract/endpoint.ts'
import type { diagnoseSpot } from '../../../contract/readings/readings.ts'
import { actions, leadingFirst, outcomeOf } from '../../../domain/clinical/actions.ts'
import { clinicalVersion } from '../../../domain/clinical/clinical-tables.ts'
import type { Db } from '../../platform/database.ts'
import { type DiagnosisRow, findDiagnoses } from './diagnosis-rows-store.ts'

type DiagnosisKey = { visitId: VisitId; lesionId: LesionId; loginId: LoginId }

/** A reader's current diagnosis of a spot, reopened or not. */
export const readOwnDiagnosis = async (
  db: Db,
  { visitId, lesionId, loginId }: DiagnosisKey,
): Promise<DiagnosisRow | null> =>
  (
    await findDiagnoses(db, (all) =>
      all
        .where('lesion_diagnoses.visit_id', '=', visitId)
        .where('lesion_diagnoses.lesion_id', '=', lesionId)
        .where('lesion_diagnoses.login_id', '=', loginId)
        .where('lesion_diagnoses.replaced_at', 'is', null),
    )
  )[0] ?? null

/** One diagnosis by its id. */
export async function readDiagnosis(db: Db, id: LesionDiagnosisId): Promise<DiagnosisRow> {
  const [row] = await findDiagnoses(db, (all) => all.where('lesion_diagnoses.lesion_diagnosis_id', '=', id))
  if (row === undefined) throw new Error(`there is no diagnosis ${id}`)
  return row
}

/**
 * Inserts a diagnosis and marks the reader's previous one as replaced. Its time is always later than the previous
 * one's, so that undo can find that one. Where that one says the same and stands, it is the answer: a request that was
 * sent again because its answer was lost must not need two undos.
 */
export async function insertDiagnosis(
  db: Db,
  { loginId, request, now }: { loginId: LoginId; request: ValidRequest<typeof diagnoseSpot>; now: Date },
): Promise<LesionDiagnosisId> {
  const { visitId, lesionId } = request
  const before = await readOwnDiagnosis(db, { visitId, lesionId, loginId })
  const values = valuesOf(request)
  if (before !== null && before.reopened_at === null && isSame(before, values)) return before.lesion_diagnosis_id
  const at = before !== null && before.diagnosed_at >= now ? new Date(before.diagnosed_at.getTime() + 1) : now
  if (before !== null) await setReplaced(db, before.lesion_diagnosis_id, at)
  const { lesion_diagnosis_id } = await db
    .insertInto('lesion_diagnoses')
    .values({
      ...values,
      on_screen: values.on_screen === null ? null : JSON.stringify(values.on_screen),
      login_id: loginId,
      diagnosed_at: at,
      replaced_at: null,
      reopened_at: null,
    })
    .returning('lesion_diagnosis_id')
    .executeTakeFirstOrThrow()
  return lesion_diagnosis_id
}

/** What a reader says of a spot, as columns. */
function valuesOf(request: ValidRequest<typeof diagnoseSpot>) {
  const advised = leadingFirst(request.actions)
  return {
    visit_id: request.visitId,
    lesion_id: request.lesionId,
    visit_version: request.visitVersion,
    clinical_version: clinicalVersion,
    diagnosis: request.diagnosis,
    outcome: outcomeOf(advised[0] ?? 'no-action'),
    actions: advised,
    callback_months: request.callbackPeriod,
    margin_mm: request.marginMm,
    measured_mm: request.measuredMm,
    comment: request.comment,
    patient_words: request.patientWords,
    is_urgent: advised.some((key) => actions[key].isUrgent),
    is_hidden_in_report: request.isHiddenInReport,
    has_changed: request.hasChanged,
    confidence: request.confidence,
    differentials: request.differentials,
    features: request.features,
    on_screen: request.onScreen,
  }
}

const isSame = (row: DiagnosisRow, values: ReturnType<typeof valuesOf>): boolean =>
  isDeepStrictEqual({ ...row, ...values }, { ...row })

const setReplaced = (db: Db, id: LesionDiagnosisId, replacedAt: Date | null) =>
  db.updateTable('lesion_diagnoses').set({ replaced_at: replacedAt }).where('lesion_diagnosis_id', '=', id).execute()

/** Undoes a reader's last diagnosis and restores the one that it replaced; both rows are kept. */
export async function undoLastDiagnosis(db: Db, key: DiagnosisKey, now: Date): Promise<void> {
  const last = await readOwnDiagnosis(db, key)
  if (last === null) return
  const undoneAt = last.diagnosed_at >= now ? new Date(last.diagnosed_at.getTime() + 1) : now
  await setReplaced(db, last.lesion_diagnosis_id, undoneAt)
  const before = await db
    .selectFrom('lesion_diagnoses')
    .select('lesion_diagnosis_id')
    .where('visit_id', '=', key.visitId)
    .where('lesion_id', '=', key.lesionId)
    .where('login_id', '=', key.loginId)
    .where('replaced_at', '=', last.diagnosed_at)
    .executeTakeFirst()
  if (before) await setReplaced(db, before.lesion_diagnosis_id, null)
}
