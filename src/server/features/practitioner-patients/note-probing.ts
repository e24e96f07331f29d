import type { PatientId, PracticeId } from '../../../contract/ids.ts'
import type { UserActor } from '../../http/actor.ts'
import { type AttemptRule, attemptsIn } from '../../http/attempts.ts'
import { recordAccess } from '../../access/record-access-store.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import type { Services } from '../../platform/services.ts'

/*
 * Who registers somebody learns whether another practice has them. One in twenty new customers was elsewhere before, and
 * is asked about twice: a busy person has five a day.
 */
const hour = 3600
const byLogin: AttemptRule = { name: 'strangers-login', free: 20, firstWait: 600, longestWait: hour, forget: 24 * hour }
const byPractice: AttemptRule = { ...byLogin, name: 'strangers-practice', free: 60 }

type Asker = { user: UserActor; practiceId: PracticeId }

/** Counts and writes down who asked about people whom only other practices know. */
export function probingOf(services: Pick<Services, 'database' | 'clock' | 'logger'>) {
  const { database, clock, logger } = services
  const attempts = attemptsIn(database.pool)
  return {
    /** Before a registration is looked at. Throws `too-many-attempts` after too many that met a stranger's patient. */
    begin: async ({ user, practiceId }: Asker): Promise<void> => {
      await attempts.take(byLogin, user.loginId)
      await attempts.take(byPractice, String(practiceId))
    },
    /** It met nobody whom only others know. */
    metNobody: async ({ user, practiceId }: Asker): Promise<void> => {
      await attempts.giveBack(byLogin, user.loginId)
      await attempts.giveBack(byPractice, String(practiceId))
    },
    /** It met these: the records say who asked, and so does the log. */
    met: async ({ user, practiceId }: Asker, patientIds: readonly PatientId[]): Promise<void> => {
      const now = clock.now()
      const { loginId, sessionId } = user
      await database.db.transaction().execute(async (db) => {
        await recordAccess(db, { loginId, patientIds, what: 'match-elsewhere', now })
        for (const patient of patientIds)
          await writeSecurityLog(db, {
            kind: 'probing',
            what: 'patients',
            now,
            actor: loginId,
            session: sessionId,
            practice: practiceId,
            patient,
          })
      })
      logger.warn({ loginId, practiceId }, 'somebody was told that another practice has a patient')
    },
  }
}
