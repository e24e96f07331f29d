import { requireMay } from '../../../access/require-may.ts'
import { userOf } from '../../../http/bind.ts'
import type { Actor, UserActor } from '../../../http/actor.ts'
import type { Db } from '../../../platform/database.ts'
import { isPrivacyOfficer } from '../../../records/operations/privacy-officers-store.ts'

/** The caller, if they handle breaches. Throws `forbidden` for anybody else. */
export async function requirePrivacyOfficer(db: Db, actor: Actor): Promise<UserActor> {
  const user = userOf(actor)
  requireMay(user, 'handle breaches', { isOfficer: await isPrivacyOfficer(db, user.loginId) })
  return user
}
