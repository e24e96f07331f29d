import type { Context } from 'hono'
import * as calls from '../../../../contract/reports/reports.ts'
import { userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { openReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { readReportPdf } from './report-pdf.ts'
import { markDownloaded, readDocument } from '../report-query-store.ts'
import type { RawHandler } from '../../../http/bind-raw.ts'
import { parseInput } from '../../../http/input/parse-input.ts'

/** Sends the bytes of a document, uncached; a report shows photos by current consent and hidings. */
export async function sendDocument(
  context: Context,
  deps: Pick<ReportDependencies, 'files' | 'database' | 'clock' | 'logger'>,
  { handle, disposition }: { handle: string; disposition: 'inline' | 'attachment' },
): Promise<Response> {
  const row = await readDocument(deps.database.db, handle)
  if (!row) throw new Problem('not-found')
  const bytes = row.kind === 'report' ? await readReportPdf(deps, row.report_id) : await deps.files.read(row.file_key)
  if (bytes === undefined) throw new Problem('not-found')
  await markDownloaded(deps.database.db, handle, deps.clock.now())
  return context.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `${disposition}; filename="${row.file_name}"`,
    'cache-control': 'no-store',
  })
}

/** A document of a patient. Throws 404 for another patient's, or of a report that the caller may not read yet. */
export const getDocument =
  (deps: ReportDependencies): RawHandler =>
  async (context, actor) => {
    const { patientId, downloadHandle } = parseInput(calls.getDocument.params, context.req.param(), 'path')
    const row = await readDocument(deps.database.db, downloadHandle)
    if (row?.patient_id !== patientId) throw new Problem('not-found')
    await openReport(deps, userOf(actor), { reportGuid: row.report_guid })
    return sendDocument(context, deps, { handle: downloadHandle, disposition: 'inline' })
  }
