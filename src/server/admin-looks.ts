import { lookQuestionId } from '../contract/ids.ts'
import type { Config } from './config.ts'
import { answerAsService, presentQuestion } from './features/record-looks/answer-questions.ts'
import { readOpenQuestions } from './features/record-looks/question-store.ts'
import type { Database } from './platform/database.ts'
import { startJobs } from './platform/jobs.ts'
import { makeLogger } from './platform/logger.ts'
import type { Said } from './said.ts'

/** Whether the words after `npm run admin --` are a command about readings that patients ask about. */
export const isLookCommand = (command: string | undefined): boolean => command === 'looks' || command === 'look'

/** Runs one: lists the questions that wait for an answer, or answers one, which its patient reads. */
export async function runLookCommand(
  [command, id, ...words]: readonly string[],
  ports: { database: Database; databaseUrl: string; config: Config; usage: string },
): Promise<Said> {
  if (command === 'looks') return list(ports.database)
  const questionId = lookQuestionId.safeParse(id).data
  if (questionId === undefined) return { fault: `${id ?? 'Nothing'} is not the id of a question.\n${ports.usage}` }
  const answer = words.join(' ').trim()
  if (answer === '' || answer.length > 1000)
    return { fault: 'Give the answer behind the id, in 1 000 letters at most.\n' }
  const jobs = await startJobs(ports.databaseUrl, makeLogger('silent'))
  try {
    const given = { database: ports.database, jobs, config: ports.config, clock: { now: () => new Date() } }
    const isDone = await answerAsService(given, questionId, answer)
    return isDone ? { out: 'Answered; who asked was told by mail.\n' } : { fault: 'No such question waits.\n' }
  } finally {
    await jobs.stop()
  }
}

async function list({ db }: Database): Promise<Said> {
  const rows = await readOpenQuestions(db)
  if (rows.length === 0) return { out: 'Nobody asks about a look at their record.\n' }
  return { out: rows.map((row) => lineOf(row.practice_id, presentQuestion(row))).join('') }
}

const lineOf = (practice: number | null, question: ReturnType<typeof presentQuestion>): string =>
  `${question.questionId}  asked ${question.whenAsked} about ${question.lookedBy} (${question.role}, ${
    practice === null ? 'Lentigo' : `practice ${practice}`
  }), who read ${question.whenLooked}: ${question.what}\n${question.note === null ? '' : `    ${question.note}\n`}`
