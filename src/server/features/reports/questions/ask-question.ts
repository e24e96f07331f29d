import type { ReportId } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/reports/report-questions.ts'
import type { OwnReportQuestions } from '../../../../contract/reports/report-questions.ts'
import { may } from '../../../../domain/access/may.ts'
import { mayKnowFindings, standingReports } from '../../../../domain/access/may-know-findings.ts'
import { questionDueAt, whoAnswers } from '../../../../domain/reports/questions/report-questions.ts'
import { ownPatient } from '../../../access/own-patient.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { RateLimitRule } from '../../../http/rate-limit.ts'
import type { Db } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { readWorkingTimes } from '../../../records/readings/working-times-store.ts'
import {
  insertQuestion,
  lockQuestion,
  readPatientsQuestions,
} from '../../../records/reports/questions/question-store.ts'
import { readReportFacts } from '../../../records/reports/report-facts-store.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { readReport, type ReportRow } from '../report-query-store.ts'
import { presentQuestion, readerNameOf } from './present-question.ts'
import { questionAskedMail, questionReceivedMail } from './question-mails.ts'
import { type AnsweringPractice, readAnsweringPractice, readWhoAnswers } from './who-answers-store.ts'

/** Each question sends mails to staff, so patients may ask a dozen a day. */
const questionLimit: RateLimitRule = {
  name: 'report-question',
  freeTries: 12,
  firstWait: 600,
  longestWait: 3600,
  resetAfter: 86_400,
}

/**
 * The report that the caller may ask about: the named one, otherwise the newest that they may know; null if there is
 * none.
 */
async function findAskable(
  deps: ReportDependencies,
  user: UserActor,
  reportId: ReportId | undefined,
): Promise<ReportRow | null> {
  const { db } = deps.database
  const now = deps.clock.now()
  const patientId = ownPatient(user)
  const known = (await readReportFacts(db, { patientIds: [patientId] })).filter((facts) =>
    mayKnowFindings(user, facts, now),
  )
  if (reportId !== undefined && !known.some((facts) => facts.reportId === reportId)) throw new Problem('not-found')
  const [newest] = standingReports(known)
    .filter((facts) => reportId === undefined || facts.reportId === reportId)
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
  return newest === undefined ? null : readReport(db, { reportId: newest.reportId })
}

/**
 * Who answers questions about a report, with their practice and the time by which a question asked now must be
 * answered.
 */
async function answerersOf(db: Db, row: ReportRow, now: Date) {
  const [facts] = await readReportFacts(db, { reportIds: [row.report_id] })
  const practice = await readAnsweringPractice(db, row.report_id)
  if (facts === undefined) throw new Problem('not-found')
  return { to: whoAnswers(facts), practice, dueAt: await dueTime(db, practice, now) }
}

async function dueTime(db: Db, practice: AnsweringPractice, now: Date): Promise<Date> {
  const time = (await readWorkingTimes(db, [practice])).get(practice.practice_id)
  const hours = { opensAt: practice.reading_opens_at, closesAt: practice.reading_closes_at }
  return time === undefined ? now : new Date(questionDueAt(now.getTime(), hours, time))
}

/** reports/questions: for the patient only. */
export const getReportQuestions =
  (deps: ReportDependencies): Handler<typeof calls.getReportQuestions> =>
  async ({ query: { reportId }, actor }) => {
    const user = userOf(actor)
    const { db } = deps.database
    const row = await findAskable(deps, user, reportId)
    const own = (await readPatientsQuestions(db, ownPatient(user))).map(presentQuestion)
    const questions = own.filter((one) => reportId === undefined || one.reportId === reportId)
    const waits = questions.some((one) => one.reportId === row?.report_id && one.answer === null)
    return { questions, about: row === null || waits ? null : await presentAskable(db, row, deps.clock.now()) }
  }

async function presentAskable(db: Db, row: ReportRow, now: Date): Promise<OwnReportQuestions['about']> {
  const { to, practice, dueAt } = await answerersOf(db, row, now)
  const names = { practice: practice.practice_name, reader: readerNameOf(row.content) }
  return {
    reportId: row.report_id,
    visitDate: practice.visit_day,
    answerers: to.map((who) => ({ to: who, name: names[who] })),
    dueAt: dueAt.toISOString(),
  }
}

/** reports/askquestion: saves the question, and mails the people who answer it and the patient. */
export const askReportQuestion =
  (deps: ReportDependencies): Handler<typeof calls.askReportQuestion> =>
  async ({ request: { reportId, to, question }, actor }) => {
    const user = userOf(actor)
    const { database, clock, attempts, jobs, config } = deps
    const report = await readReport(database.db, { reportId })
    if (report === null || !may(user, 'decide', { patientId: report.patient_id })) throw new Problem('not-found')
    const row = await findAskable(deps, user, reportId)
    if (row === null)
      throw new Problem('conflict', {
        detail: 'This report is no longer current. Ask about the newest one, or get in touch.',
      })
    await attempts.countTry(questionLimit, user.loginId)
    return database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const answerers = await answerersOf(db, row, now)
      if (!answerers.to.includes(to))
        throw new Problem('conflict', { detail: 'Nobody at this practice answers questions.' })
      const { practice, dueAt } = answerers
      const practiceId = to === 'practice' ? practice.practice_id : null
      const { patient_id: patientId } = row
      const { loginId } = user
      const questionId = await insertQuestion(db, { reportId, patientId, practiceId, question, loginId, now, dueAt })
      if (questionId === undefined)
        throw new Problem('conflict', { detail: 'You have asked already. You can ask again once it is answered.' })
      const { publicUrl } = config
      const due = { dueAt, timeZone: practice.time_zone }
      for (const address of await readWhoAnswers(db, reportId, to))
        await queueMail(db, jobs, questionAskedMail({ address, country: practice.country_code, publicUrl }, due))
      const link = `${publicUrl}/report/${row.report_guid}`
      await queueMail(db, jobs, questionReceivedMail(await readMailRecipient(db, loginId), { ...due, link }))
      const saved = await lockQuestion(db, questionId)
      if (saved === undefined) throw new Problem('not-found')
      return presentQuestion(saved)
    })
  }
