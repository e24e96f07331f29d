import type { ReportId } from '../../../../contract/ids.ts'
import type { ReferralLetter } from '../../../../contract/reports/referral-letter.ts'
import type { ReportContent, ReportSpot } from '../../../../contract/reports/report-content.ts'
import { recheckIfStale } from '../../../access/patient-access.ts'
import { type PdfDependencies, spotPhotos } from '../documents/report-pdf.ts'
import { readReport } from '../report-query-store.ts'
import { drawReferral } from './draw-referral.ts'

type LetterOfSpot = { letter: ReferralLetter; spot: ReportSpot; content: ReportContent; reportId: ReportId }

/** A letter as a PDF, with the photos that the patient's consent allows after drawing it. */
export async function readLetterPdf(
  deps: PdfDependencies,
  { letter, spot, content, reportId }: LetterOfSpot,
): Promise<Buffer> {
  const draw = async () => {
    const checkedAt = performance.now()
    const row = await readReport(deps.database.db, { reportId })
    const photos = row === null ? [] : await spotPhotos(deps, row, spot.lesionId)
    return { bytes: await drawReferral(letter, { spot, content, photos, warning: null }), checkedAt }
  }
  return (await recheckIfStale(await draw(), { accessOf: (pdf) => pdf, check: draw })).bytes
}
