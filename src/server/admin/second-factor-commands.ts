import type { Database } from '../platform/database.ts'
import { deleteAllFactors, findLogin } from '../records/accounts/second-factor-store.ts'
import { deleteKnownBrowsers } from '../records/accounts/known-browser-store.ts'
import { writeSecurityLog } from '../platform/security-log/security-log-store.ts'
import { endSessions } from '../records/accounts/session-store.ts'
import type { CommandResult } from './command-result.ts'

/**
 * `npm run admin -- forget-factor <user name>`: for somebody who has lost their second factor and the recovery codes. Takes
 * passkeys, app and codes, those by text message too, away and ends the sessions; the next sign-in sets a factor up where that is required.
 */
export async function removeSecondFactors({ db }: Database, userName: string): Promise<CommandResult> {
  const now = new Date()
  return db.transaction().execute(async (trx) => {
    const loginId = await findLogin(trx, userName)
    if (loginId === null) return { error: `Nobody signs in as ${userName}. Check the user name.\n` }
    await deleteAllFactors(trx, loginId)
    await endSessions(trx, { loginId }, { because: 'elsewhere', now })
    await deleteKnownBrowsers(trx, loginId, null)
    await writeSecurityLog(trx, { kind: 'factor', what: 'totp-removed', subject: loginId, now })
    return { output: `${userName} has no second factor any more and is signed out everywhere.\n` }
  })
}
