import type * as calls from '../../../../contract/practices/practice-users.ts'
import type { PracticeUser } from '../../../../contract/practices/practice-users.ts'
import { requireMay } from '../../../access/require-may.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { signedOutMail } from '../../../records/accounts/account-mails.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { hasRightToAuthorise } from '../../../../domain/access/has-right-to-authorise.ts'
import { readInvitationsOf } from '../../../records/practices/staff-access/invitation-store.ts'
import { endPracticeSessions } from './end-practice-sessions.ts'
import type { PracticeUserDependencies } from './practice-user-dependencies.ts'
import { readFormerUsers, readPracticeUser, readPracticeUsers } from './practice-user-store.ts'

/** useraccounts/getpracticeusers: the current, invited and former users of a practice, for its manager only. */
export const getPracticeUsers =
  ({ database, clock }: PracticeUserDependencies): Handler<typeof calls.getPracticeUsers> =>
  async ({ request, actor }) => {
    requireMay(userOf(actor), 'manage', request.practiceId)
    const rows = await readPracticeUsers(database.db, request.practiceId, clock.now())
    const invited = await readInvitationsOf(database.db, request.practiceId, clock.now())
    const former = await readFormerUsers(database.db, request.practiceId)
    return { users: [...rows.map(presentUser), ...invited.map(presentInvited), ...former.map(presentFormer)] }
  }

const presentUser = (row: Awaited<ReturnType<typeof readPracticeUsers>>[number]): PracticeUser => ({
  loginId: row.login_id,
  firstName: row.first_name,
  lastName: row.last_name,
  userName: row.user_name,
  roleId: row.role_id,
  liveSessions: Number(row.live_sessions),
  lastUsed: row.last_used?.toISOString() ?? null,
  secondFactor: row.has_passkey ? 'passkey' : row.has_app ? 'app' : 'none',
  canDistributeReports: hasRightToAuthorise(row.role_id, row.permissions),
  notifyAboutUndistributedReports: row.notify_about_undistributed_reports,
  doctorReference: row.doctor_reference,
  hpii: row.hpii,
  standing: { kind: row.has_password || row.has_passkey ? 'working' : 'invited' },
})

// Nothing of the account is shown before its owner accepts: the names are those typed in the invitation.
const presentInvited = (row: Awaited<ReturnType<typeof readInvitationsOf>>[number]): PracticeUser => ({
  loginId: row.login_id,
  firstName: row.first_name,
  lastName: row.last_name,
  userName: row.user_name,
  roleId: row.role_id,
  liveSessions: 0,
  lastUsed: null,
  secondFactor: 'none',
  canDistributeReports: hasRightToAuthorise(row.role_id, row.permissions),
  notifyAboutUndistributedReports: null,
  doctorReference: null,
  hpii: null,
  standing: { kind: 'invited' },
})

const presentFormer = (row: Awaited<ReturnType<typeof readFormerUsers>>[number]): PracticeUser => ({
  loginId: row.login_id,
  firstName: row.first_name,
  lastName: row.last_name,
  userName: row.user_name,
  roleId: row.role_id,
  liveSessions: 0,
  lastUsed: null,
  secondFactor: 'none',
  canDistributeReports: hasRightToAuthorise(row.role_id, row.permissions),
  notifyAboutUndistributedReports: null,
  doctorReference: null,
  hpii: row.hpii,
  standing: { kind: 'left', when: row.left_at.toISOString() },
})

/**
 * useraccounts/endusersessions: a manager signs a user of their practice out; remembered second factors end too. For the
 * manager's own login, this session stays. A user of another practice is 404.
 */
export const endUserSessions =
  ({ config, database, clock, jobs }: PracticeUserDependencies): Handler<typeof calls.endUserSessions> =>
  async ({ request: { practiceId, loginId }, actor }) => {
    const manager = userOf(actor)
    requireMay(manager, 'manage', practiceId)
    const now = clock.now()
    return database.db.transaction().execute(async (db) => {
      const user = await readPracticeUser(db, practiceId, loginId)
      if (!user) throw new Problem('not-found')
      const whose = { loginId, practiceId, worksElsewhere: user.works_elsewhere }
      const ended = await endPracticeSessions(db, whose, { by: manager, because: 'elsewhere', now })
      const entry = { actor: manager.loginId, subject: loginId, practice: practiceId, now }
      await writeSecurityLog(db, { kind: 'session', what: 'all-ended', session: manager.sessionId, ...entry })
      if (loginId !== manager.loginId) {
        const where = user.works_elsewhere ? 'on-our-tablets' : 'everywhere'
        await queueMail(db, jobs, signedOutMail(await readMailRecipient(db, loginId), config.publicUrl, where))
      }
      return { ended }
    })
  }
