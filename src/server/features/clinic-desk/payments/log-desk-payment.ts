import type { UserActor } from '../../../http/actor.ts'
import type { Db } from '../../../platform/database.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { DeskRow } from '../desk-store.ts'

/** Writes to the security log who recorded, refunded or corrected a payment. */
export const logDeskPayment = (
  db: Db,
  { user, row, now, what }: { user: UserActor; row: DeskRow; now: Date; what: 'taken' | 'given-back' | 'corrected' },
) =>
  writeSecurityLog(db, {
    kind: 'money',
    what,
    actor: user.loginId,
    session: user.sessionId,
    now,
    ...(row.patient_id !== null && { patient: row.patient_id }),
  })
