import { Permission, Role, type RoleId } from '../../contract/enums.ts'
import { type PracticeId, practiceId as practiceIdForm } from '../../contract/ids.ts'
import { emailPattern } from '../../contract/email-pattern.ts'
import { authorisesReports } from '../../domain/access/authorises-reports.ts'
import type { Config } from '../config.ts'
import { practiceClosedMail } from '../features/practices/practice-mails.ts'
import { setClosed } from '../features/practices/practice-store.ts'
import { readPracticeUsers } from '../features/practices/practice-users/practice-user-store.ts'
import type { Database, Db } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { queueMail } from '../platform/messages/queue-message.ts'
import { writeSecurityLog } from '../platform/security-log/security-log-store.ts'
import { readMailRecipient } from '../records/accounts/mail-recipient-store.ts'
import { deleteKnownBrowsers } from '../records/accounts/known-browser-store.ts'
import { endSessions } from '../records/accounts/session-store.ts'
import { inviteToPractice } from '../records/practices/staff-access/invite-to-practice.ts'
import { invitationMail } from '../records/practices/staff-access/practice-access-mails.ts'
import { readPracticeName } from '../records/practices/registration-request-store.ts'
import { endReportsToPractice } from '../records/reports/distribution-store.ts'
import { reassignPendingReports } from '../records/reports/reassign-pending-reports-store.ts'
import type { CommandResult } from './command-result.ts'
import { withJobs } from './with-jobs.ts'
import { deleteFormerUser, removePractice } from '../records/practices/staff-access/staff-access-store.ts'

type PracticeCommandDependencies = { database: Database; databaseUrl: string; config: Config; usage: string }
type PracticeCommandContext = { db: Db; jobs: Jobs; config: Config; practiceId: PracticeId; now: Date }

/** Whether a command is about one practice. */
export const isPracticeCommand = (command: string | undefined): boolean =>
  command === 'practice' || command === 'invite'

/** Closes or reopens a practice, or invites a user to it. */
export async function runPracticeCommand(
  args: readonly string[],
  dependencies: PracticeCommandDependencies,
): Promise<CommandResult> {
  const [command, id, what, ...rest] = args
  const practiceId = practiceIdForm.safeParse(Number(id)).data
  if (practiceId === undefined)
    return { error: `${id ?? 'Nothing'} is not the number of a practice.\n${dependencies.usage}` }
  return withJobs(dependencies.databaseUrl, (jobs) =>
    dependencies.database.db.transaction().execute((db) => {
      const work: PracticeCommandContext = { db, jobs, config: dependencies.config, practiceId, now: new Date() }
      if (command === 'invite') return inviteUser(work, [what ?? '', ...rest])
      if (what === 'close') return closePractice(work)
      if (what === 'reopen') return reopenPractice(work)
      return Promise.resolve({ error: `Use close or reopen.\n${dependencies.usage}` })
    }),
  )
}

/** Ends the access of its users, passes on or sends its waiting reports, and hides it from patients. */
async function closePractice(work: PracticeCommandContext): Promise<CommandResult> {
  const { db, jobs, practiceId, now } = work
  const practice = await readPracticeName(db, practiceId)
  if (practice === undefined || !(await setClosed(db, practiceId, now))) return practiceNotFound(practiceId, 'open')
  const users = await readPracticeUsers(db, practiceId, now)
  for (const { login_id: loginId } of users) {
    const addressee = await readMailRecipient(db, loginId)
    const { isDisabled } = await removePractice(db, { loginId, practiceId, now })
    await endSessions(db, { loginId }, { because: isDisabled ? 'disabled' : 'manager', now })
    await deleteKnownBrowsers(db, loginId, null)
    const entry = { kind: 'grant', subject: loginId, practice: practiceId, now } as const
    await writeSecurityLog(db, { ...entry, what: 'practice-taken' })
    if (isDisabled) await writeSecurityLog(db, { ...entry, what: 'disabled' })
    await queueMail(db, jobs, practiceClosedMail(addressee, practice.practice_name, work.config.publicUrl))
  }
  await writeSecurityLog(db, { kind: 'setting', what: 'practice-closed', practice: practiceId, now })
  await endReportsToPractice(db, { practiceId, of: 'everybody', now })
  const { passedOn, sent } = await reassignPendingReports(db, { jobs, config: work.config, now }, practiceId)
  return {
    output: `${practice.practice_name} is closed. Signed out: ${users.length}. Of its waiting reports ${passedOn} wait for other doctors of their patients, ${sent} are sent now.\nVisits that its tablets still send are quarantined: see npm run -s admin -- held ${practiceId}.\n`,
  }
}

async function reopenPractice({ db, practiceId, now }: PracticeCommandContext): Promise<CommandResult> {
  if (!(await setClosed(db, practiceId, null))) return practiceNotFound(practiceId, 'closed')
  await writeSecurityLog(db, { kind: 'setting', what: 'practice-open', practice: practiceId, now })
  return { output: `Practice ${practiceId} is open. Invite its manager: npm run admin -- invite ${practiceId} …\n` }
}

const practiceNotFound = (practiceId: PracticeId, state: 'open' | 'closed'): CommandResult => ({
  error: `There is no practice ${practiceId} that is ${state}. Nothing was changed.\n`,
})

const roles: Readonly<Record<string, RoleId>> = { doctor: Role.Doctor, manager: Role.PracticeManager }

const hindrances = {
  'is-patient': 'is a patient. Ask for another address',
  'has-other-role': 'has another role. Ask for another address',
  'works-here': 'works for this practice already',
}

/** Invites a user by e-mail, as a manager does. */
async function inviteUser(
  { db, jobs, config, practiceId, now }: PracticeCommandContext,
  words: readonly string[],
): Promise<CommandResult> {
  const [address, role = '', firstName = '', ...rest] = words.filter((word) => word !== '--can-distribute')
  const lastName = rest.join(' ')
  const [userName, roleId] = [address?.toLowerCase() ?? '', roles[role]]
  if (!emailPattern.test(userName) || userName.length > 254 || roleId === undefined || firstName === '')
    return { error: 'Use invite <practice> <e-mail> doctor (or manager) <first name> [last name].\n' }
  const practice = await readPracticeName(db, practiceId)
  if (practice === undefined) return practiceNotFound(practiceId, 'open')
  if (words.includes('--can-distribute') && !authorisesReports(roleId))
    return { error: 'Managers do not authorise reports: leave --can-distribute out.\n' }
  const permissions = words.includes('--can-distribute') ? [Permission.CanDistributeReports] : []
  const names = { firstName: firstName.normalize('NFC'), lastName: lastName.normalize('NFC') }
  const done = await inviteToPractice(db, { userName, roleId, ...names }, { practiceId, permissions, now })
  if (done.kind !== 'invited') return { error: `${userName} ${hindrances[done.kind]}.\n` }
  if (done.token !== null) await deleteFormerUser(db, practiceId, done.loginId)
  const to = { userName, firstName: names.firstName, country: practice.country_code }
  const about = {
    practiceName: practice.practice_name,
    publicUrl: config.publicUrl,
    token: done.token,
  }
  await queueMail(db, jobs, invitationMail(to, about))
  return { output: `${userName} was invited to ${practice.practice_name} by e-mail.\n` }
}
