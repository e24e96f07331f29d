import { areaOf } from '../../../../../domain/access/area-of.ts'
import type * as calls from '../../../../../contract/accounts/second-factor.ts'
import type { Call, Caller, Handler } from '../../../../http/bind.ts'
import { Problem } from '../../../../http/problem.ts'
import {
  authenticatorUri,
  newAuthenticatorKey,
  encryptAuthenticatorKey,
} from '../../../../records/accounts/authenticator-app.ts'
import { hasFactor, savePendingAuthenticatorApp } from '../../../../records/accounts/second-factor-store.ts'
import { passwordMatches } from '../../../../platform/passwords.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { limitAttempt, clearAttempts, identifyAttempt } from './sign-in-rate-limit.ts'
import { newPasskeyOptions } from '../../../../records/accounts/register-passkey.ts'
import { type AccountRow, readAccount, readAccountById, readGrants } from '../auth-store.ts'
import { begunSignIn } from './provider/begun-sign-in.ts'
import { readProven } from './provider/provider-sign-in-store.ts'

/**
 * auth/startfactor: the key of an authenticator app, for staff who must have a second factor and have none. It comes
 * after the password and before their first session. Signing in with the app's first code confirms it.
 */
export const startFactor =
  (deps: AuthDependencies): Handler<typeof calls.startFactor> =>
  async ({ request, caller }) => {
    const { login_id: loginId, user_name: userName } = await authenticateWithoutFactor(deps, request, caller)
    const key = newAuthenticatorKey()
    const sealedKey = await encryptAuthenticatorKey(deps.secrets, loginId, key)
    const isSaved = await savePendingAuthenticatorApp(deps.database.db, { loginId, sealedKey, now: deps.clock.now() })
    if (!isSaved) throw new Problem('login-failed')
    return { key, address: authenticatorUri(key, userName) }
  }

/** auth/startfirstpasskey: the options to create a passkey instead. Signing in with the passkey saves it. */
export const startFirstPasskey =
  (deps: AuthDependencies): Handler<typeof calls.startFirstPasskey> =>
  async ({ request, caller }) => {
    const account = await authenticateWithoutFactor(deps, request, caller)
    const grants = await readGrants(deps.database.db, account.login_id)
    const tablet = grants.some(({ practice_type }) => practice_type === 'Pharmacy') ? 'shared' : 'own'
    return newPasskeyOptions(deps, { account, known: [], tablet })
  }

type FirstProof = Call<typeof calls.startFactor>['request']

/**
 * The account of staff who entered the right password or came from their provider, must have a second factor, and have
 * none. Throws `login-failed` for a wrong proof, and likewise for accounts that have a second factor or need none.
 */
async function authenticateWithoutFactor(
  deps: AuthDependencies,
  { signIn, userName, password }: FirstProof,
  caller: Caller,
): Promise<AccountRow> {
  const account = signIn
    ? await accountFromProvider(deps, signIn, caller)
    : await accountByPassword(deps, { userName: userName ?? '', password: password ?? '' }, caller)
  if (areaOf(account.role_id) === 'patient' || deps.config.staffSecondFactor !== 'required')
    throw new Problem('login-failed')
  if (await hasFactor(deps.database.db, account.login_id)) throw new Problem('login-failed')
  return account
}

async function accountByPassword(
  deps: AuthDependencies,
  { userName, password }: { userName: string; password: string },
  caller: Caller,
): Promise<AccountRow> {
  const account = await readAccount(deps.database.db, userName)
  const attempt = await identifyAttempt(deps, { userName, account, caller })
  await limitAttempt(deps, attempt)
  const matches = await passwordMatches(password, { hash: account?.password_hash ?? null, caller: caller.address })
  if (!matches || account?.status !== 'active') throw new Problem('login-failed')
  await clearAttempts(deps, attempt)
  return account
}

async function accountFromProvider(
  deps: AuthDependencies,
  signIn: NonNullable<FirstProof['signIn']>,
  caller: Caller,
): Promise<AccountRow> {
  const { begun } = begunSignIn(deps, signIn, caller)
  const { db } = deps.database
  const proven = await readProven(db, begun, deps.clock.now())
  const account = proven === undefined ? undefined : await readAccountById(db, proven.loginId)
  if (account?.status !== 'active') throw new Problem('login-failed')
  return account
}
