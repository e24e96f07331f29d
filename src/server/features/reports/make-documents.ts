import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { reportContent } from '../../../contract/reports.ts'
import { photoSentences } from '../../../domain/reports/photo-sentences.ts'
import { monthYear } from '../../../domain/time/day-words.ts'
import type { ReportId } from '../../../contract/ids.ts'
import { findPatientAccess } from '../../access/patient-access.ts'
import type { Services } from '../../platform/services.ts'
import { keepDocument, readInvoice } from './document-store.ts'
import { drawInvoice } from './pdf/draw-invoice.ts'
import { drawReport } from './pdf/draw-report.ts'
import type { SpotPhoto } from './pdf/draw-spots.ts'
import { readReport, readReportPhotos, type ReportRow } from './store.ts'

type Ports = Pick<Services, 'database' | 'clock' | 'files' | 'logger'>

const size = { width: 236, height: 172 } as const
const perSpot = 2

/** "LX 4821 73": of a report for people. */
const referenceOf = (reportId: number): string => {
  const digits = String(reportId).padStart(6, '0')
  return `LX ${digits.slice(0, -2)} ${digits.slice(-2)}`
}

/** Close-ups small enough to send, the newest two of each spot, oldest first; without what a camera wrote into them. */
async function photosOf({ database: { db }, files, logger }: Ports, row: ReportRow): Promise<SpotPhoto[]> {
  const found = await readReportPhotos(db, row)
  const photos: SpotPhoto[] = []
  for (const [lesionId, ofSpot] of Map.groupBy(found, ({ lesion_id }) => lesion_id ?? ''))
    for (const photo of ofSpot.slice(0, perSpot).toReversed())
      try {
        const bytes = await files.read(photo.master_key)
        const jpeg = await sharp(bytes)
          .rotate()
          .resize({ ...size, fit: 'cover' })
          .jpeg({ quality: 68 })
          .toBuffer()
        photos.push({ lesionId, jpeg, caption: monthYear(photo.visit_date) })
      } catch (error) {
        logger.warn({ stack: String(error) }, 'a photo could not be put into a report')
      }
  return photos
}

/** The job `make-report-documents`: draws a report and its invoice as consent stands now, and keeps them sealed. */
export const makeDocuments =
  (ports: Ports) =>
  async ({ reportId }: { reportId: string }): Promise<void> => {
    const { db } = ports.database
    const row = await readReport(db, { reportId: Number(reportId) as ReportId })
    if (row === null || row.authorising === 'waiting') return
    const content = reportContent.parse(row.content)
    const access = await findPatientAccess(ports.database)(row.patient_id)
    // One document goes to patient and doctors: it shows what the patient lets be shown online.
    const spotPhotos = access?.consents.imagesAvailableOnline === true ? 'shown' : 'hidden'
    const about = { country: content.country, firstName: row.first_name, spotPhotos, bodyPhotos: 'shown' } as const
    const bytes = await drawReport(content, {
      reference: referenceOf(row.report_id),
      photos: spotPhotos === 'shown' ? await photosOf(ports, row) : [],
      sentences: photoSentences('patient', about),
    })
    const keep = async (kind: 'report' | 'invoice', pdf: Buffer) => {
      const handle = randomUUID()
      const fileKey = `reports/${row.report_id}/${handle}.pdf`
      await ports.files.write(fileKey, pdf)
      const fileName = `skin-check-${kind}-${content.visit.visitDate}-v${row.version}.pdf`
      const document = { handle, reportId: row.report_id, kind, fileName, fileKey, byteSize: pdf.length }
      await keepDocument(db, { ...document, now: ports.clock.now() })
    }
    await keep('report', bytes)
    const invoice = await readInvoice(db, row.visit_id)
    if (invoice !== null && row.version === 1)
      await keep(
        'invoice',
        await drawInvoice({
          ...invoice,
          country: content.country,
          reference: referenceOf(row.report_id),
          visitDate: content.visit.visitDate,
          patientName: `${row.first_name} ${row.last_name}`,
        }),
      )
  }
