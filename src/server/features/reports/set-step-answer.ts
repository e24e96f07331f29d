import { reportContent } from '../../../contract/reports/report-content.ts'
import type * as calls from '../../../contract/reports/step-answer.ts'
import { may } from '../../../domain/access/may.ts'
import { asksForStep } from '../../../domain/patients/asks-for-step.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { queueMail } from '../../platform/messages/queue-message.ts'
import { lockReport } from '../../records/reports/distribution-store.ts'
import { readSenderOfReport } from '../../records/reports/link-store.ts'
import { stepAnswerOf, storeStepAnswer } from '../../records/reports/step-answer-store.ts'
import { openReport } from './open-report.ts'
import type { ReportDependencies } from './report-dependencies.ts'
import { stepAnswerMail } from './report-messages.ts'
import { readReport } from './report-query-store.ts'

/**
 * Saves the progress with what a report asks for, as the patient or their guardian reports it, and notifies whoever
 * authorised the report of a change.
 */
export const setStepAnswer =
  (deps: ReportDependencies): Handler<typeof calls.setStepAnswer> =>
  async ({ request: { reportId, said }, actor }) => {
    const user = userOf(actor)
    const { jobs, config, clock } = deps
    const report = await readReport(deps.database.db, { reportId })
    if (report === null || !may(user, 'answer a report', { patientId: report.patient_id }))
      throw new Problem('not-found')
    const { row } = await openReport(deps, user, { reportId })
    if (row.recalled_at !== null || !asksForStep(reportContent.parse(row.content).card))
      throw new Problem('conflict', { detail: 'This report asks for nothing that you have to arrange.' })
    await deps.database.db.transaction().execute(async (db) => {
      await lockReport(db, reportId)
      const before = await readReport(db, { reportId })
      if (before === null || stepAnswerOf(before)?.said === said) return
      await storeStepAnswer(db, reportId, said === 'neither' ? null : { said, at: clock.now() })
      const sender = said === 'neither' ? null : await readSenderOfReport(db, reportId)
      if (sender === null) return
      const link = `${config.publicUrl}/clinician/report/${sender.reportGuid}`
      for (const address of sender.addresses)
        await queueMail(db, jobs, stepAnswerMail({ address, link, country: sender.country }))
    })
  }
