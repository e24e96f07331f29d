import { areaOf } from '../../domain/access/area-of.ts'
import type { Config } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { takeReceipt } from '../platform/messages/message-worker.ts'
import { readBounce } from '../platform/messages/read-bounce.ts'
import { hashSecretToken, newSecretToken } from '../platform/secret-token.ts'
import { writeSecurityLog } from '../platform/security-log/security-log-store.ts'
import { addRecoveryToken } from '../records/accounts/password-store.ts'
import { findActiveLogin } from '../records/accounts/second-factor-store.ts'
import { onMessageOutcome } from '../start/on-message-outcome.ts'
import type { CommandResult } from './command-result.ts'
import { withJobs } from './with-jobs.ts'

type Work = { database: Database; databaseUrl: string; config: Config }

/**
 * `npm run admin -- bounce < message`: a mail server runs this for each mail to `MAIL_FROM`. It records on the message
 * that bounced why it was not delivered. A mail that is no bounce of ours changes nothing and is no error, so that no
 * reply is sent to it.
 */
export async function takeBounce(message: string, { database, databaseUrl, config }: Work): Promise<CommandResult> {
  const bounce = readBounce(message, new URL(config.publicUrl).hostname)
  if (bounce === null) return { output: 'This is not a report on a mail of ours.\n' }
  const isOurs = await withJobs(databaseUrl, (jobs) =>
    takeReceipt(
      { database, clock: systemClock, onOutcome: onMessageOutcome({ clock: systemClock, jobs, config }) },
      { ...bounce, channel: 'email', outcome: 'bounced' },
    ),
  )
  return { output: isOurs ? `Noted: ${bounce.reason}\n` : 'This mail is not known, or came back before.\n' }
}

const hour = 3_600_000

/**
 * `npm run admin -- reset-link <user name>`: prints a link to set a new password, to hand over if mail does not arrive.
 */
export async function printResetLink(userName: string, { database: { db }, config }: Work): Promise<CommandResult> {
  const now = new Date()
  return db.transaction().execute(async (trx) => {
    const login = await findActiveLogin(trx, userName)
    if (login === null) return { error: `There is no active user ${userName}. Check the user name.\n` }
    const { login_id: loginId, role_id: roleId } = login
    const token = newSecretToken()
    const expiresAt = new Date(now.getTime() + hour)
    await addRecoveryToken(trx, { hash: hashSecretToken(token), loginId, now, expiresAt })
    await writeSecurityLog(trx, { kind: 'setting', what: 'reset-link', subject: loginId, now })
    const page = areaOf(roleId) === 'patient' ? '/reset' : '/clinician/reset-password'
    return {
      output: `${config.publicUrl}${page}#token=${token}\nIt works once, for an hour. Make sure that you give it to ${userName} and nobody else.\n`,
    }
  })
}
