import type { Database } from '../platform/database.ts'
import { deleteAllFactors, findLogin } from '../records/accounts/second-factor-store.ts'
import { untieIdentities } from '../records/accounts/provider-identity-store.ts'
import { deleteKnownBrowsers } from '../records/accounts/known-browser-store.ts'
import { writeSecurityLog } from '../platform/security-log/security-log-store.ts'
import { endSessions } from '../records/accounts/session-store.ts'
import type { CommandResult } from './command-result.ts'

/**
 * `npm run admin -- forget-factor <user name>`: for a user who has lost their second factor and the recovery codes.
 * Removes their passkeys, authenticator app and codes, removes the link to the sign-in provider's identity, and ends
 * all sessions; the next sign-in sets up a new factor if one is required.
 */
export async function removeSecondFactors({ db }: Database, userName: string): Promise<CommandResult> {
  const now = new Date()
  return db.transaction().execute(async (trx) => {
    const loginId = await findLogin(trx, userName)
    if (loginId === null) return { error: `There is no user ${userName}. Check the user name.\n` }
    await deleteAllFactors(trx, loginId)
    await untieIdentities(trx, loginId)
    await endSessions(trx, { loginId }, { because: 'elsewhere', now })
    await deleteKnownBrowsers(trx, loginId, null)
    await writeSecurityLog(trx, { kind: 'factor', what: 'totp-removed', subject: loginId, now })
    return { output: `${userName} has no second factor any more and is signed out everywhere.\n` }
  })
}
