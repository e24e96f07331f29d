import { areaOf } from '../../../../domain/access/area-of.ts'
import type { startFactor } from '../../../../contract/accounts/second-factor.ts'
import type { Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { appAddress, newAppKey, sealAppKey } from '../../../records/accounts/code-app.ts'
import { countFactors, startCodeApp } from '../../../records/accounts/factor-store.ts'
import { passwordMatches } from '../../../platform/passwords.ts'
import type { AuthPorts } from '../ports.ts'
import { countTry, forgiveTry, whoTries } from './sign-in-tries.ts'
import { readAccount } from '../store.ts'

/**
 * auth/startfactor: the key of an authenticator app for staff who must have a second factor and have none, after the
 * password and before their first session; the login with its first code confirms it. Whoever has a factor, and whoever
 * needs none, is the same `login-failed` as a wrong password.
 */
export const startFactorAtSignIn =
  (ports: AuthPorts): Handler<typeof startFactor> =>
  async ({ request, caller }) => {
    const { config, database, secrets, clock } = ports
    const account = await readAccount(database.db, request.userName)
    const trying = await whoTries(ports, { userName: request.userName, account, caller })
    await countTry(ports, trying)
    const matches = await passwordMatches(request.password, account?.password_hash ?? null)
    if (!matches || account?.status !== 'active') throw new Problem('login-failed')
    if (areaOf(account.role_id) === 'patient' || config.staffSecondFactor !== 'required')
      throw new Problem('login-failed')
    const { login_id: loginId, user_name: userName } = account
    if ((await countFactors(database.db, loginId)).passkeys > 0) throw new Problem('login-failed')
    const key = newAppKey()
    const sealedKey = await sealAppKey(secrets, loginId, key)
    if (!(await startCodeApp(database.db, { loginId, sealedKey, now: clock.now() }))) throw new Problem('login-failed')
    await forgiveTry(ports, trying)
    return { key, address: appAddress(key, userName) }
  }
