import type { Context } from 'hono'
import * as calls from '../../../../contract/reports/reports.ts'
import { userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { openReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import type { ReportId } from '../../../../contract/ids.ts'
import { recheckIfStale } from '../../../access/patient-access.ts'
import { type JudgedPdf, readReportPdf } from './report-pdf.ts'
import { markDownloaded, readDocument } from '../report-query-store.ts'
import type { RawHandler } from '../../../http/bind-raw.ts'
import { parseInput } from '../../../http/input/parse-input.ts'

/**
 * Sends the bytes of a document, uncached. A report shows the photos that current consent and hidings allow. `judge`
 * throws if the caller may not have the document any more. It runs after the bytes are ready, because drawing takes
 * long.
 */
export async function sendDocument(
  context: Context,
  deps: Pick<ReportDependencies, 'files' | 'database' | 'clock' | 'logger'>,
  {
    handle,
    disposition,
    judge,
  }: { handle: string; disposition: 'inline' | 'attachment'; judge: () => Promise<unknown> },
): Promise<Response> {
  const row = await readDocument(deps.database.db, handle)
  if (!row) throw new Problem('not-found')
  await markDownloaded(deps.database.db, handle, deps.clock.now())
  const pdf = await recheckIfStale(await judgedDocument(deps, row, judge), {
    accessOf: (judged) => judged,
    check: () => judgedDocument(deps, row, judge),
  })
  return context.body(pdf.bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `${disposition}; filename="${row.file_name}"`,
    'cache-control': 'no-store',
  })
}

/** The bytes of a document, and the instant when access to it was last checked. */
async function judgedDocument(
  deps: Parameters<typeof sendDocument>[1],
  row: { kind: 'report' | 'invoice'; report_id: ReportId; file_key: string },
  judge: () => Promise<unknown>,
): Promise<JudgedPdf> {
  const pdf =
    row.kind === 'report'
      ? await readReportPdf(deps, row.report_id)
      : { bytes: await deps.files.read(row.file_key), checkedAt: performance.now() }
  if (pdf === undefined) throw new Problem('not-found')
  await judge()
  return pdf
}

/**
 * A document of a patient. Throws 404 for a document of another patient, or of a report that the caller may not read
 * yet.
 */
export const getDocument =
  (deps: ReportDependencies): RawHandler =>
  async (context, actor) => {
    const { patientId, downloadHandle } = parseInput(calls.getDocument.params, context.req.param(), 'path')
    const row = await readDocument(deps.database.db, downloadHandle)
    if (row?.patient_id !== patientId) throw new Problem('not-found')
    const judge = () => openReport(deps, userOf(actor), { reportGuid: row.report_guid })
    await judge()
    return sendDocument(context, deps, { handle: downloadHandle, disposition: 'inline', judge })
  }
