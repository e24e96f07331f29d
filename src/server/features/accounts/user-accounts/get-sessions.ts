import type * as calls from '../../../../contract/accounts/user-sessions.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { endSessions } from '../../../records/accounts/session-store.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { readSessions } from './own-sessions-store.ts'

/** useraccounts/getsessions: the caller's live sessions. */
export const getSessions =
  ({ database, clock }: AccountDependencies): Handler<typeof calls.getSessions> =>
  async ({ actor }) => {
    const { loginId, sessionId } = userOf(actor)
    const rows = await readSessions(database.db, loginId, clock.now())
    return rows.map((row) => ({
      sessionId: row.session_id,
      userAgent: row.user_agent,
      whenStarted: row.created_at.toISOString(),
      whenLastUsed: row.last_used_at.toISOString(),
      isThis: row.session_id === sessionId,
    }))
  }

/** useraccounts/endsession: ends one of the caller's sessions. Another user's session is 404. */
export const endSession =
  ({ database, clock }: AccountDependencies): Handler<typeof calls.endSession> =>
  async ({ query, actor }) => {
    const { loginId, sessionId } = userOf(actor)
    const ended = query.sessionId ?? sessionId
    const because = ended === sessionId ? 'logout' : 'elsewhere'
    const found = await endSessions(database.db, { loginId, sessionId: ended }, { because, now: clock.now() })
    if (found.length === 0) throw new Problem('not-found')
    return undefined
  }

/** useraccounts/endothersessions: ends all of the caller's sessions except this one. */
export const endOtherSessions =
  ({ database, clock }: AccountDependencies): Handler<typeof calls.endOtherSessions> =>
  async ({ actor }) => {
    const { loginId, sessionId } = userOf(actor)
    await endSessions(database.db, { loginId, but: sessionId }, { because: 'elsewhere', now: clock.now() })
    return undefined
  }
