import type * as calls from '../../../../contract/clinic-desk/desk-guardians.ts'
import type { DeskGuardian } from '../../../../contract/clinic-desk/desk-guardians.ts'
import type { BookingId, LoginId } from '../../../../contract/ids.ts'
import { guardianFault } from '../../../../domain/patients/guardians.ts'
import { personName } from '../../../../domain/text/person-name.ts'
import { latestDay } from '../../../../domain/time/zoned-time.ts'
import { needsGuardian } from '../../../../domain/visits/age-bracket.ts'
import { logAccesses } from '../../../access/access-log.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { nameGuesses } from '../../../http/guess-limits.ts'
import { Problem } from '../../../http/problem.ts'
import { rateLimiter } from '../../../http/rate-limit.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { Db } from '../../../platform/database.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { endGuardian, readGuardians, storeGuardian } from '../../../records/patients/guardians-store.ts'
import { requireDeskBooking } from '../require-desk.ts'
import {
  type ChildRow,
  findPatientAccount,
  ownerOf,
  readChildOf,
  readFamilyAddresses,
  readOwnAccount,
  readPatientAccount,
} from './guardian-accounts-store.ts'
import { guardianRecordedMail } from './guardian-mail.ts'

type At = { bookingId: BookingId; now: Date }

/** The patient of a booking that the caller may handle; 404 for a hold without a patient. */
async function requireChild(db: Db, user: UserActor, { bookingId, now }: At): Promise<ChildRow> {
  await requireDeskBooking(db, user, { bookingId, now })
  const child = await readChildOf(db, bookingId)
  if (child === undefined) throw new Problem('not-found')
  return child
}

async function presentGuardians(db: Db, child: ChildRow, now: Date): Promise<DeskGuardian[]> {
  if (!needsGuardian(child.birth_date, latestDay(now))) return []
  return (await readGuardians(db, child.patient_id)).map((row) => ({
    loginId: row.login_id,
    fullName: personName(row.first_name, row.last_name),
    emailAddress: row.user_name,
    relationship: row.relationship,
    since: row.recorded_at.toISOString(),
  }))
}

/** desk/getguardians: lists who sees the record of a booking's child. */
export const getDeskGuardians =
  ({ database: { db }, clock }: BookingDependencies): Handler<typeof calls.getDeskGuardians> =>
  async ({ query: { bookingId }, actor }) => {
    const now = clock.now()
    return presentGuardians(db, await requireChild(db, userOf(actor), { bookingId, now }), now)
  }

/**
 * desk/findguardian: whose account an e-mail address is, to compare with the person at the desk. It reveals who has an
 * account, so it counts as a guess, and is logged in that person's access log.
 */
export const findGuardian =
  ({ database: { db, pool }, clock }: BookingDependencies): Handler<typeof calls.findGuardian> =>
  async ({ request: { bookingId, emailAddress }, actor }) => {
    const user = userOf(actor)
    const now = clock.now()
    await requireChild(db, user, { bookingId, now })
    await rateLimiter(pool).countTry(nameGuesses, user.loginId)
    const account = await findPatientAccount(db, emailAddress)
    if (account === undefined) return null
    const { login_id: loginId, patient_id: patientId } = account
    await logAccesses(db, { user, patientIds: patientId === null ? [] : [patientId], what: 'patient search', now })
    const by = { actor: user.loginId, session: user.sessionId }
    await writeSecurityLog(db, { kind: 'probing', what: 'names', ...by, subject: loginId, now })
    return { loginId, fullName: personName(account.first_name, account.last_name) }
  }

/** desk/setguardian: records a guardian whom the desk has seen, and notifies the whole family of the child. */
export const setDeskGuardian =
  ({ database, clock, jobs }: BookingDependencies): Handler<typeof calls.setDeskGuardian> =>
  ({ request: { bookingId, loginId, relationship }, actor }) =>
    database.db.transaction().execute(async (db) => {
      const user = userOf(actor)
      const now = clock.now()
      const child = await requireChild(db, user, { bookingId, now })
      const isNew = await requireGuardian(db, user, { child, loginId, now })
      await storeGuardian(db, { patientId: child.patient_id, loginId, relationship, by: user.loginId, now })
      if (isNew) {
        await logGrant(db, user, { what: 'guardian-recorded', child, subject: loginId, now })
        for (const to of await readFamilyAddresses(db, child.patient_id))
          await queueMail(db, jobs, guardianRecordedMail(to))
      }
      return presentGuardians(db, child, now)
    })

/**
 * Throws unless this staff member may record the account's owner as a guardian. Returns whether they are not one yet.
 */
async function requireGuardian(
  db: Db,
  user: UserActor,
  { child, loginId, now }: { child: ChildRow; loginId: LoginId; now: Date },
): Promise<boolean> {
  const account = await readPatientAccount(db, loginId)
  if (account === undefined) throw new Problem('not-found')
  const before = await readGuardians(db, child.patient_id)
  const others = before.filter((row) => row.login_id !== loginId)
  const about = { patientId: child.patient_id, birthDate: child.birth_date, guardians: others.length }
  const owners = { account: ownerOf(account), staff: ownerOf(await readOwnAccount(db, user.loginId)) }
  const fault = guardianFault(about, owners, latestDay(now))
  if (fault !== null) throw new Problem('conflict', { detail: fault })
  return others.length === before.length
}

/** desk/endguardian: a guardian no longer sees the child's record. */
export const endDeskGuardian =
  ({ database, clock }: BookingDependencies): Handler<typeof calls.endDeskGuardian> =>
  ({ request: { bookingId, loginId }, actor }) =>
    database.db.transaction().execute(async (db) => {
      const user = userOf(actor)
      const now = clock.now()
      const child = await requireChild(db, user, { bookingId, now })
      if (!(await endGuardian(db, { patientId: child.patient_id, loginId, now }))) throw new Problem('not-found')
      await logGrant(db, user, { what: 'guardian-ended', child, subject: loginId, now })
      return presentGuardians(db, child, now)
    })

type Grant = { what: 'guardian-recorded' | 'guardian-ended'; child: ChildRow; subject: LoginId; now: Date }

const logGrant = (db: Db, { loginId, sessionId }: UserActor, { what, child, subject, now }: Grant) =>
  writeSecurityLog(db, {
    kind: 'grant',
    what,
    actor: loginId,
    session: sessionId,
    subject,
    patient: child.patient_id,
    now,
  })
