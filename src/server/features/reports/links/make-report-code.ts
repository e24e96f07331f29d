import { randomInt } from 'node:crypto'
import type * as calls from '../../../../contract/reports/report-links.ts'
import { may } from '../../../../domain/access/may.ts'
import { codeLength, codeLetters } from '../../../../domain/reports/codes/report-codes.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { hashSecretToken } from '../../../platform/secret-token.ts'
import { lockReport } from '../../../records/reports/distribution-store.ts'
import { insertLink, revokeCodes } from '../../../records/reports/link-store.ts'
import { openReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { readReport } from '../report-query-store.ts'

const codeLifetimeMs = 3_600_000

/**
 * reports/makecode: makes a link that is valid for one hour and is not sent to anybody, short enough for the patient or
 * their guardian to read out.
 */
export const makeReportCode =
  (deps: ReportDependencies): Handler<typeof calls.makeReportCode> =>
  async ({ request: { reportId }, actor }) => {
    const user = userOf(actor)
    const report = await readReport(deps.database.db, { reportId })
    if (report === null || !may(user, 'answer a report', { patientId: report.patient_id }))
      throw new Problem('not-found')
    const { row } = await openReport(deps, user, { reportId })
    if (row.recalled_at !== null)
      throw new Problem('conflict', { detail: 'This report was called back. Ask your practice for the new one.' })
    const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
    const now = deps.clock.now()
    const until = new Date(now.getTime() + codeLifetimeMs)
    await deps.database.db.transaction().execute(async (db) => {
      await lockReport(db, reportId)
      await revokeCodes(db, reportId, now)
      await insertLink(db, { tokenHash: hashSecretToken(code), reportId, deliveryId: null, now, until })
    })
    return { code, endsAt: until.toISOString() }
  }
