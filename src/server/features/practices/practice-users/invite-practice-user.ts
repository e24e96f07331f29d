import { Permission } from '../../../../contract/enums.ts'
import type * as calls from '../../../../contract/practices/practice-users.ts'
import { authorisesReports } from '../../../../domain/access/authorises-reports.ts'
import { requireMay } from '../../../access/require-may.ts'
import type { RateLimitRule } from '../../../http/rate-limit.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import {
  type InvitationHindrance,
  inviteToPractice,
} from '../../../records/practices/staff-access/invite-to-practice.ts'
import { invitationMail } from '../../../records/practices/staff-access/practice-access-mails.ts'
import type { PracticeUserDependencies } from './practice-user-dependencies.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { readPracticeName } from './practice-user-store.ts'
import { deleteFormerUser } from '../../../records/practices/staff-access/staff-access-store.ts'

/**
 * Limits invitations by one practice. A whole team can be invited at once, then it slows down, because a refusal may
 * reveal that an address has an account.
 */
const invitationLimit: RateLimitRule = {
  name: 'invite-practice',
  freeTries: 30,
  firstWait: 60,
  longestWait: 15 * 60,
  resetAfter: 24 * 3600,
}

// Does not reveal what else the address is used for.
const cannotBeInvited = 'This address can’t be invited. Ask for another one.'
const refusals: Record<InvitationHindrance, string> = {
  'is-patient': cannotBeInvited,
  'has-other-role': cannotBeInvited,
  'works-here': 'They work for your practice already.',
}

/** useraccounts/invitepracticeuser: a manager invites somebody to their practice by a message to their e-mail address. */
export const invitePracticeUser =
  (deps: PracticeUserDependencies): Handler<typeof calls.invitePracticeUser> =>
  async ({ request, actor }) => {
    const manager = userOf(actor)
    const { practiceId, accountType, canDistributeReports } = request
    requireMay(manager, 'manage', practiceId)
    requireStepUp(manager)
    if (canDistributeReports && !authorisesReports(accountType))
      throw invalid('/canDistributeReports', 'Managers don’t authorise reports. A doctor of the practice does.')
    await deps.rateLimiter.countTry(invitationLimit, String(practiceId))
    const { config, clock, jobs } = deps
    const names = { firstName: request.firstName.normalize('NFC'), lastName: request.lastName.normalize('NFC') }
    return deps.database.db.transaction().execute(async (db) => {
      const guest = { userName: request.emailAddress, roleId: accountType, ...names }
      const permissions = canDistributeReports ? [Permission.CanDistributeReports] : []
      const done = await inviteToPractice(db, guest, { practiceId, permissions, now: clock.now(), by: manager.loginId })
      if (done.kind !== 'invited') throw new Problem('conflict', { detail: refusals[done.kind] })
      if (done.token !== null) await deleteFormerUser(db, practiceId, done.loginId)
      const practice = await readPracticeName(db, practiceId)
      const typed = { userName: request.emailAddress, firstName: names.firstName, country: practice.country_code }
      const to = done.account === 'new' ? typed : await readMailRecipient(db, done.loginId)
      const about = { practiceName: practice.practice_name, publicUrl: config.publicUrl }
      await queueMail(db, jobs, invitationMail(to, { ...about, token: done.token }))
      return { loginId: done.loginId }
    })
  }
