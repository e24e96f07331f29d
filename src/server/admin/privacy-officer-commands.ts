import { areaOf } from '../../domain/access/area-of.ts'
import type { LoginId } from '../../contract/ids.ts'
import type { Database, Db } from '../platform/database.ts'
import { writeSecurityLog } from '../platform/security-log/security-log-store.ts'
import { findActiveLogin, findLogin } from '../records/accounts/second-factor-store.ts'
import {
  addPrivacyOfficer,
  readPrivacyOfficers,
  removePrivacyOfficer,
} from '../records/operations/privacy-officers-store.ts'
import type { CommandResult } from './command-result.ts'

/** Whether a command is about who handles breaches. */
export const isPrivacyOfficerCommand = (command: string | undefined): boolean =>
  command === 'privacy-officers' || command === 'privacy-officer'

/** Lists who handles breaches, names a melanographer for it, or ends that. */
export async function runPrivacyOfficerCommand(
  [command, userName, end]: readonly string[],
  { database: { db }, usage }: { database: Database; usage: string },
): Promise<CommandResult> {
  if (command === 'privacy-officers') return list(db)
  if (userName === undefined || (end !== undefined && end !== 'end')) return { error: usage }
  return end === 'end' ? endFor(db, userName) : nameFor(db, userName)
}

async function nameFor(db: Database['db'], userName: string): Promise<CommandResult> {
  const login = await findActiveLogin(db, userName)
  if (login === null || areaOf(login.role_id) !== 'clinic')
    return { error: `${userName} is no melanographer who can sign in. Name one, by their user name.\n` }
  const { login_id: subject } = login
  await logged(db, subject, (trx, now) => addPrivacyOfficer(trx, subject, now))
  return { output: `${userName} handles breaches.\n` }
}

async function endFor(db: Database['db'], userName: string): Promise<CommandResult> {
  const subject = await findLogin(db, userName)
  if (subject === null) return { error: `Nobody has the user name ${userName}.\n` }
  await logged(db, subject, (trx) => removePrivacyOfficer(trx, subject))
  return { output: `${userName} handles no breaches.\n` }
}

const logged = (db: Database['db'], subject: LoginId, change: (trx: Db, now: Date) => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    const now = new Date()
    await change(trx, now)
    await writeSecurityLog(trx, { kind: 'grant', what: 'rights', subject, now })
  })

async function list(db: Database['db']): Promise<CommandResult> {
  const rows = await readPrivacyOfficers(db)
  if (rows.length === 0) return { output: 'Nobody handles breaches. Name somebody: privacy-officer <user name>\n' }
  return { output: rows.map((row) => `${row.user_name}  since ${row.since.toISOString()}\n`).join('') }
}
