import { Permission } from '../../../contract/enums.ts'
import type { invitePracticeUser } from '../../../contract/accounts/practice-users.ts'
import { requireMay } from '../../access/require-may.ts'
import type { AttemptRule } from '../../http/attempts.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { requireFreshProof } from '../../http/require-fresh-proof.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { letIn } from '../../records/granting/let-in.ts'
import { letInMail } from '../../records/granting/let-in-mail.ts'
import type { UserPorts } from './ports.ts'
import { readPracticeName } from './store.ts'
import { forgetFormer } from '../../records/granting/granted-store.ts'

/** Invitations of one practice: a team at once, then slower, since an answer may tell that an address is used otherwise. */
const inviteByPractice: AttemptRule = {
  name: 'invite-practice',
  free: 30,
  firstWait: 60,
  longestWait: 15 * 60,
  forget: 24 * 3600,
}

/** useraccounts/invitepracticeuser: a manager lets somebody in, by a link to their address. */
export const inviteUser =
  (ports: UserPorts): Handler<typeof invitePracticeUser> =>
  async ({ request, actor }) => {
    const manager = userOf(actor)
    const { practiceId, accountType, canDistributeReports } = request
    requireMay(manager, 'manage', practiceId)
    requireFreshProof(manager)
    await ports.attempts.take(inviteByPractice, String(practiceId))
    const { config, clock, jobs } = ports
    const names = { firstName: request.firstName.normalize('NFC'), lastName: request.lastName.normalize('NFC') }
    return ports.database.db.transaction().execute(async (db) => {
      const guest = { userName: request.emailAddress, roleId: accountType, ...names }
      const permissions = canDistributeReports ? [Permission.CanDistributeReports] : []
      const done = await letIn(db, guest, { practiceId, permissions, now: clock.now(), by: manager.loginId })
      if (done.kind !== 'let-in')
        throw new Problem('conflict', { detail: 'This address can’t be invited. Ask for another one.' })
      await forgetFormer(db, practiceId, done.loginId)
      const practice = await readPracticeName(db, practiceId)
      const to = { userName: request.emailAddress, firstName: names.firstName, country: practice.country_code }
      const about = { practiceName: practice.practice_name, publicUrl: config.publicUrl }
      await queueMail(db, jobs, letInMail(to, { ...about, token: done.invited?.token ?? null }))
      return { loginId: done.loginId }
    })
  }
