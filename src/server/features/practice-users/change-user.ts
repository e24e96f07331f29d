import { Permission } from '../../../contract/enums.ts'
import type { LoginId, PracticeId } from '../../../contract/ids.ts'
import type { setPracticeUser } from '../../../contract/accounts/practice-users.ts'
import { requireMay } from '../../access/require-may.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { requireFreshProof } from '../../http/require-fresh-proof.ts'
import type { Db } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import { readAddressee } from '../../records/accounts/addressee-store.ts'
import { forgetBrowsers } from '../../records/accounts/known-browser-store.ts'
import { letIn } from '../../records/granting/let-in.ts'
import { letInMail } from '../../records/granting/let-in-mail.ts'
import { endSessions } from '../../records/accounts/session-store.ts'
import { practiceTakenMail } from './messages.ts'
import type { UserPorts } from './ports.ts'
import * as store from './store.ts'
import { forgetFormer, storePermissions, takePractice } from '../../records/granting/granted-store.ts'

type Change = { loginId: LoginId; practiceId: PracticeId; by: LoginId; now: Date }

/** useraccounts/setpracticeuser: a manager changes what somebody of their practice may do, lets them go or in again. */
export const changeUser =
  (ports: UserPorts): Handler<typeof setPracticeUser> =>
  async ({ request: { practiceId, loginId, change }, actor }) => {
    const manager = userOf(actor)
    requireMay(manager, 'manage', practiceId)
    requireFreshProof(manager)
    const about = { practiceId, loginId, by: manager.loginId, now: ports.clock.now() }
    await ports.database.db.transaction().execute(async (db) => {
      switch (change.kind) {
        case 'rights':
          return setRights(db, about, change.canDistributeReports)
        case 'left':
          return letGo(ports, db, about)
        case 'working-again':
          return letInAgain(ports, db, about)
      }
    })
  }

async function setRights(db: Db, about: Change, canDistributeReports: boolean): Promise<void> {
  const { loginId, practiceId, by, now } = about
  const user = await store.readPracticeUser(db, practiceId, loginId)
  if (!user) throw new Problem('not-found')
  const others = user.permissions.filter((one) => one !== Permission.CanDistributeReports)
  const permissions = canDistributeReports ? [...others, Permission.CanDistributeReports] : others
  await storePermissions(db, { loginId, practiceId, permissions })
  await writeSecurityLog(db, { kind: 'grant', what: 'rights', actor: by, subject: loginId, practice: practiceId, now })
}

async function letGo({ config, jobs }: UserPorts, db: Db, { loginId, practiceId, by, now }: Change): Promise<void> {
  if (loginId === by) throw new Problem('conflict', { detail: 'Another manager must take you out.' })
  if (!(await store.readPracticeUser(db, practiceId, loginId))) throw new Problem('not-found')
  const { practice_name } = await store.readPracticeName(db, practiceId)
  const addressee = await readAddressee(db, loginId)
  const { isDisabled } = await takePractice(db, { loginId, practiceId, now })
  await endSessions(db, { loginId }, { because: isDisabled ? 'disabled' : 'manager', now })
  await forgetBrowsers(db, loginId, null)
  const entry = { kind: 'grant', actor: by, subject: loginId, practice: practiceId, now } as const
  await writeSecurityLog(db, { ...entry, what: 'practice-taken' })
  if (isDisabled) await writeSecurityLog(db, { ...entry, what: 'disabled' })
  await queueMail(db, jobs, practiceTakenMail(addressee, practice_name, config.publicUrl))
}

async function letInAgain(ports: UserPorts, db: Db, { loginId, practiceId, by, now }: Change): Promise<void> {
  const user = await store.readFormerUser(db, practiceId, loginId)
  if (!user) throw new Problem('not-found')
  const guest = { userName: user.user_name.toLowerCase(), firstName: user.first_name, lastName: user.last_name }
  const place = { practiceId, permissions: user.permissions, now, by }
  const done = await letIn(db, { ...guest, roleId: user.role_id }, place)
  if (done.kind !== 'let-in') throw new Problem('conflict', { detail: 'Their account is used otherwise now.' })
  await forgetFormer(db, practiceId, loginId)
  const { practice_name } = await store.readPracticeName(db, practiceId)
  const about = { practiceName: practice_name, publicUrl: ports.config.publicUrl, token: done.invited?.token ?? null }
  await queueMail(db, ports.jobs, letInMail(await readAddressee(db, loginId), about))
}
