import { randomUUID } from 'node:crypto'
import type { LoginResult } from '../../../contract/auth.ts'
import { sessionId as parseSessionId } from '../../../contract/ids.ts'
import { Problem } from '../../http/problem.ts'
import { newFamilyToken } from '../../platform/refresh-family.ts'
import { hashSecretToken, newSecretToken } from '../../platform/secret-token.ts'
import { sessionEnd } from './access.ts'
import type { AuthPorts } from './ports.ts'
import { presentLogin } from './present.ts'
import { type AccountRow, insertSession, lockAccountAsChecked, readGrants } from './store.ts'

/** Opens a session of a login that has just proven itself; throws `login-failed` if its password changed meanwhile. */
export async function openSession(
  ports: AuthPorts,
  checked: AccountRow,
  userAgent: string | null,
): Promise<LoginResult> {
  const sessionId = parseSessionId.parse(randomUUID())
  const refreshFamily = newSecretToken()
  const refreshToken = newFamilyToken(refreshFamily)
  const now = ports.clock.now()
  const { account, grants } = await ports.database.db.transaction().execute(async (db) => {
    const account = await lockAccountAsChecked(db, checked)
    if (!account) throw new Problem('login-failed')
    await insertSession(db, {
      sessionId,
      loginId: account.login_id,
      refreshHash: hashSecretToken(refreshToken),
      refreshFamily,
      userAgent: userAgent?.slice(0, 400) ?? null,
      now,
      expiresAt: sessionEnd(account.role_id, { startedAt: now, now }),
    })
    return { account, grants: await readGrants(db, account.login_id) }
  })
  const accessToken = await ports.tokens.sign({
    kind: 'session',
    loginId: account.login_id,
    sessionId,
  })
  return presentLogin(account, grants, { accessToken, refreshToken })
}
