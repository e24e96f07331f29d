import type { LoginResult, refreshToken } from '../../../contract/accounts/auth.ts'
import type { LoginId, SessionId } from '../../../contract/ids.ts'
import type { Handler } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { newFamilyToken } from './refresh-family.ts'
import { hashSecretToken, openToken, sealToken } from '../../platform/secret-token.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import { endSessions, rotateSession } from '../../records/accounts/session-store.ts'
import { judgeRefresh, sessionEnd } from './access.ts'
import type { AuthPorts } from './ports.ts'
import { presentLogin } from './present.ts'
import { lockSession, readAccountById, readGrants } from './store.ts'

/**
 * auth/refreshtoken: a new pair of tokens for the session that the access token names, expired or not.
 * A refresh token is good once; used again it ends the session ('reuse'). But an answer can be lost with the network
 * for long, and two tabs can refresh together: until a token of the new pair is used, and for 30 s at least, the replaced
 * token is answered with the same new one (kept sealed under the old one), so that still only one token lives. Everything
 * else is 401, empty.
 */
export const refresh =
  (ports: AuthPorts): Handler<typeof refreshToken> =>
  async ({ request }) => {
    const verified = await ports.tokens.verify(request.accessToken)
    if (verified.state === 'invalid' || verified.claims.kind !== 'session') throw new Problem('unauthenticated')
    const { loginId, sessionId } = verified.claims
    const given = {
      loginId,
      sessionId,
      token: request.refreshToken,
      now: ports.clock.now(),
    }
    const token = await ports.database.db.transaction().execute((db) => exchange(db, given))
    if (token === null) throw new Problem('unauthenticated')
    return answer(ports, { loginId, sessionId, token })
  }

type Given = {
  loginId: LoginId
  sessionId: SessionId
  token: string
  now: Date
}

// Answers null instead of throwing, so that an ended session is committed.
async function exchange(db: Db, given: Given): Promise<string | null> {
  const session = await lockSession(db, given.sessionId, given.loginId)
  if (!session) return null
  const decision = judgeRefresh(session, given.token, given.now)
  switch (decision) {
    case 'refuse':
      return null
    case 'end-for-reuse':
    case 'end-for-disabled':
      await writeSecurityLog(db, {
        kind: 'session',
        what: decision === 'end-for-reuse' ? 'reuse' : 'ended',
        subject: given.loginId,
        session: given.sessionId,
        now: given.now,
      })
      await endSessions(db, given, {
        because: decision === 'end-for-reuse' ? 'reuse' : 'disabled',
        now: given.now,
      })
      return null
    case 'answer-again':
      return session.sealed_refresh_token === null ? null : openToken(session.sealed_refresh_token, given.token)
    case 'rotate':
      return rotate(db, given, session)
  }
}

type Kept = { refresh_family: string; refresh_hash: string; created_at: Date }

async function rotate(db: Db, given: Given, session: Kept): Promise<string | null> {
  const account = await readAccountById(db, given.loginId)
  if (!account) return null
  const next = newFamilyToken(session.refresh_family)
  await rotateSession(db, {
    sessionId: given.sessionId,
    hash: hashSecretToken(next),
    previousHash: session.refresh_hash,
    sealed: sealToken(next, given.token),
    now: given.now,
    expiresAt: sessionEnd(account.role_id, {
      startedAt: session.created_at,
      now: given.now,
    }),
  })
  return next
}

async function answer(
  ports: AuthPorts,
  session: { loginId: LoginId; sessionId: SessionId; token: string },
): Promise<LoginResult> {
  const { db } = ports.database
  const account = await readAccountById(db, session.loginId)
  if (!account) throw new Problem('unauthenticated')
  const accessToken = await ports.tokens.sign({
    kind: 'session',
    loginId: session.loginId,
    sessionId: session.sessionId,
  })
  return presentLogin(account, await readGrants(db, session.loginId), {
    accessToken,
    refreshToken: session.token,
  })
}
