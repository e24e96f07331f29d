import type { Caller } from '../../../http/bind.ts'
import { browserSecretIn } from '../browser-cookie.ts'
import { type KnownBrowser, readKnownBrowser } from '../../../records/accounts/known-browser-store.ts'
import { noteLock } from '../../../records/accounts/note-lock.ts'
import { signInByAddress, signInByBrowser, signInByName, signInByOrigin } from '../attempt-rules.ts'
import type { AuthPorts } from '../ports.ts'
import type { AccountRow } from '../store.ts'

/** Who tries a password: the name as typed, the account if there is one, and what is known of where it comes from. */
export type Trying = {
  userName: string
  address: string
  loginId: AccountRow['login_id'] | null
  browser: KnownBrowser | null
}

/** Looks up whether this browser has signed in as this account before. */
export async function whoTries(
  { database, clock }: AuthPorts,
  given: { userName: string; account: AccountRow | undefined; caller: Caller },
): Promise<Trying> {
  const { userName, account, caller } = given
  const loginId = account?.login_id ?? null
  const secretHash = loginId === null ? null : browserSecretIn(caller.headers, loginId)
  const browser =
    loginId === null || secretHash === null
      ? null
      : await readKnownBrowser(database.db, { secretHash, loginId, now: clock.now() })
  return { userName, address: caller.address, loginId, browser }
}

const originOf = ({ userName, address }: Trying) => `${userName} ${address}`
const browserOf = ({ loginId }: Trying, { secretHash }: KnownBrowser) => `${loginId} ${secretHash}`

/**
 * Counts a password before it is checked. A known browser is counted alone; whoever else tries waits for the turns of
 * their own origin, of the name and of the address, and is refused (`too-many-attempts`) only where those are far off.
 */
export async function countTry(ports: AuthPorts, trying: Trying): Promise<void> {
  const { attempts } = ports
  const { loginId, browser } = trying
  if (browser !== null)
    return attempts.take(signInByBrowser, browserOf(trying, browser), noteLock(ports, 'browser', loginId))
  await attempts.take(signInByOrigin, originOf(trying), noteLock(ports, 'origin', loginId))
  await attempts.take(signInByAddress, trying.address, noteLock(ports, 'address', null))
  await attempts.take(signInByName, trying.userName, noteLock(ports, 'name', loginId))
}

/** The try was right: its own origin begins anew, the counts that others share lose this one try. */
export async function forgiveTry({ attempts }: AuthPorts, trying: Trying): Promise<void> {
  if (trying.browser !== null) return attempts.forget(signInByBrowser, browserOf(trying, trying.browser))
  await attempts.forget(signInByOrigin, originOf(trying))
  await attempts.giveBack(signInByAddress, trying.address)
  await attempts.giveBack(signInByName, trying.userName)
}
