import { randomUUID } from 'node:crypto'
import type { LoginResult } from '../../../../../contract/accounts/auth.ts'
import { signsInByProviderAlone } from '../../../../../domain/accounts/providers/is-provider-of.ts'
import { sessionId as parseSessionId } from '../../../../../contract/ids.ts'
import type { Caller } from '../../../../http/bind.ts'
import { Problem } from '../../../../http/problem.ts'
import { newRefreshToken } from '../refresh-token-family.ts'
import { browserCookie, browserSecretIn } from '../browser-cookie.ts'
import type { Db } from '../../../../platform/database.ts'
import { saveKnownBrowser, readKnownBrowser } from '../../../../records/accounts/known-browser-store.ts'
import { writeSecurityLog } from '../../../../platform/security-log/security-log-store.ts'
import { hashSecretToken, newSecretToken } from '../../../../platform/secret-token.ts'
import { sessionExpiry } from '../session-rules.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { presentLogin } from '../present-login.ts'
import { type AccountRow, type GrantRow, lockAccountAsChecked, readGrants } from '../auth-store.ts'
import { insertSession } from '../../../../records/accounts/session-store.ts'

/**
 * How a user who entered a password proved their identity. `password`: the login has no second factor;
 * `remembered-factor`: the second factor was proven before on this enrolled tablet.
 */
export type PasswordProof = 'password' | 'password-and-factor' | 'remembered-factor'

/**
 * `provider-before`: at the provider of the user's organisation, which does not say when, or with a remembered factor.
 */
type SignInProof = PasswordProof | 'passkey' | 'link' | 'provider' | 'provider-and-factor' | 'provider-before'

/**
 * What each proof means: for the security log, for a step-up (whether it counts as a proof of now), and for a tablet
 * (whether it is a second factor to remember).
 */
const meanings = {
  password: { how: 'password', isOfNow: true, factor: 'not-required' },
  'password-and-factor': { how: 'password', isOfNow: true, factor: 'proven' },
  'remembered-factor': { how: 'password', isOfNow: false, factor: 'not-required' },
  passkey: { how: 'passkey', isOfNow: true, factor: 'proven' },
  link: { how: 'link', isOfNow: false, factor: 'not-required' },
  provider: { how: 'provider', isOfNow: true, factor: 'not-required' },
  'provider-and-factor': { how: 'provider', isOfNow: true, factor: 'proven' },
  'provider-before': { how: 'provider', isOfNow: false, factor: 'not-required' },
} as const satisfies Record<SignInProof, unknown>

type Opening = { caller: Caller; proof: SignInProof }

/**
 * Opens a session after a successful proof and remembers the browser. Throws `login-failed` if the password changed in
 * the meantime.
 */
export async function openSession(deps: AuthDependencies, checked: AccountRow, opening: Opening): Promise<LoginResult> {
  const { caller, proof } = opening
  const { how, isOfNow } = meanings[proof]
  const sessionId = parseSessionId.parse(randomUUID())
  const refreshFamily = newSecretToken()
  const refreshToken = newRefreshToken(refreshFamily)
  const now = deps.clock.now()
  const { account, grants } = await deps.database.db.transaction().execute(async (db) => {
    const account = await lockAccountAsChecked(db, checked)
    if (!account) throw new Problem('login-failed')
    const grants = await readGrants(db, account.login_id)
    if (how !== 'provider') requireOtherWay(deps, account, grants)
    await insertSession(db, {
      sessionId,
      loginId: account.login_id,
      refreshHash: hashSecretToken(refreshToken),
      refreshFamily,
      userAgent: caller.userAgent?.slice(0, 400) ?? null,
      browserHash: await recordBrowser(deps, db, { loginId: account.login_id, opening, now }),
      provenAt: isOfNow ? now : null,
      now,
      expiresAt: sessionExpiry(account.role_id, { startedAt: now, now }),
    })
    const actor = account.login_id
    await writeSecurityLog(db, { kind: 'sign-in', what: how, actor, session: sessionId, now })
    return { account, grants }
  })
  const accessToken = await deps.tokens.sign({
    kind: 'session',
    loginId: account.login_id,
    sessionId,
  })
  return presentLogin(account, grants, { accessToken, refreshToken })
}

/** Throws `provider-needed` for staff who may only sign in with their organisation's provider. */
export function requireOtherWay(
  { config }: Pick<AuthDependencies, 'config'>,
  { user_name: userName, role_id: roleId }: AccountRow,
  grants: readonly GrantRow[],
): void {
  const login = { userName, roleId, practices: grants.map(({ practice_id }) => practice_id) }
  if (signsInByProviderAlone(config.signInProviders, login)) throw new Problem('provider-needed')
}

type BrowserSignIn = { loginId: AccountRow['login_id']; opening: Opening; now: Date }

/** Records the browser and sets the cookie of a new one. Returns the hash of its secret. */
async function recordBrowser(
  { config }: AuthDependencies,
  db: Db,
  { loginId, opening: { caller, proof }, now }: BrowserSignIn,
): Promise<string> {
  const current = browserSecretIn(caller.headers, loginId, config.publicUrl)
  const known = current === null ? null : await readKnownBrowser(db, { secretHash: current, loginId, now })
  const secret = newSecretToken()
  if (known === null) caller.setCookie(browserCookie(loginId, secret, config.publicUrl))
  const secretHash = known?.secretHash ?? hashSecretToken(secret)
  await saveKnownBrowser(db, { secretHash, loginId, now, factor: meanings[proof].factor })
  return secretHash
}
