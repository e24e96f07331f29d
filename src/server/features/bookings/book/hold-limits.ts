import { createHash } from 'node:crypto'
import type { LoginId, PatientId } from '../../../../contract/ids.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { countHeld, lockHolder } from './hold-store.ts'

/** How many times may be kept for one person at once, held or waiting to be paid. */
export const maxHoldsPerPerson = 3
/** How many for an address without anybody signed in: a company's people share one. */
export const maxHoldsPerAddress = 10

/** For whom a time is kept: somebody signed in, with the record that they book for, or whoever asks from an address. */
export type Holder =
  | { kind: 'person'; loginId: LoginId; patientId: PatientId | null }
  | { kind: 'address'; address: string }

/** How a holder is written down: by a hash, so that the table names no address. */
export const holderKey = (holder: Holder): string =>
  createHash('sha256')
    .update(holder.kind === 'person' ? `login ${holder.loginId}` : `address ${holder.address}`)
    .digest('base64url')

/**
 * Throws 409 where as many times are kept for somebody as may be. Run it in the transaction that keeps another one:
 * those who ask at once wait for each other.
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
        ? `${maxHoldsPerPerson} times are kept for you already. Pay for one or cancel it, or wait up to 10 minutes until one is free again.`
        : 'Many times are kept for people at your address already. Sign in, or try again in 10 minutes.',
  })
}
