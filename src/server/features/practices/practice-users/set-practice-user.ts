import { Permission } from '../../../../contract/enums.ts'
import type { LoginId, PracticeId } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/practices/practice-users.ts'
import { requireMay } from '../../../access/require-may.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import type { Db } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { deleteKnownBrowsers } from '../../../records/accounts/known-browser-store.ts'
import { addPracticeUser } from '../../../records/practices/staff-access/add-practice-user.ts'
import { practiceAccessMail } from '../../../records/practices/staff-access/practice-access-mail.ts'
import { endSessions } from '../../../records/accounts/session-store.ts'
import { accessEndedMail } from './practice-user-mails.ts'
import type { PracticeUserDependencies } from './practice-user-dependencies.ts'
import * as store from './practice-user-store.ts'
import {
  deleteFormerUser,
  savePermissions,
  removePractice,
} from '../../../records/practices/staff-access/staff-access-store.ts'

type Change = { loginId: LoginId; practiceId: PracticeId; by: LoginId; now: Date }

/** useraccounts/setpracticeuser: a manager changes a user's rights at their practice, ends their access or restores it. */
export const setPracticeUser =
  (deps: PracticeUserDependencies): Handler<typeof calls.setPracticeUser> =>
  async ({ request: { practiceId, loginId, change }, actor }) => {
    const manager = userOf(actor)
    requireMay(manager, 'manage', practiceId)
    requireStepUp(manager)
    const about = { practiceId, loginId, by: manager.loginId, now: deps.clock.now() }
    await deps.database.db.transaction().execute(async (db) => {
      switch (change.kind) {
        case 'rights':
          return setRights(db, about, change.canDistributeReports)
        case 'left':
          return endAccess(deps, db, about)
        case 'working-again':
          return restoreAccess(deps, db, about)
      }
    })
  }

async function setRights(db: Db, about: Change, canDistributeReports: boolean): Promise<void> {
  const { loginId, practiceId, by, now } = about
  const user = await store.readPracticeUser(db, practiceId, loginId)
  if (!user) throw new Problem('not-found')
  const others = user.permissions.filter((one) => one !== Permission.CanDistributeReports)
  const permissions = canDistributeReports ? [...others, Permission.CanDistributeReports] : others
  await savePermissions(db, { loginId, practiceId, permissions })
  await writeSecurityLog(db, { kind: 'grant', what: 'rights', actor: by, subject: loginId, practice: practiceId, now })
}

async function endAccess(
  { config, jobs }: PracticeUserDependencies,
  db: Db,
  { loginId, practiceId, by, now }: Change,
): Promise<void> {
  if (loginId === by) throw new Problem('conflict', { detail: 'You can’t end your own access. Ask another manager.' })
  if (!(await store.readPracticeUser(db, practiceId, loginId))) throw new Problem('not-found')
  const { practice_name } = await store.readPracticeName(db, practiceId)
  const addressee = await readMailRecipient(db, loginId)
  const { isDisabled } = await removePractice(db, { loginId, practiceId, now })
  await endSessions(db, { loginId }, { because: isDisabled ? 'disabled' : 'manager', now })
  await deleteKnownBrowsers(db, loginId, null)
  const entry = { kind: 'grant', actor: by, subject: loginId, practice: practiceId, now } as const
  await writeSecurityLog(db, { ...entry, what: 'practice-taken' })
  if (isDisabled) await writeSecurityLog(db, { ...entry, what: 'disabled' })
  await queueMail(db, jobs, accessEndedMail(addressee, practice_name, config.publicUrl))
}

async function restoreAccess(
  deps: PracticeUserDependencies,
  db: Db,
  { loginId, practiceId, by, now }: Change,
): Promise<void> {
  const user = await store.readFormerUser(db, practiceId, loginId)
  if (!user) throw new Problem('not-found')
  const guest = { userName: user.user_name.toLowerCase(), firstName: user.first_name, lastName: user.last_name }
  const place = { practiceId, permissions: user.permissions, now, by }
  const done = await addPracticeUser(db, { ...guest, roleId: user.role_id }, place)
  if (done.kind !== 'added') throw new Problem('conflict', { detail: 'Their account is now used for something else.' })
  await deleteFormerUser(db, practiceId, loginId)
  const { practice_name } = await store.readPracticeName(db, practiceId)
  const about = { practiceName: practice_name, publicUrl: deps.config.publicUrl, token: done.invited?.token ?? null }
  await queueMail(db, deps.jobs, practiceAccessMail(await readMailRecipient(db, loginId), about))
}
