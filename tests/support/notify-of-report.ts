import type { ReportId } from '../../src/contract/ids.ts'
import { notifyReport } from '../../src/server/features/reports/delivery/notify-report.ts'
import type { TestServer } from './server/test-server.ts'

/** Tells open pages and the patient of a report that was let go, as its job would. */
export const notifyOfReport = ({ services }: TestServer, reportId: ReportId): Promise<void> =>
  notifyReport(services)({ reportId: String(reportId) })
