import type * as calls from '../../../../contract/visits/visit-questions.ts'
import type { VisitQuestion } from '../../../../contract/visits/visit-questions.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import * as questions from '../../../records/visits/questions-store.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { readingConflict } from '../reading-conflict.ts'
import { type LockedReading, requireClaim, requireSpot, withReading } from '../with-reading.ts'
import { mailQuestion } from './mail-question.ts'

/** What one visit may be asked in all. */
const maxQuestions = 20

/** Asks the practice of a visit, by who reads it; the same words again while they are open are one question. */
export const askPractice =
  (deps: ReadingDependencies): Handler<typeof calls.askPractice> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(deps, { user, visitId: request.visitId }, async (reading) => {
      await requireClaim(reading, user)
      const lesionId = request.lesionId ?? null
      if (lesionId !== null) await requireSpot(reading, lesionId)
      const { trx, row, now } = reading
      const isSame = (one: VisitQuestion) =>
        one.answer === null && one.lesionId === lesionId && one.question === request.question
      const already = (await readVisitQuestions(reading)).find(isSame)
      if (already !== undefined) return already
      if ((await questions.countQuestions(trx, row.visit_id)) >= maxQuestions)
        throw invalid('/question', `A visit has at most ${maxQuestions} questions. Phone the practice.`)
      const asked = { visitId: row.visit_id, lesionId, askedBy: user.loginId, question: request.question, now }
      const questionId = await questions.addQuestion(trx, asked)
      await mailQuestion(trx, deps, row.visit_id)
      const kept = (await readVisitQuestions(reading)).find((one) => one.questionId === questionId)
      if (kept === undefined) throw new Error('a question that was not kept')
      return kept
    })
  }

/** Takes an open question back; once more, nothing changes. Throws 409 for one that is answered. */
export const withdrawQuestion =
  (deps: ReadingDependencies): Handler<typeof calls.withdrawQuestion> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(deps, { user, visitId: request.visitId }, async (reading) => {
      await requireClaim(reading, user)
      const { trx, row, now } = reading
      const question = await questions.lockQuestion(trx, request.questionId)
      if (question === undefined || question.visit_id !== row.visit_id) throw new Problem('not-found')
      if (question.answer !== null) throw readingConflict({ reason: 'answered' })
      if (question.taken_back_at !== null) return undefined
      await questions.withdrawQuestion(trx, request.questionId, { loginId: user.loginId, now })
      return undefined
    })
  }

/** What was asked about a visit, for whoever reads. */
export const listQuestions =
  (deps: ReadingDependencies): Handler<typeof calls.listQuestions> =>
  ({ request, actor }) =>
    withReading(deps, { user: userOf(actor), visitId: request.visitId }, async (reading) => ({
      questions: await readVisitQuestions(reading),
    }))

/** Throws 409 while the practice of a visit was asked and has not answered. */
export async function requireNoOpenQuestion(reading: LockedReading): Promise<void> {
  if ((await readVisitQuestions(reading)).some(({ answer }) => answer === null))
    throw readingConflict({ reason: 'asked' })
}

const readVisitQuestions = async ({ trx, row }: LockedReading): Promise<VisitQuestion[]> =>
  (await questions.readQuestions(trx, [row.visit_id])).get(row.visit_id) ?? []
