import type { PatientId, PracticeId } from '../../../../contract/ids.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type RateLimitRule, rateLimiter } from '../../../http/rate-limit.ts'
import { insertAccesses } from '../../../access/access-log-store.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { Services } from '../../../platform/services.ts'

/*
 * Who registers somebody learns whether another practice has them. One in twenty new customers was elsewhere before, and
 * is asked about twice: a busy person has five a day.
 */
const hour = 3600
const limitByLogin: RateLimitRule = {
  name: 'strangers-login',
  freeTries: 20,
  firstWait: 600,
  longestWait: hour,
  resetAfter: 24 * hour,
}
const limitByPractice: RateLimitRule = { ...limitByLogin, name: 'strangers-practice', freeTries: 60 }

type ProbingCaller = { user: UserActor; practiceId: PracticeId }

/** Counts and writes down who asked about people whom only other practices know. */
export function probingLimit(services: Pick<Services, 'database' | 'clock' | 'logger'>) {
  const { database, clock, logger } = services
  const attempts = rateLimiter(database.pool)
  return {
    /** Before a registration is looked at. Throws `too-many-attempts` after too many that met a stranger's patient. */
    take: async ({ user, practiceId }: ProbingCaller): Promise<void> => {
      await attempts.countTry(limitByLogin, user.loginId)
      await attempts.countTry(limitByPractice, String(practiceId))
    },
    /** It met nobody whom only others know. */
    release: async ({ user, practiceId }: ProbingCaller): Promise<void> => {
      await attempts.uncountTry(limitByLogin, user.loginId)
      await attempts.uncountTry(limitByPractice, String(practiceId))
    },
    /** It met these: the records say who asked, and so does the log. */
    recordMatches: async ({ user, practiceId }: ProbingCaller, patientIds: readonly PatientId[]): Promise<void> => {
      const now = clock.now()
      const { loginId, sessionId } = user
      await database.db.transaction().execute(async (db) => {
        await insertAccesses(db, { loginId, patientIds, what: 'match-elsewhere', now })
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
