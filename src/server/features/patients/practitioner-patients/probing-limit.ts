import type { PatientId, PracticeId } from '../../../../contract/ids.ts'
import type { UserActor } from '../../../http/actor.ts'
import { nameGuesses } from '../../../http/guess-limits.ts'
import { type RateLimitRule, rateLimiter } from '../../../http/rate-limit.ts'
import { insertAccesses } from '../../../access/access-log-store.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { Services } from '../../../platform/services.ts'

// A registration reveals whether another practice has the person, so the limit prevents probing.
const limitByPractice: RateLimitRule = { ...nameGuesses, name: 'strangers-practice', freeTries: 60 }

type ProbingCaller = { user: UserActor; practiceId: PracticeId }

/** Limits and logs registrations of people who are known only to other practices. */
export function probingLimit(services: Pick<Services, 'database' | 'clock' | 'logger'>) {
  const { database, clock, logger } = services
  const attempts = rateLimiter(database.pool)
  return {
    /** Counts an attempt before a registration. Throws `too-many-attempts` once the limit is exceeded. */
    take: async ({ user, practiceId }: ProbingCaller): Promise<void> => {
      await attempts.countTry(nameGuesses, user.loginId)
      await attempts.countTry(limitByPractice, String(practiceId))
    },
    /** Gives the attempt back, as nobody from another practice matched. */
    release: async ({ user, practiceId }: ProbingCaller): Promise<void> => {
      await attempts.uncountTry(nameGuesses, user.loginId)
      await attempts.uncountTry(limitByPractice, String(practiceId))
    },
    /** Records the matches from other practices in their access logs and in the security log. */
    recordMatches: async ({ user, practiceId }: ProbingCaller, patientIds: readonly PatientId[]): Promise<void> => {
      const now = clock.now()
      const { loginId, sessionId } = user
      await database.db.transaction().execute(async (db) => {
        await insertAccesses(db, { loginId, sessionId, patientIds, what: 'match-elsewhere', now })
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
      logger.warn({ loginId, practiceId }, 'a registration matched a patient of another practice')
    },
  }
}
