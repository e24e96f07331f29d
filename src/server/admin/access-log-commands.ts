import { accessQuestionId } from '../../contract/ids.ts'
import type { Config } from '../config.ts'
import { answerAsService, presentAccessQuestion } from '../features/own-data/access-log/answer-access-question.ts'
import { readOpenQuestions } from '../features/own-data/access-log/access-question-store.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { CommandResult } from './command-result.ts'
import { withJobs } from './with-jobs.ts'

/** Whether a command is about patients' questions on their access log. */
export const isAccessLogCommand = (command: string | undefined): boolean => command === 'looks' || command === 'look'

/** Lists the questions without an answer, or answers one. */
export async function runAccessLogCommand(
  [command, id, ...words]: readonly string[],
  deps: { database: Database; databaseUrl: string; config: Config; usage: string },
): Promise<CommandResult> {
  if (command === 'looks') return listQuestions(deps.database)
  const questionId = accessQuestionId.safeParse(id).data
  if (questionId === undefined) return { error: `${id ?? 'Nothing'} is not the id of a question.\n${deps.usage}` }
  const answer = words.join(' ').trim()
  if (answer === '' || answer.length > 1000)
    return { error: 'Give the answer after the id, at most 1 000 characters.\n' }
  const { database, config } = deps
  const isDone = await withJobs(deps.databaseUrl, (jobs) =>
    answerAsService({ database, jobs, config, clock: systemClock }, questionId, answer),
  )
  return isDone
    ? { output: 'Answered. The patient was notified by e-mail.\n' }
    : { error: 'There is no open question with this id.\n' }
}

async function listQuestions({ db }: Database): Promise<CommandResult> {
  const rows = await readOpenQuestions(db)
  if (rows.length === 0) return { output: 'There is no open question.\n' }
  return { output: rows.map((row) => formatQuestion(row.practice_id, presentAccessQuestion(row))).join('') }
}

const formatQuestion = (practice: number | null, question: ReturnType<typeof presentAccessQuestion>): string =>
  `${question.questionId}  asked ${question.whenAsked} about ${question.lookedBy} (${question.role}, ${
    practice === null ? 'Lentigo' : `practice ${practice}`
  }), who read ${question.whenLooked}: ${question.what}\n${question.note === null ? '' : `    ${question.note}\n`}`
