import type { Caller } from '../../../../http/bind.ts'
import { browserSecretIn } from '../browser-cookie.ts'
import { type KnownBrowser, readKnownBrowser } from '../../../../records/accounts/known-browser-store.ts'
import { logLockout } from '../../../../records/accounts/log-lockout.ts'
import { signInByAddress, signInByBrowser, signInByName, signInByOrigin } from '../rate-limit-rules.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import type { AccountRow } from '../auth-store.ts'

/** A try to sign in: the user name as entered, the account if there is one, and where the try comes from. */
type SignInAttempt = {
  userName: string
  address: string
  loginId: AccountRow['login_id'] | null
  browser: KnownBrowser | null
}

/** Looks up whether this browser has signed in as this account before. */
export async function identifyAttempt(
  { config, database, clock }: AuthDependencies,
  { userName, account, caller }: { userName: string; account: AccountRow | undefined; caller: Caller },
): Promise<SignInAttempt> {
  const loginId = account?.login_id ?? null
  const secretHash = loginId === null ? null : browserSecretIn(caller.headers, loginId, config.publicUrl)
  const browser =
    loginId === null || secretHash === null
      ? null
      : await readKnownBrowser(database.db, { secretHash, loginId, now: clock.now() })
  return { userName, address: caller.address, loginId, browser }
}

const originOf = ({ userName, address }: SignInAttempt) => `${userName} ${address}`
const browserOf = ({ loginId }: SignInAttempt, { secretHash }: KnownBrowser) => `${loginId} ${secretHash}`

/**
 * Counts a try of a password before it is checked. A known browser is counted separately. Other tries are delayed by the
 * limits of their origin, user name and IP address, and refused (`too-many-attempts`) if the delay would be too long.
 */
export async function limitAttempt(deps: AuthDependencies, attempt: SignInAttempt): Promise<void> {
  const { rateLimiter } = deps
  const { loginId, browser } = attempt
  if (browser !== null)
    return rateLimiter.countTry(signInByBrowser, browserOf(attempt, browser), logLockout(deps, 'browser', loginId))
  await rateLimiter.countTry(signInByOrigin, originOf(attempt), logLockout(deps, 'origin', loginId))
  await rateLimiter.countTry(signInByAddress, attempt.address, logLockout(deps, 'address', null))
  await rateLimiter.countTry(signInByName, attempt.userName, logLockout(deps, 'name', loginId))
}

/** After the right password: resets the count of this origin, and removes this one try from the shared counts. */
export async function clearAttempts({ rateLimiter }: AuthDependencies, attempt: SignInAttempt): Promise<void> {
  if (attempt.browser !== null) return rateLimiter.reset(signInByBrowser, browserOf(attempt, attempt.browser))
  await rateLimiter.reset(signInByOrigin, originOf(attempt))
  await rateLimiter.uncountTry(signInByAddress, attempt.address)
  await rateLimiter.uncountTry(signInByName, attempt.userName)
}
