import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { reportContent } from '../../../../contract/reports/report-content.ts'
import type { LesionId, PatientId, ReportId } from '../../../../contract/ids.ts'
import { photoSentences } from '../../../../domain/reports/photo-sentences.ts'
import { readerOf } from '../../../../domain/reports/whose/reader-of.ts'
import { monthYear } from '../../../../domain/time/format-day.ts'
import { findPatientAccess, recheckIfStale } from '../../../access/patient-access.ts'
import type { Services } from '../../../platform/services.ts'
import { isDatabaseLost } from '../../../platform/postgres/is-database-lost.ts'
import { readPicture } from '../../../platform/pictures/pictures.ts'
import { saveDocument, lockReportPdf, readReportsWithPdf, readReportFile } from './document-store.ts'
import { drawReport } from './pdf/draw-report.ts'
import type { SpotPhoto } from './pdf/draw-spots.ts'
import { readReport, type ReportPhotoRow, readReportPhotos, type ReportRow } from '../report-query-store.ts'

export type PdfDependencies = Pick<Services, 'database' | 'clock' | 'files' | 'logger'>

const size = { width: 236, height: 172 } as const
const photosPerSpot = 2

/** "LX 4821 73": the human-readable reference of a report. */
export const referenceOf = (reportId: number): string => {
  const digits = String(reportId).padStart(6, '0')
  return `LX ${digits.slice(0, -2)} ${digits.slice(-2)}`
}

/**
 * The photos that a PDF may show now: the newest two of each spot; `hidden` if the patient does not allow photos
 * online.
 */
async function visiblePhotos(
  { database }: PdfDependencies,
  row: ReportRow,
): Promise<readonly ReportPhotoRow[] | 'hidden'> {
  // Patient and doctors get the same document, so it follows the patient's consent to photos online.
  const access = await findPatientAccess(database)(row.patient_id)
  if (access?.consents.imagesAvailableOnline !== true) return 'hidden'
  const found = await readReportPhotos(database.db, row)
  return [...Map.groupBy(found, ({ lesion_id }) => lesion_id).values()].flatMap((ofSpot) =>
    ofSpot.slice(0, photosPerSpot),
  )
}

/**
 * Close-ups as small JPEGs without metadata, oldest first. A photo that can't be read is included without an image, and
 * the report says so.
 */
async function readJpegs({ files, logger }: PdfDependencies, shown: readonly ReportPhotoRow[]): Promise<SpotPhoto[]> {
  const photos: SpotPhoto[] = []
  for (const photo of shown.toReversed()) {
    const about = { lesionId: photo.lesion_id ?? '', caption: monthYear(photo.visit_date) }
    try {
      const picture = await readPicture(files, { masterKey: photo.master_key, contentType: photo.content_type })
      const jpeg = await sharp(picture)
        .resize({ ...size, fit: 'cover' })
        .jpeg({ quality: 68 })
        .toBuffer()
      photos.push({ ...about, jpeg })
    } catch {
      logger.warn({ imageId: photo.image_id }, 'a photo could not be added to a report, which says so')
      photos.push({ ...about, jpeg: null })
    }
  }
  return photos
}

/** The newest photos of a spot that a document may show now, oldest first. */
export async function spotPhotos(deps: PdfDependencies, row: ReportRow, lesionId: LesionId): Promise<SpotPhoto[]> {
  const shown = await visiblePhotos(deps, row)
  return shown === 'hidden'
    ? []
    : readJpegs(
        deps,
        shown.filter((photo) => photo.lesion_id === lesionId),
      )
}

const idsOf = (shown: readonly ReportPhotoRow[] | 'hidden'): string[] =>
  shown === 'hidden' ? [] : shown.map(({ image_id }) => image_id).toSorted()

const isSame = (drawn: readonly string[] | null, ids: readonly string[]): boolean =>
  drawn !== null && drawn.toSorted().join() === ids.join()

/**
 * Redraws a report's PDF by current consent and hidings and stores it encrypted; does nothing if the stored PDF is up
 * to date.
 */
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
      sentences: photoSentences(readerOf(content), about),
    })
    const handle = randomUUID()
    const fileKey = `reports/${reportId}/${handle}.pdf`
    await files.write(fileKey, pdf)
    const fileName = `skin-check-report-${content.visit.visitDate}-v${row.version}.pdf`
    const document = { handle, reportId, kind: 'report', fileName, fileKey, byteSize: pdf.length } as const
    await saveDocument(db, { ...document, imageIds: idsOf(shown), now: clock.now() })
    // The previous file may show photos that are hidden by now.
    if (before !== undefined) await files.remove(before.file_key)
  })
}

/** A PDF, and when the consents that allow its photos were checked, by `performance.now()`. */
export type JudgedPdf = { bytes: Buffer<ArrayBuffer>; checkedAt: number }

/**
 * A report's PDF, redrawn if consent or hidings changed; undefined if there is none yet. Drawing and reading take long,
 * so this repeats until the photos in the PDF are still allowed after reading it.
 */
export async function readReportPdf(deps: PdfDependencies, reportId: ReportId): Promise<JudgedPdf | undefined> {
  const { db } = deps.database
  const row = await readReport(db, { reportId })
  if (row === null || (await readReportFile(db, reportId)) === undefined) return undefined
  const read = async (): Promise<JudgedPdf | undefined> => {
    await refreshReportPdf(deps, row)
    const checkedAt = performance.now()
    const shown = await visiblePhotos(deps, row)
    const drawn = await readReportFile(db, reportId)
    if (drawn === undefined) return undefined
    if (!isSame(drawn.image_ids, idsOf(shown))) return { bytes: Buffer.alloc(0), checkedAt: -Infinity }
    return { bytes: await deps.files.read(drawn.file_key), checkedAt }
  }
  const first = await read()
  return (
    first &&
    recheckIfStale<JudgedPdf | undefined>(first, { accessOf: (pdf) => pdf ?? { checkedAt: Infinity }, check: read })
  )
}

/**
 * Redraws all outdated PDFs of a patient. Returns the reports whose PDF could not be drawn; one failure does not stop
 * the others.
 */
export const refreshPatientPdfs =
  (deps: PdfDependencies) =>
  async (patientId: PatientId): Promise<ReportId[]> => {
    const undrawn: ReportId[] = []
    for (const reportId of await readReportsWithPdf(deps.database.db, patientId)) {
      const row = await readReport(deps.database.db, { reportId })
      if (row === null) continue
      try {
        await refreshReportPdf(deps, row)
      } catch (error) {
        // Without the database no report can be drawn, so the error makes the job of the whole copy retry later.
        if (isDatabaseLost(error)) throw error
        deps.logger.warn({ reportId }, 'the PDF of a report could not be drawn')
        undrawn.push(reportId)
      }
    }
    return undrawn
  }
