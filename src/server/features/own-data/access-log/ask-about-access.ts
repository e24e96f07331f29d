import type * as calls from '../../../../contract/own-data/access-log.ts'
import { ownPatient } from '../../../access/own-patient.ts'
import type { RateLimitRule, RateLimiter } from '../../../http/rate-limit.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { Services } from '../../../platform/services.ts'
import { accessQuestionMail } from './access-question-mails.ts'
import { readAccessLogEntry } from './access-log-store.ts'
import { presentAccessLogEntry } from './present-access-log-entry.ts'
import { insertQuestion, readServiceAddress, readQuestionRecipients } from './access-question-store.ts'

export type AccessQuestionDependencies = Pick<Services, 'config' | 'database' | 'clock' | 'jobs'> & {
  attempts: RateLimiter
}

/** Each question sends mails to staff, so patients may ask a dozen a day. */
const questionLimit: RateLimitRule = {
  name: 'look-question',
  freeTries: 12,
  firstWait: 600,
  longestWait: 3600,
  resetAfter: 86_400,
}

/**
 * patientrecords/asklook: saves the question and mails the practice and its managers, except the person in question; if
 * nobody there may answer, it mails the service. 404 for the patient's own accesses and for those to other records.
 */
export const askAboutAccess =
  (deps: AccessQuestionDependencies): Handler<typeof calls.askAboutAccess> =>
  async ({ request: { lookId, note }, actor }) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    const { database, clock, attempts } = deps
    if ((await readAccessLogEntry(database.db, patientId, lookId)) === undefined) throw new Problem('not-found')
    await attempts.countTry(questionLimit, user.loginId)
    return database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const question = { lookId, patientId, loginId: user.loginId, note: note === '' ? null : (note ?? null), now }
      const saved = await insertQuestion(db, question)
      if (saved === undefined) throw new Problem('conflict', { detail: 'You have already asked about this.' })
      await notifyPractice(deps, db, saved)
      const { loginId, sessionId } = user
      await writeSecurityLog(db, {
        kind: 'look',
        what: 'asked',
        actor: loginId,
        subject: saved.looker_id,
        session: sessionId,
        patient: patientId,
        ...(saved.practice_id !== null && { practice: saved.practice_id }),
        now,
      })
      const row = await readAccessLogEntry(db, patientId, lookId)
      if (row === undefined) throw new Problem('not-found')
      return presentAccessLogEntry(row)
    })
  }

type SavedQuestion = NonNullable<Awaited<ReturnType<typeof insertQuestion>>>

async function notifyPractice(
  { config, jobs }: AccessQuestionDependencies,
  db: Db,
  { practice_id, looker_id }: SavedQuestion,
): Promise<void> {
  const ofPractice = practice_id === null ? [] : await readQuestionRecipients(db, practice_id, looker_id)
  for (const address of ofPractice) await queueMail(db, jobs, accessQuestionMail(address, 'practice', config.publicUrl))
  if (ofPractice.length > 0) return
  const address = (await readServiceAddress(db)) ?? /^mailto:(.+)$/.exec(config.securityContact)?.[1]
  if (address !== undefined) await queueMail(db, jobs, accessQuestionMail(address, 'service', config.publicUrl))
}
