import type { LoginId, PracticeId } from '../../../../contract/ids.ts'
import type { SessionEndReason } from '../../../../domain/session/session-end-reason.ts'
import type { UserActor } from '../../../http/actor.ts'
import type { Db } from '../../../platform/database.ts'
import { deleteKnownBrowsers, deleteKnownTabletsOf } from '../../../records/accounts/known-browser-store.ts'
import { endSessions } from '../../../records/accounts/session-store.ts'

/** A user whose sessions end. `worksElsewhere`: whether they also work for another practice. */
type PracticeLogin = { loginId: LoginId; practiceId: PracticeId; worksElsewhere: boolean }
type End = { by: UserActor; because: SessionEndReason; now: Date }

/**
 * Ends those sessions of a user that a manager may end, with their remembered second factors. These are all sessions;
 * if the user also works for another practice, only those on this practice's tablets. The manager's own session stays.
 */
export async function endPracticeSessions(
  db: Db,
  { loginId, practiceId, worksElsewhere }: PracticeLogin,
  { by, because, now }: End,
): Promise<number> {
  const isSelf = loginId === by.loginId
  if (worksElsewhere && !isSelf) {
    const ended = await endSessions(db, { loginId, onTabletsOf: practiceId }, { because, now })
    await deleteKnownTabletsOf(db, loginId, practiceId)
    return ended.length
  }
  const ended = await endSessions(db, isSelf ? { loginId, but: by.sessionId } : { loginId }, { because, now })
  await deleteKnownBrowsers(db, loginId, isSelf ? by.sessionId : null)
  return ended.length
}
