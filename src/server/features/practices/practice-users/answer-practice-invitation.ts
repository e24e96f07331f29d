import { Permission } from '../../../../contract/enums.ts'
import type * as calls from '../../../../contract/practices/practice-invitations.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { readInvitationsTo, takeInvitation } from '../../../records/practices/staff-access/invitation-store.ts'
import { deleteFormerUser, insertContext } from '../../../records/practices/staff-access/staff-access-store.ts'
import type { PracticeUserDependencies } from './practice-user-dependencies.ts'

/** useraccounts/getpracticeinvitations: the practices that invite the caller. */
export const getPracticeInvitations =
  ({ database, clock }: PracticeUserDependencies): Handler<typeof calls.getPracticeInvitations> =>
  async ({ actor }) => {
    const rows = await readInvitationsTo(database.db, userOf(actor).loginId, clock.now())
    return rows.map((row) => ({
      invitationId: row.invitation_id,
      practiceId: row.practice_id,
      practiceName: row.practice_name,
      city: row.city,
      canDistributeReports: row.permissions.includes(Permission.CanDistributeReports),
      whenExpires: row.expires_at.toISOString(),
    }))
  }

/** useraccounts/answerpracticeinvitation: the invited person accepts or declines; nobody else can. */
export const answerPracticeInvitation =
  ({ database, clock }: PracticeUserDependencies): Handler<typeof calls.answerPracticeInvitation> =>
  async ({ request: { invitationId, answer }, actor }) => {
    const user = userOf(actor)
    const { loginId } = user
    if (answer === 'accept') requireStepUp(user)
    const now = clock.now()
    await database.db.transaction().execute(async (db) => {
      const invitation = await takeInvitation(db, { invitationId, loginId, now })
      if (invitation === undefined) throw new Problem('not-found')
      if (answer === 'decline') return
      const { practice_id: practiceId, permissions } = invitation
      await insertContext(db, loginId, { practiceId, permissions })
      await deleteFormerUser(db, practiceId, loginId)
      const entry = { actor: loginId, session: user.sessionId, practice: practiceId, now }
      await writeSecurityLog(db, { kind: 'grant', what: 'practice-given', ...entry })
    })
  }
