import { randomUUID } from 'node:crypto'
import {
  practiceInvitationId,
  type LoginId,
  type PracticeId,
  type PracticeInvitationId,
} from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** How long an invitation can be accepted, and a link to choose a password can be used, in milliseconds. */
export const invitationLifetime = 7 * 24 * 3_600_000

type NewInvitation = {
  practiceId: PracticeId
  loginId: LoginId
  firstName: string
  lastName: string
  permissions: number[]
  by: LoginId | null
  now: Date
}

/** Invites an account to a practice; a second invitation replaces the first. */
export async function saveInvitation(db: Db, { practiceId, loginId, by, now, ...typed }: NewInvitation): Promise<void> {
  const row = {
    invitation_id: practiceInvitationId.parse(randomUUID()),
    first_name: typed.firstName,
    last_name: typed.lastName,
    permissions: typed.permissions,
    invited_by: by,
    created_at: now,
    expires_at: new Date(now.getTime() + invitationLifetime),
  }
  await db
    .insertInto('practice_invitations')
    .values({ ...row, practice_id: practiceId, login_id: loginId })
    .onConflict((conflict) => conflict.columns(['login_id', 'practice_id']).doUpdateSet(row))
    .execute()
}

const open = (db: Db, now: Date) =>
  db
    .selectFrom('practice_invitations')
    .innerJoin('practices', 'practices.practice_id', 'practice_invitations.practice_id')
    .innerJoin('logins', 'logins.login_id', 'practice_invitations.login_id')
    .selectAll('practice_invitations')
    .select(['practices.practice_name', 'practices.city', 'logins.user_name', 'logins.role_id'])
    .where('practice_invitations.expires_at', '>', now)
    .where('practices.closed_at', 'is', null)

/** The open invitations of a practice, by name. */
export const readInvitationsOf = (db: Db, practice: PracticeId, now: Date) =>
  open(db, now)
    .where('practice_invitations.practice_id', '=', practice)
    .orderBy('practice_invitations.last_name')
    .orderBy('practice_invitations.first_name')
    .execute()

/** The open invitations of a login, newest first. */
export const readInvitationsTo = (db: Db, login: LoginId, now: Date) =>
  open(db, now)
    .where('practice_invitations.login_id', '=', login)
    .orderBy('practice_invitations.created_at', 'desc')
    .execute()

/** Deletes an open invitation of a login and returns it, so that it is answered once; undefined if there is none. */
export async function takeInvitation(
  db: Db,
  { invitationId, loginId, now }: { invitationId: PracticeInvitationId; loginId: LoginId; now: Date },
) {
  const row = await open(db, now)
    .where('practice_invitations.invitation_id', '=', invitationId)
    .where('practice_invitations.login_id', '=', loginId)
    .forUpdate('practice_invitations')
    .executeTakeFirst()
  if (row !== undefined) await db.deleteFrom('practice_invitations').where('invitation_id', '=', invitationId).execute()
  return row
}

/** Sets the permissions that an invited person will have. Returns whether they are invited. */
export async function setInvitationPermissions(
  db: Db,
  { practiceId, loginId, permissions }: { practiceId: PracticeId; loginId: LoginId; permissions: number[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('practice_invitations')
    .set({ permissions })
    .where('practice_id', '=', practiceId)
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Withdraws an invitation. Returns whether there was one. */
export async function deleteInvitation(db: Db, practice: PracticeId, login: LoginId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('practice_invitations')
    .where('practice_id', '=', practice)
    .where('login_id', '=', login)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes invitations that can no longer be accepted. */
export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('practice_invitations').where('expires_at', '<=', now).execute()
}
