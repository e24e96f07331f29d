import type * as calls from '../../../contract/visits/visit-questions.ts'
import type { AnswerConflict } from '../../../contract/visits/visit-questions.ts'
import { may } from '../../../domain/access/may.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { saveAnswer, lockQuestion } from '../../records/visits/questions-store.ts'
import type { VisitDependencies } from './dependencies.ts'
import { personName } from '../../../domain/text/person-name.ts'

/**
 * Answers a reader's question about a visit of the caller's practice. Throws 404 for users of other practices, and 409
 * if the question was withdrawn or has another answer: the first answer counts. Whoever gave it may send it again.
 */
export const answerQuestion =
  ({ database, clock }: Pick<VisitDependencies, 'database' | 'clock'>): Handler<typeof calls.answerQuestion> =>
  ({ actor, request }) => {
    const user = userOf(actor)
    return database.db.transaction().execute(async (trx) => {
      const question = await lockQuestion(trx, request.questionId)
      if (question === undefined || !may(user, 'work for', question.practice_id)) throw new Problem('not-found')
      if (question.taken_back_at !== null) throw answerRefusal({ reason: 'taken-back' })
      if (question.answer === request.answer && question.answered_by === user.loginId) return undefined
      if (question.answer !== null)
        throw answerRefusal({ reason: 'answered', by: personName(question.first_name, question.last_name) })
      await saveAnswer(trx, request.questionId, {
        answer: request.answer,
        answeredBy: user.loginId,
        now: clock.now(),
      })
      return undefined
    })
  }

const details: Record<AnswerConflict['reason'], string> = {
  answered: 'A colleague has answered this question.',
  'taken-back': 'The reader took this question back.',
}

const answerRefusal = (conflict: AnswerConflict): Problem =>
  new Problem('conflict', { detail: details[conflict.reason], extras: conflict })
