import type { Caller } from '../../../../http/bind.ts'
import { browserSecretIn } from '../browser-cookie.ts'
import { type KnownBrowser, readKnownBrowser } from '../../../../records/accounts/known-browser-store.ts'
import { logLockout } from '../../../../records/accounts/log-lockout.ts'
import { signInByAddress, signInByBrowser, signInByName, signInByOrigin } from '../rate-limit-rules.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import type { AccountRow } from '../auth-store.ts'

/** Who tries a password: the name as typed, the account if there is one, and what is known of where it comes from. */
export type SignInAttempt = {
  userName: string
  address: string
  loginId: AccountRow['login_id'] | null
  browser: KnownBrowser | null
}

/** Looks up whether this browser has signed in as this account before. */
export async function identifyAttempt(
  { database, clock }: AuthDependencies,
  given: { userName: string; account: AccountRow | undefined; caller: Caller },
): Promise<SignInAttempt> {
  const { userName, account, caller } = given
  const loginId = account?.login_id ?? null
  const secretHash = loginId === null ? null : browserSecretIn(caller.headers, loginId)
  const browser =
    loginId === null || secretHash === null
      ? null
      : await readKnownBrowser(database.db, { secretHash, loginId, now: clock.now() })
  return { userName, address: caller.address, loginId, browser }
}

const originOf = ({ userName, address }: SignInAttempt) => `${userName} ${address}`
const browserOf = ({ loginId }: SignInAttempt, { secretHash }: KnownBrowser) => `${loginId} ${secretHash}`

/**
 * Counts a password before it is checked. A known browser is counted alone; whoever else tries waits for the turns of
 * their own origin, of the name and of the address, and is refused (`too-many-attempts`) only where those are far off.
 */
export async function limitAttempt(deps: AuthDependencies, attempt: SignInAttempt): Promise<void> {
  const { attempts } = deps
  const { loginId, browser } = attempt
  if (browser !== null)
    return attempts.countTry(signInByBrowser, browserOf(attempt, browser), logLockout(deps, 'browser', loginId))
  await attempts.countTry(signInByOrigin, originOf(attempt), logLockout(deps, 'origin', loginId))
  await attempts.countTry(signInByAddress, attempt.address, logLockout(deps, 'address', null))
  await attempts.countTry(signInByName, attempt.userName, logLockout(deps, 'name', loginId))
}

/** The try was right: its own origin begins anew, the counts that others share lose this one try. */
export async function clearAttempts({ attempts }: AuthDependencies, attempt: SignInAttempt): Promise<void> {
  if (attempt.browser !== null) return attempts.reset(signInByBrowser, browserOf(attempt, attempt.browser))
  await attempts.reset(signInByOrigin, originOf(attempt))
  await attempts.uncountTry(signInByAddress, attempt.address)
  await attempts.uncountTry(signInByName, attempt.userName)
}
