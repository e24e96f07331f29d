import type { VisitId } from '../../../../contract/ids.ts'
import { practiceId as practiceIdOf } from '../../../../contract/ids.ts'
import { reportContent } from '../../../../contract/reports/report-content.ts'
import type { SentAiResult } from '../../../../domain/reports/hl7/ai-observations.ts'
import type { Db } from '../../../platform/database.ts'
import { baselineJpeg } from '../../../platform/pictures/baseline-jpeg.ts'
import { readPicture } from '../../../platform/pictures/pictures.ts'
import type { Services } from '../../../platform/services.ts'
import { readAiResultsToSend } from '../../../records/images/ai-results-store.ts'

/** A version of a report that is sent, and its recipient. */
type SentReport = {
  recipient_kind: 'patient' | 'practitioner' | 'practice'
  recipient_id: string | null
  visit_id: VisitId
  content: unknown
  published_at: Date
}

/**
 * The AI results that are sent with a report, in its message or with its link. Only practices that switched them on get
 * them, and only for spots that the report names.
 */
export async function aiResultsOf(
  db: Db,
  { files }: Pick<Services, 'files'>,
  sent: SentReport,
): Promise<SentAiResult[]> {
  if (sent.recipient_kind !== 'practice') return []
  const { spots } = reportContent.parse(sent.content)
  const rows = await readAiResultsToSend(db, {
    visitId: sent.visit_id,
    practiceId: practiceIdOf.parse(Number(sent.recipient_id)),
    before: sent.published_at,
  })
  const results = rows.map(async (row): Promise<SentAiResult[]> => {
    const spot = spots.find(({ lesionId }) => lesionId === row.lesion_id)
    if (spot === undefined) return []
    const picture = await readPicture(files, { masterKey: row.master_key, contentType: row.content_type })
    const { bytes: jpeg } = await baselineJpeg(picture)
    const { maker, maker_version: version, result_date: resultDate } = row
    return [{ spotNumber: spot.number, maker, version, resultDate, jpeg: jpeg.toString('base64') }]
  })
  return (await Promise.all(results)).flat()
}
