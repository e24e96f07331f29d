import { randomUUID } from 'node:crypto'
import { reportContent } from '../../../../contract/reports/report-content.ts'
import type { ReportId } from '../../../../contract/ids.ts'
import { toCents } from '../../../../domain/bookings/money/money.ts'
import { saveDocument, readInvoice } from './document-store.ts'
import { drawInvoice } from './pdf/draw-invoice.ts'
import { refreshReportPdf, type PdfDependencies, referenceOf } from './report-pdf.ts'
import { readReport } from '../report-query-store.ts'
import { personName } from '../../../../domain/text/person-name.ts'

/** The job `make-report-documents`: creates the PDFs of a report and its invoice, stored encrypted. */
export const makeDocuments =
  (deps: PdfDependencies) =>
  async ({ reportId }: { reportId: string }): Promise<void> => {
    const { db } = deps.database
    const row = await readReport(db, { reportId: Number(reportId) as ReportId })
    if (row === null || row.authorising === 'waiting') return
    await refreshReportPdf(deps, row)
    const invoice = row.version === 1 ? await readInvoice(db, row.visit_id) : null
    if (invoice === null) return
    const { country, visit } = reportContent.parse(row.content)
    const pdf = await drawInvoice({
      title: 'Tax invoice',
      country,
      reference: referenceOf(row.report_id),
      date: null,
      visitDate: visit.visitDate,
      patientName: personName(row.first_name, row.last_name),
      seller: invoice.practiceName,
      details: invoice.address,
      serviceName: invoice.serviceName,
      charged: toCents(invoice.price),
      moves: [],
      toPay: 0,
      state: null,
    })
    const handle = randomUUID()
    const fileKey = `reports/${row.report_id}/${handle}.pdf`
    await deps.files.write(fileKey, pdf)
    const fileName = `skin-check-invoice-${visit.visitDate}-v${row.version}.pdf`
    const document = { handle, reportId: row.report_id, kind: 'invoice', fileName, fileKey } as const
    await saveDocument(db, { ...document, byteSize: pdf.length, imageIds: [], now: deps.clock.now() })
  }
