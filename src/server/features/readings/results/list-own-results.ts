import type * as calls from '../../../../contract/readings/own-results.ts'
import type { OwnResult } from '../../../../contract/readings/own-results.ts'
import { reportContent } from '../../../../contract/reports/report-content.ts'
import { ownResultText } from '../../../../domain/readings/own-result-text.ts'
import { takenOf } from '../../../../domain/readings/taken-off.ts'
import { imageVisibility } from '../../../../domain/access/image-visibility.ts'
import { clinicalAccess } from '../../../access/clinical-access.ts'
import { forPatient } from '../../../access/for-patient.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { presentResultFile, readResultFiles } from './files/result-file-store.ts'
import { readCloseUp, readToldResults, type ToldResultRow } from './result-store.ts'
import { readDoctorPractice } from './sent-spots-store.ts'

/** The results of the caller's own spots that they were told. Throws 404 for everybody but the patient. */
export const listOwnResults =
  (deps: ReadingDependencies): Handler<typeof calls.listOwnResults> =>
  async ({ query: { patientId }, actor }) => {
    const user = userOf(actor)
    await forPatient(deps, { user, patient: { patientId }, what: 'spot result' }, 'decide')
    const { db } = deps.database
    const record = await clinicalAccess(deps, patientId)
    const showsPhotos = record !== null && imageVisibility(user, record, 'image') === 'shown'
    const practice = await readDoctorPractice(db, patientId)
    const results: OwnResult[] = []
    for (const row of await readToldResults(db, patientId)) {
      const files = (await readResultFiles(db, row)).map(presentResultFile)
      const photo = showsPhotos ? ((await readCloseUp(db, row)) ?? null) : null
      results.push({ ...presentOwnResult(row, practice), photo, files })
    }
    return results
  }

function presentOwnResult(
  row: ToldResultRow,
  practice: { practice_name: string; phone_number: string | null } | undefined,
): Omit<OwnResult, 'files' | 'photo'> {
  const { spots } = reportContent.parse(row.content)
  const spot = spots.find(({ lesionId }) => lesionId === row.lesion_id)
  const place = spot?.place ?? ''
  return {
    lesionId: row.lesion_id,
    number: spot?.number ?? 0,
    place,
    ...ownResultText(row, place.toLowerCase()),
    thicknessMm: row.breslow_mm,
    taken: takenOf(row),
    happenedOn: row.happened_on,
    performedBy: row.performed_by,
    whenTold: (row.told_at ?? row.entered_at).toISOString(),
    toldBy: row.told_name,
    practiceName: practice?.practice_name ?? '',
    practicePhone: practice?.phone_number ?? null,
  }
}
