import type * as calls from '../../../../contract/accounts/auth.ts'
import type { LoginResult } from '../../../../contract/accounts/auth.ts'
import type { LoginId, SessionId } from '../../../../contract/ids.ts'
import type { Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { newRefreshToken } from './refresh-token-family.ts'
import { hashSecretToken, decryptToken, encryptToken } from '../../../platform/secret-token.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { endSessions, rotateSession } from '../../../records/accounts/session-store.ts'
import { decideRefresh, sessionExpiry } from './session-rules.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { presentLogin } from './present-login.ts'
import { lockSession, readAccountById, readGrants } from './auth-store.ts'

/**
 * auth/refreshtoken: a new pair of tokens for the session of the access token, which may have expired.
 * A refresh token works once; reusing it ends the session ('reuse'). But an answer can be lost with the network, and two
 * tabs can refresh at the same time: until a token of the new pair is used, and for at least 30 s, the replaced token
 * gets the same new token again (stored encrypted with the old one), so only one token is ever valid. Everything else
 * is an empty 401.
 */
export const refreshToken =
  (deps: AuthDependencies): Handler<typeof calls.refreshToken> =>
  async ({ request }) => {
    const verified = await deps.tokens.verify(request.accessToken)
    if (verified.state === 'invalid' || verified.claims.kind !== 'session') throw new Problem('unauthenticated')
    const { loginId, sessionId } = verified.claims
    const attempt = {
      loginId,
      sessionId,
      token: request.refreshToken,
      now: deps.clock.now(),
    }
    const token = await deps.database.db.transaction().execute((db) => exchange(db, attempt))
    if (token === null) throw new Problem('unauthenticated')
    return loginResultOf(deps, { loginId, sessionId, token })
  }

type RefreshAttempt = {
  loginId: LoginId
  sessionId: SessionId
  token: string
  now: Date
}

// Returns null instead of throwing, so that ending the session is committed.
async function exchange(db: Db, attempt: RefreshAttempt): Promise<string | null> {
  const session = await lockSession(db, attempt.sessionId, attempt.loginId)
  if (!session) return null
  const decision = decideRefresh(session, attempt.token, attempt.now)
  switch (decision) {
    case 'refuse':
      return null
    case 'end-for-reuse':
    case 'end-for-disabled':
      await writeSecurityLog(db, {
        kind: 'session',
        what: decision === 'end-for-reuse' ? 'reuse' : 'ended',
        subject: attempt.loginId,
        session: attempt.sessionId,
        now: attempt.now,
      })
      await endSessions(db, attempt, {
        because: decision === 'end-for-reuse' ? 'reuse' : 'disabled',
        now: attempt.now,
      })
      return null
    case 'answer-again':
      return session.sealed_refresh_token === null ? null : decryptToken(session.sealed_refresh_token, attempt.token)
    case 'rotate':
      return rotate(db, attempt, session)
  }
}

type StoredRefreshToken = { refresh_family: string; refresh_hash: string; created_at: Date }

async function rotate(db: Db, attempt: RefreshAttempt, session: StoredRefreshToken): Promise<string | null> {
  const account = await readAccountById(db, attempt.loginId)
  if (!account) return null
  const next = newRefreshToken(session.refresh_family)
  await rotateSession(db, {
    sessionId: attempt.sessionId,
    hash: hashSecretToken(next),
    previousHash: session.refresh_hash,
    sealed: encryptToken(next, attempt.token),
    now: attempt.now,
    expiresAt: sessionExpiry(account.role_id, {
      startedAt: session.created_at,
      now: attempt.now,
    }),
  })
  return next
}

async function loginResultOf(
  deps: AuthDependencies,
  session: { loginId: LoginId; sessionId: SessionId; token: string },
): Promise<LoginResult> {
  const { db } = deps.database
  const account = await readAccountById(db, session.loginId)
  if (!account) throw new Problem('unauthenticated')
  const accessToken = await deps.tokens.sign({
    kind: 'session',
    loginId: session.loginId,
    sessionId: session.sessionId,
  })
  return presentLogin(account, await readGrants(db, session.loginId), {
    accessToken,
    refreshToken: session.token,
  })
}
