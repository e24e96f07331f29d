import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { reportContent } from '../../../../contract/reports/report-content.ts'
import type { PatientId, ReportId } from '../../../../contract/ids.ts'
import { photoSentences } from '../../../../domain/reports/photo-sentences.ts'
import { monthYear } from '../../../../domain/time/format-day.ts'
import { findPatientAccess } from '../../../access/patient-access.ts'
import type { Services } from '../../../platform/services.ts'
import { saveDocument, lockReportPdf, readReportsWithPdf, readReportFile } from './document-store.ts'
import { drawReport } from './pdf/draw-report.ts'
import type { SpotPhoto } from './pdf/draw-spots.ts'
import { readReport, type ReportPhotoRow, readReportPhotos, type ReportRow } from '../report-query-store.ts'

export type PdfDependencies = Pick<Services, 'database' | 'clock' | 'files' | 'logger'>

const size = { width: 236, height: 172 } as const
const photosPerSpot = 2

/** "LX 4821 73": of a report for people. */
export const referenceOf = (reportId: number): string => {
  const digits = String(reportId).padStart(6, '0')
  return `LX ${digits.slice(0, -2)} ${digits.slice(-2)}`
}

/** What a document shows now: `hidden` where the patient lets no photo be shown online, else the newest two of each spot. */
async function visiblePhotos(
  { database }: PdfDependencies,
  row: ReportRow,
): Promise<readonly ReportPhotoRow[] | 'hidden'> {
  // One document goes to patient and doctors: it shows what the patient lets be shown online.
  const access = await findPatientAccess(database)(row.patient_id)
  if (access?.consents.imagesAvailableOnline !== true) return 'hidden'
  const found = await readReportPhotos(database.db, row)
  return [...Map.groupBy(found, ({ lesion_id }) => lesion_id).values()].flatMap((ofSpot) =>
    ofSpot.slice(0, photosPerSpot),
  )
}

/** Close-ups small enough to send, oldest first; without what a camera wrote into them. */
async function readJpegs({ files, logger }: PdfDependencies, shown: readonly ReportPhotoRow[]): Promise<SpotPhoto[]> {
  const photos: SpotPhoto[] = []
  for (const photo of shown.toReversed())
    try {
      const jpeg = await sharp(await files.read(photo.master_key))
        .rotate()
        .resize({ ...size, fit: 'cover' })
        .jpeg({ quality: 68 })
        .toBuffer()
      photos.push({ lesionId: photo.lesion_id ?? '', jpeg, caption: monthYear(photo.visit_date) })
    } catch (error) {
      logger.warn({ stack: String(error) }, 'a photo could not be put into a report')
    }
  return photos
}

const idsOf = (shown: readonly ReportPhotoRow[] | 'hidden'): string[] =>
  shown === 'hidden' ? [] : shown.map(({ image_id }) => image_id).toSorted()

const isSame = (kept: readonly string[] | null, ids: readonly string[]): boolean =>
  kept !== null && kept.toSorted().join() === ids.join()

/** Draws a report as consent and what readers hid stand now and keeps it sealed, unless what is kept shows just that. */
export async function refreshReportPdf(deps: PdfDependencies, row: ReportRow): Promise<void> {
  const { database, files, clock } = deps
  const { report_id: reportId } = row
  const isDrawn = async () =>
    isSame((await readReportFile(database.db, reportId))?.image_ids ?? null, idsOf(await visiblePhotos(deps, row)))
  if (await isDrawn()) return
  await database.db.transaction().execute(async (db) => {
    await lockReportPdf(db, reportId)
    const before = await readReportFile(db, reportId)
    const shown = await visiblePhotos(deps, row)
    if (isSame(before?.image_ids ?? null, idsOf(shown))) return
    const content = reportContent.parse(row.content)
    const spotPhotos = shown === 'hidden' ? 'hidden' : 'shown'
    const about = { country: content.country, firstName: row.first_name, spotPhotos, bodyPhotos: 'shown' } as const
    const pdf = await drawReport(content, {
      reference: referenceOf(reportId),
      photos: shown === 'hidden' ? [] : await readJpegs(deps, shown),
      sentences: photoSentences('patient', about),
    })
    const handle = randomUUID()
    const fileKey = `reports/${reportId}/${handle}.pdf`
    await files.write(fileKey, pdf)
    const fileName = `skin-check-report-${content.visit.visitDate}-v${row.version}.pdf`
    const document = { handle, reportId, kind: 'report', fileName, fileKey, byteSize: pdf.length } as const
    await saveDocument(db, { ...document, imageIds: idsOf(shown), now: clock.now() })
    // What showed more than may be shown does not stay on the disk.
    if (before !== undefined) await files.remove(before.file_key)
  })
}

/** A report's PDF as it may be shown now, whatever showed in it when it was made; undefined until it is made. */
export async function readReportPdf(
  deps: PdfDependencies,
  reportId: ReportId,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const { db } = deps.database
  const row = await readReport(db, { reportId })
  if (row === null || (await readReportFile(db, reportId)) === undefined) return undefined
  await refreshReportPdf(deps, row)
  const kept = await readReportFile(db, reportId)
  return kept && deps.files.read(kept.file_key)
}

/** Draws every PDF of a patient anew that shows what may not be shown any more. */
export const refreshPatientPdfs =
  (deps: PdfDependencies) =>
  async (patientId: PatientId): Promise<void> => {
    for (const reportId of await readReportsWithPdf(deps.database.db, patientId)) {
      const row = await readReport(deps.database.db, { reportId })
      if (row !== null) await refreshReportPdf(deps, row)
    }
  }
