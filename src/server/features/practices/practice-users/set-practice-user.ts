import { Permission } from '../../../../contract/enums.ts'
import type { LoginId, PracticeId } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/practices/practice-users.ts'
import { authorisesReports } from '../../../../domain/access/authorises-reports.ts'
import { requireMay } from '../../../access/require-may.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import type { Db } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { type PractitionerLink, setPractitionerLink } from '../../../records/practices/practitioner-links-store.ts'
import { grantAccess } from '../../../records/practices/staff-access/grant-access.ts'
import {
  deleteInvitation,
  readInvitationsOf,
  setInvitationPermissions,
} from '../../../records/practices/staff-access/invitation-store.ts'
import { inviteToPractice } from '../../../records/practices/staff-access/invite-to-practice.ts'
import { accessRestoredMail, invitationMail } from '../../../records/practices/staff-access/practice-access-mails.ts'
import { endPracticeSessions } from './end-practice-sessions.ts'
import { accessEndedMail } from './practice-user-mails.ts'
import type { PracticeUserDependencies } from './practice-user-dependencies.ts'
import * as store from './practice-user-store.ts'
import {
  deleteFormerUser,
  readStaffAccess,
  savePermissions,
  removePractice,
} from '../../../records/practices/staff-access/staff-access-store.ts'

type Change = { loginId: LoginId; practiceId: PracticeId; by: UserActor; now: Date }

/**
 * useraccounts/setpracticeuser: a manager changes a user's rights at their practice, or ends or restores their access.
 */
export const setPracticeUser =
  (deps: PracticeUserDependencies): Handler<typeof calls.setPracticeUser> =>
  async ({ request: { practiceId, loginId, change }, actor }) => {
    const manager = userOf(actor)
    requireMay(manager, 'manage', practiceId)
    requireStepUp(manager)
    const about = { practiceId, loginId, by: manager, now: deps.clock.now() }
    await deps.database.db.transaction().execute(async (db) => {
      switch (change.kind) {
        case 'rights':
          return setRights(db, about, change.canDistributeReports)
        case 'undistributed-reports':
          return setLink(db, about, { notify_about_undistributed_reports: change.notifyAboutUndistributedReports })
        case 'doctor-reference':
          return setLink(db, about, { doctor_reference: change.doctorReference })
        case 'left':
          return endAccess(deps, db, about)
        case 'working-again':
          return restoreAccess(deps, db, about)
      }
    })
  }

async function setRights(db: Db, about: Change, canDistributeReports: boolean): Promise<void> {
  const { loginId, practiceId, by, now } = about
  const permissions = canDistributeReports ? [Permission.CanDistributeReports] : []
  const user = await store.readPracticeUser(db, practiceId, loginId)
  const invited = (await readInvitationsOf(db, practiceId, now)).find((one) => one.login_id === loginId)
  const roleId = (user ?? invited)?.role_id
  if (canDistributeReports && roleId !== undefined && !authorisesReports(roleId))
    throw new Problem('conflict', { detail: 'Managers don’t authorise reports. A doctor of the practice does.' })
  if (!user) {
    if (!(await setInvitationPermissions(db, { practiceId, loginId, permissions }))) throw new Problem('not-found')
    return
  }
  const others = user.permissions.filter((one) => one !== Permission.CanDistributeReports)
  await savePermissions(db, { loginId, practiceId, permissions: [...others, ...permissions] })
  const entry = { actor: by.loginId, subject: loginId, practice: practiceId, now }
  await writeSecurityLog(db, { kind: 'grant', what: 'rights', ...entry })
}

/** Sets the practitioner details of a user at a doctors' practice. */
async function setLink(db: Db, about: Change, set: PractitionerLink): Promise<void> {
  const { loginId, practiceId, by, now } = about
  if (!(await setPractitionerLink(db, { loginId, practiceId, set }))) throw new Problem('not-found')
  const entry = { actor: by.loginId, subject: loginId, practice: practiceId, now }
  await writeSecurityLog(db, { kind: 'grant', what: 'rights', ...entry })
}

async function endAccess({ config, jobs }: PracticeUserDependencies, db: Db, about: Change): Promise<void> {
  const { loginId, practiceId, by, now } = about
  if (loginId === by.loginId)
    throw new Problem('conflict', { detail: 'You can’t end your own access. Ask another manager.' })
  if (await deleteInvitation(db, practiceId, loginId)) return
  const user = await store.readPracticeUser(db, practiceId, loginId)
  if (!user) throw new Problem('not-found')
  const { practice_name: practiceName } = await store.readPracticeName(db, practiceId)
  const addressee = await readMailRecipient(db, loginId)
  const { isDisabled } = await removePractice(db, { loginId, practiceId, now })
  const whose = { loginId, practiceId, worksElsewhere: user.works_elsewhere }
  await endPracticeSessions(db, whose, { by, because: isDisabled ? 'disabled' : 'manager', now })
  const entry = { kind: 'grant', actor: by.loginId, subject: loginId, practice: practiceId, now } as const
  await writeSecurityLog(db, { ...entry, what: 'practice-taken' })
  if (isDisabled) await writeSecurityLog(db, { ...entry, what: 'disabled' })
  const ended = { practiceName, publicUrl: config.publicUrl, worksElsewhere: user.works_elsewhere }
  await queueMail(db, jobs, accessEndedMail(addressee, ended))
}

/**
 * Restores the former access of a user who works nowhere now; one who works for another practice by now is invited.
 */
async function restoreAccess(deps: PracticeUserDependencies, db: Db, about: Change): Promise<void> {
  const { loginId, practiceId, by, now } = about
  const user = await store.readFormerUser(db, practiceId, loginId)
  if (!user) throw new Problem('not-found')
  const { practice_name: practiceName } = await store.readPracticeName(db, practiceId)
  const link = { practiceName, publicUrl: deps.config.publicUrl }
  const userName = user.user_name.toLowerCase()
  const person = { userName, firstName: user.first_name, lastName: user.last_name, roleId: user.role_id }
  const { permissions } = user
  const worksElsewhere = ((await readStaffAccess(db, userName))?.practices ?? []).length > 0
  if (worksElsewhere) {
    const done = await inviteToPractice(db, person, { practiceId, permissions, now, by: by.loginId })
    if (done.kind !== 'invited')
      throw new Problem('conflict', { detail: 'Their account is now used for something else.' })
    await queueMail(db, deps.jobs, invitationMail(await readMailRecipient(db, loginId), { ...link, token: done.token }))
    return
  }
  const access = { ...person, isDisabled: false, contexts: [{ practiceId, permissions }] }
  const { invited } = await grantAccess(db, access, { now, by: by.loginId })
  await deleteFormerUser(db, practiceId, loginId)
  const to = await readMailRecipient(db, loginId)
  const mail = invited === null ? accessRestoredMail(to, link) : invitationMail(to, { ...link, token: invited.token })
  await queueMail(db, deps.jobs, mail)
}
