import { Permission, Role, type RoleId } from '../contract/enums.ts'
import { type PracticeId, practiceId as practiceIdForm } from '../contract/ids.ts'
import { emailForm } from '../contract/email-form.ts'
import type { Config } from './config.ts'
import { closedMail } from './features/practices/messages.ts'
import { setClosed } from './features/practices/store.ts'
import { readPracticeUsers } from './features/practice-users/store.ts'
import type { Database, Db } from './platform/database.ts'
import { type Jobs, startJobs } from './platform/jobs.ts'
import { makeLogger } from './platform/logger.ts'
import { queueMail } from './platform/mail/mail.ts'
import { writeSecurityLog } from './platform/security-log/security-log-store.ts'
import { readAddressee } from './records/accounts/addressee-store.ts'
import { forgetBrowsers } from './records/accounts/known-browser-store.ts'
import { endSessions } from './records/accounts/session-store.ts'
import { letIn } from './records/granting/let-in.ts'
import { letInMail } from './records/granting/let-in-mail.ts'
import { readPracticeName } from './records/practices/registration-requests-store.ts'
import { passOnWaiting } from './records/reports/pass-on-waiting.ts'
import type { Said } from './said.ts'
import { forgetFormer, takePractice } from './records/granting/granted-store.ts'

type Ports = { database: Database; databaseUrl: string; config: Config; usage: string }
type Work = { db: Db; jobs: Jobs; config: Config; practiceId: PracticeId; now: Date }

/** Whether the words after `npm run admin --` are a command about one practice. */
export const isPracticeCommand = (command: string | undefined): boolean =>
  command === 'practice' || command === 'invite'

/** Runs one: closes a practice or opens it again, or invites somebody to it. */
export async function runPracticeCommand(args: readonly string[], ports: Ports): Promise<Said> {
  const [command, id, what, ...rest] = args
  const practiceId = practiceIdForm.safeParse(Number(id)).data
  if (practiceId === undefined) return { fault: `${id ?? 'Nothing'} is not the number of a practice.\n${ports.usage}` }
  const jobs = await startJobs(ports.databaseUrl, makeLogger('silent'))
  try {
    return await ports.database.db.transaction().execute((db) => {
      const work: Work = { db, jobs, config: ports.config, practiceId, now: new Date() }
      if (command === 'invite') return invite(work, [what ?? '', ...rest])
      if (what === 'close') return close(work)
      if (what === 'reopen') return reopen(work)
      return Promise.resolve({ fault: `Say close or reopen.\n${ports.usage}` })
    })
  } finally {
    await jobs.stop()
  }
}

/** Nobody works for it any more, its waiting reports go on to others or out, and no patient can choose it. */
async function close(work: Work): Promise<Said> {
  const { db, jobs, practiceId, now } = work
  const practice = await readPracticeName(db, practiceId)
  if (practice === undefined || !(await setClosed(db, practiceId, now))) return noSuch(practiceId, 'open')
  const users = await readPracticeUsers(db, practiceId, now)
  for (const { login_id: loginId } of users) {
    const addressee = await readAddressee(db, loginId)
    const { isDisabled } = await takePractice(db, { loginId, practiceId, now })
    await endSessions(db, { loginId }, { because: isDisabled ? 'disabled' : 'manager', now })
    await forgetBrowsers(db, loginId, null)
    const entry = { kind: 'grant', subject: loginId, practice: practiceId, now } as const
    await writeSecurityLog(db, { ...entry, what: 'practice-taken' })
    if (isDisabled) await writeSecurityLog(db, { ...entry, what: 'disabled' })
    await queueMail(db, jobs, closedMail(addressee, practice.practice_name, work.config.publicUrl))
  }
  await writeSecurityLog(db, { kind: 'setting', what: 'practice-closed', practice: practiceId, now })
  const { passedOn, sent } = await passOnWaiting(db, { jobs, now }, practiceId)
  return {
    out: `${practice.practice_name} is closed. Signed out: ${users.length}. Of its waiting reports ${passedOn} wait for other doctors of their patients, ${sent} go out now.\nVisits that its tablets have not sent yet are held when they come: see npm run -s admin -- held ${practiceId}.\n`,
  }
}

async function reopen({ db, practiceId, now }: Work): Promise<Said> {
  if (!(await setClosed(db, practiceId, null))) return noSuch(practiceId, 'closed')
  await writeSecurityLog(db, { kind: 'setting', what: 'practice-open', practice: practiceId, now })
  return { out: `Practice ${practiceId} is open. Invite its manager: npm run admin -- invite ${practiceId} …\n` }
}

const noSuch = (practiceId: PracticeId, state: 'open' | 'closed'): Said => ({
  fault: `There is no practice ${practiceId} that is ${state}. Nothing was changed.\n`,
})

const roles: Readonly<Record<string, RoleId>> = { doctor: Role.Doctor, manager: Role.PracticeManager }

/** Lets somebody in by a link to their address, as a manager does. */
async function invite({ db, jobs, config, practiceId, now }: Work, words: readonly string[]): Promise<Said> {
  const [address, role = '', firstName = '', ...rest] = words.filter((word) => word !== '--can-distribute')
  const lastName = rest.join(' ')
  const [userName, roleId] = [address?.toLowerCase() ?? '', roles[role]]
  if (!emailForm.test(userName) || userName.length > 254 || roleId === undefined || firstName === '' || lastName === '')
    return { fault: 'Say invite <practice> <e-mail> doctor (or manager) <first name> <last name>.\n' }
  const practice = await readPracticeName(db, practiceId)
  if (practice === undefined) return noSuch(practiceId, 'open')
  const permissions = words.includes('--can-distribute') ? [Permission.CanDistributeReports] : []
  const names = { firstName: firstName.normalize('NFC'), lastName: lastName.normalize('NFC') }
  const done = await letIn(db, { userName, roleId, ...names }, { practiceId, permissions, now })
  if (done.kind !== 'let-in')
    return {
      fault: `${userName} ${done.kind === 'is-patient' ? 'is a patient' : 'has another role'}. Ask for another address.\n`,
    }
  await forgetFormer(db, practiceId, done.loginId)
  const to = { userName, firstName: names.firstName, country: practice.country_code }
  const about = {
    practiceName: practice.practice_name,
    publicUrl: config.publicUrl,
    token: done.invited?.token ?? null,
  }
  await queueMail(db, jobs, letInMail(to, about))
  return { out: `${userName} was mailed how to come in to ${practice.practice_name}.\n` }
}
