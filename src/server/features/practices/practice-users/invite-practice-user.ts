import { Permission } from '../../../../contract/enums.ts'
import type * as calls from '../../../../contract/practices/practice-users.ts'
import { requireMay } from '../../../access/require-may.ts'
import type { RateLimitRule } from '../../../http/rate-limit.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { addPracticeUser } from '../../../records/practices/staff-access/add-practice-user.ts'
import { practiceAccessMail } from '../../../records/practices/staff-access/practice-access-mail.ts'
import type { PracticeUserDependencies } from './practice-user-dependencies.ts'
import { readPracticeName } from './practice-user-store.ts'
import { deleteFormerUser } from '../../../records/practices/staff-access/staff-access-store.ts'

/** Invitations by one practice: a whole team at once, then slower, since a refusal may reveal that an address has an account. */
const invitationLimit: RateLimitRule = {
  name: 'invite-practice',
  freeTries: 30,
  firstWait: 60,
  longestWait: 15 * 60,
  resetAfter: 24 * 3600,
}

/** useraccounts/invitepracticeuser: a manager gives somebody access to their practice by a link to their e-mail address. */
export const invitePracticeUser =
  (deps: PracticeUserDependencies): Handler<typeof calls.invitePracticeUser> =>
  async ({ request, actor }) => {
    const manager = userOf(actor)
    const { practiceId, accountType, canDistributeReports } = request
    requireMay(manager, 'manage', practiceId)
    requireStepUp(manager)
    await deps.rateLimiter.countTry(invitationLimit, String(practiceId))
    const { config, clock, jobs } = deps
    const names = { firstName: request.firstName.normalize('NFC'), lastName: request.lastName.normalize('NFC') }
    return deps.database.db.transaction().execute(async (db) => {
      const guest = { userName: request.emailAddress, roleId: accountType, ...names }
      const permissions = canDistributeReports ? [Permission.CanDistributeReports] : []
      const done = await addPracticeUser(db, guest, { practiceId, permissions, now: clock.now(), by: manager.loginId })
      if (done.kind !== 'added')
        throw new Problem('conflict', { detail: 'This address can’t be invited. Ask for another one.' })
      await deleteFormerUser(db, practiceId, done.loginId)
      const practice = await readPracticeName(db, practiceId)
      const to = { userName: request.emailAddress, firstName: names.firstName, country: practice.country_code }
      const about = { practiceName: practice.practice_name, publicUrl: config.publicUrl }
      await queueMail(db, jobs, practiceAccessMail(to, { ...about, token: done.invited?.token ?? null }))
      return { loginId: done.loginId }
    })
  }
