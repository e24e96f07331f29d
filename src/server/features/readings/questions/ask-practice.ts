import type * as calls from '../../../../contract/visits/visit-questions.ts'
import type { VisitQuestion } from '../../../../contract/visits/visit-questions.ts'
import type { LesionId } from '../../../../contract/ids.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import * as questions from '../../../records/visits/questions-store.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { readingConflict } from '../reading-conflict.ts'
import { type LockedReading, requireClaim, requireSpot, withReading } from '../with-reading.ts'
import { mailQuestion } from './mail-question.ts'

/** Maximum number of questions per visit. */
const maxQuestions = 20

/** Sends a question to the practice of a visit. If the same question is already open, that one is returned. */
export const askPractice =
  (deps: ReadingDependencies): Handler<typeof calls.askPractice> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(deps, { user, visitId: request.visitId }, async (reading) => {
      const lesionId = request.lesionId ?? null
      return askOnce(reading, deps, { user, lesionId, question: request.question })
    })
  }

type QuestionInput = { user: UserActor; lesionId: LesionId | null; question: string }

/**
 * Saves a question to the practice of a visit, for the reader who has claimed it. A question that is already open is
 * not saved again.
 */
export async function askOnce(
  reading: LockedReading,
  deps: ReadingDependencies,
  { user, lesionId, question }: QuestionInput,
): Promise<VisitQuestion> {
  await requireClaim(reading, user)
  if (lesionId !== null) await requireSpot(reading, lesionId)
  const { trx, row, now } = reading
  const isSame = (one: VisitQuestion) => one.answer === null && one.lesionId === lesionId && one.question === question
  const existing = (await readVisitQuestions(reading)).find(isSame)
  if (existing !== undefined) return existing
  if ((await questions.countQuestions(trx, row.visit_id)) >= maxQuestions)
    throw invalid('/question', `A visit has at most ${maxQuestions} questions. Phone the practice.`)
  const newQuestion = { visitId: row.visit_id, lesionId, askedBy: user.loginId, question, now }
  const questionId = await questions.addQuestion(trx, newQuestion)
  await mailQuestion(trx, deps, row.visit_id)
  const saved = (await readVisitQuestions(reading)).find((one) => one.questionId === questionId)
  if (saved === undefined) throw new Error('the question was not saved')
  return saved
}

/** Withdraws an open question; idempotent. Throws 409 for an answered one. */
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

/** The questions about a visit, for all readers. */
export const listQuestions =
  (deps: ReadingDependencies): Handler<typeof calls.listQuestions> =>
  ({ request, actor }) =>
    withReading(deps, { user: userOf(actor), visitId: request.visitId }, async (reading) => ({
      questions: await readVisitQuestions(reading),
    }))

/** Throws 409 while a question to the practice is open. */
export async function requireNoOpenQuestion(reading: LockedReading): Promise<void> {
  if ((await readVisitQuestions(reading)).some(({ answer }) => answer === null))
    throw readingConflict({ reason: 'asked' })
}

const readVisitQuestions = async ({ trx, row }: LockedReading): Promise<VisitQuestion[]> =>
  (await questions.readQuestions(trx, [row.visit_id])).get(row.visit_id) ?? []
