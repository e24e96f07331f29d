import type * as calls from '../../../../contract/own-data/correction-requests.ts'
import type { PracticeId } from '../../../../contract/ids.ts'
import { may } from '../../../../domain/access/may.ts'
import { logAccesses } from '../../../access/access-log.ts'
import { requireMay } from '../../../access/require-may.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { Services } from '../../../platform/services.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { endFollowUpOfAnswered } from '../../../records/follow-ups/follow-up-store.ts'
import { correctionAnsweredMail } from './correction-mails.ts'
import { findCorrectionRequests, lockCorrectionRequest, storeCorrectionAnswer } from './correction-store.ts'
import { presentPatientsCorrectionRequest } from './present-correction.ts'

/**
 * The practices whose requests the caller answers; null: all. Throws 403 for users who are neither melanographers nor
 * managers.
 */
function practicesOfCorrections(user: UserActor): readonly PracticeId[] | null {
  if (may(user, 'read visits', { patientId: null })) return null
  requireMay(user, 'manage', 'a practice')
  return user.practices
}

/**
 * patientrecords/searchcorrections: the requests that the caller answers. The clinic's staff get those of patients to
 * whom they have a tie. Access to each listed patient is logged.
 */
export const searchCorrectionRequests =
  ({ database: { db }, clock }: Pick<Services, 'database' | 'clock'>): Handler<typeof calls.searchCorrectionRequests> =>
  async ({ request: { show, pageNo, pageSize }, actor }) => {
    const user = userOf(actor)
    const [now, practices] = [clock.now(), practicesOfCorrections(user)]
    const query = { show, among: practices === null ? { tiedTo: user.loginId, now } : { practices } }
    const { rows, count } = await findCorrectionRequests(db, query, {
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
    })
    const patientIds = rows.map(({ patient_id }) => patient_id)
    await logAccesses(db, { user, patientIds, what: 'correction requests', now })
    const records = rows.map((row) => presentPatientsCorrectionRequest(row, user))
    return { currentPage: pageNo, pageSize, recordCount: count, records }
  }

/**
 * patientrecords/answercorrection: answers a request, once; by a melanographer or a manager of the practice, never by
 * its own patient.
 */
export const answerCorrectionRequest =
  ({
    database,
    clock,
    jobs,
    config,
  }: Pick<Services, 'config' | 'database' | 'clock' | 'jobs'>): Handler<typeof calls.answerCorrectionRequest> =>
  async ({ request: { requestId, outcome, text }, actor }) => {
    const user = userOf(actor)
    const practices = practicesOfCorrections(user)
    const { loginId } = user
    return database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const row = await lockCorrectionRequest(db, requestId)
      const isTheirs = practices === null || (row?.practice_id != null && practices.includes(row.practice_id))
      if (row === undefined || !isTheirs) throw new Problem('not-found')
      if (row.patient_id === user.patientId)
        throw new Problem('forbidden', { detail: 'Somebody else has to answer your own request.' })
      if (row.outcome !== null) throw new Problem('conflict', { detail: 'Somebody else has already answered this.' })
      await logAccesses(db, { user, patientIds: [row.patient_id], what: 'correction requests', now })
      await storeCorrectionAnswer(db, { requestId, outcome, text, loginId, now })
      await endFollowUpOfAnswered(db, { kind: 'correction-waits', subjectKey: requestId }, { loginId, now })
      const entry = { kind: 'correction', what: outcome, actor: loginId, session: user.sessionId } as const
      const practice = row.practice_id !== null && { practice: row.practice_id }
      await writeSecurityLog(db, { ...entry, patient: row.patient_id, ...practice, now })
      await queueMail(db, jobs, correctionAnsweredMail(await readMailRecipient(db, row.asked_by), config.publicUrl))
      return presentPatientsCorrectionRequest((await lockCorrectionRequest(db, requestId)) ?? row, user)
    })
  }
