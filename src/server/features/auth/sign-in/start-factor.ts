import { areaOf } from '../../../../domain/access/area-of.ts'
import type { startFactor, startFirstPasskey } from '../../../../contract/accounts/second-factor.ts'
import type { Caller, Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { appAddress, newAppKey, sealAppKey } from '../../../records/accounts/code-app.ts'
import { hasFactor, startCodeApp } from '../../../records/accounts/factor-store.ts'
import { passwordMatches } from '../../../platform/passwords.ts'
import type { AuthPorts } from '../ports.ts'
import { countTry, forgiveTry, whoTries } from './sign-in-tries.ts'
import { askForNewPasskey } from '../../../records/accounts/new-passkey.ts'
import { type AccountRow, readAccount, readGrants } from '../store.ts'

/**
 * auth/startfactor: the key of an authenticator app for staff who must have a second factor and have none, after the
 * password and before their first session; the login with its first code confirms it.
 */
export const startFactorAtSignIn =
  (ports: AuthPorts): Handler<typeof startFactor> =>
  async ({ request, caller }) => {
    const { login_id: loginId, user_name: userName } = await withoutFactor(ports, request, caller)
    const key = newAppKey()
    const sealedKey = await sealAppKey(ports.secrets, loginId, key)
    const isKept = await startCodeApp(ports.database.db, { loginId, sealedKey, now: ports.clock.now() })
    if (!isKept) throw new Problem('login-failed')
    return { key, address: appAddress(key, userName) }
  }

/** auth/startfirstpasskey: what their browser is asked to make instead; the login with it keeps it. */
export const startPasskeyAtSignIn =
  (ports: AuthPorts): Handler<typeof startFirstPasskey> =>
  async ({ request, caller }) => {
    const account = await withoutFactor(ports, request, caller)
    const grants = await readGrants(ports.database.db, account.login_id)
    const tablet = grants.some(({ practice_type }) => practice_type === 'Pharmacy') ? 'shared' : 'own'
    return askForNewPasskey(ports, { account, known: [], tablet })
  }

/**
 * Who gave the right password, must have a second factor and has none. Whoever has one, and whoever needs none, is the
 * same `login-failed` as a wrong password.
 */
async function withoutFactor(
  ports: AuthPorts,
  { userName, password }: { userName: string; password: string },
  caller: Caller,
): Promise<AccountRow> {
  const { db } = ports.database
  const account = await readAccount(db, userName)
  const trying = await whoTries(ports, { userName, account, caller })
  await countTry(ports, trying)
  const matches = await passwordMatches(password, account?.password_hash ?? null)
  if (!matches || account?.status !== 'active') throw new Problem('login-failed')
  if (areaOf(account.role_id) === 'patient' || ports.config.staffSecondFactor !== 'required')
    throw new Problem('login-failed')
  if (await hasFactor(db, account.login_id)) throw new Problem('login-failed')
  await forgiveTry(ports, trying)
  return account
}
