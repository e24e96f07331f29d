import { createHash } from 'node:crypto'
import type { LoginId, PatientId } from '../../../../contract/ids.ts'
import { holdMinutes } from '../../../../domain/bookings/booking-status.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { countHeld, lockHolder } from './hold-store.ts'

/** How many holds and unpaid bookings one person may have at once. */
const maxHoldsPerPerson = 3
/** How many holds one anonymous IP address may have; employees of a company share one. */
const maxHoldsPerAddress = 10

/** Who holds a time: a signed-in user with the patient they book for, or an IP address. */
export type Holder =
  | { kind: 'person'; loginId: LoginId; patientId: PatientId | null }
  | { kind: 'address'; address: string }

/** The key under which a holder is stored: a hash, so that the table contains no IP addresses. */
export const holderKey = (holder: Holder): string =>
  createHash('sha256')
    .update(holder.kind === 'person' ? `login ${holder.loginId}` : `address ${holder.address}`)
    .digest('base64url')

/**
 * Throws 409 at the limit. Must run in the transaction that inserts the hold: concurrent requests wait for each other.
 */
export async function requireBelowHoldLimit(db: Db, holder: Holder, now: Date): Promise<void> {
  const heldBy = holderKey(holder)
  await lockHolder(db, heldBy)
  const person = holder.kind === 'person' ? holder : null
  const count = await countHeld(db, { heldBy, person, now })
  if (count < (holder.kind === 'person' ? maxHoldsPerPerson : maxHoldsPerAddress)) return
  throw new Problem('conflict', {
    detail:
      holder.kind === 'person'
        ? `${maxHoldsPerPerson} times are already held for you. Pay for one or cancel it, or wait up to ${holdMinutes} minutes until one is free again.`
        : `Many times are already held for people at your address. Sign in, or try again in ${holdMinutes} minutes.`,
  })
}
