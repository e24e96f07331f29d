import type { ReportId } from '../../src/contract/ids.ts'
import { makeDocuments } from '../../src/server/features/reports/documents/make-documents.ts'
import type { TestServer } from './server/test-server.ts'

/** Draws the PDFs of a report, as its job would. */
export const makeReportDocuments = ({ services }: TestServer, reportId: ReportId): Promise<void> =>
  makeDocuments(services)({ reportId: String(reportId) })
