import type { Config } from '../../../config.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import type { BookingOwner } from './booked-people.ts'
import { holderKey } from './hold-limits.ts'
import { countBookingsToCome, lockHolder } from './hold-store.ts'

type Limits = Pick<Config, 'bookingsPerPerson' | 'bookingsPerFamily'>

/**
 * Throws 409 if a person, or all the people whom one login books for, have reached the limit of upcoming bookings;
 * staff may book more (docs/decisions-bookings.md "Bookings at once"). Must run in the transaction that makes the
 * booking: concurrent requests wait for each other.
 */
export async function requireBelowBookingLimit(
  db: Db,
  owner: BookingOwner,
  { bookingsPerPerson, bookingsPerFamily, now }: Limits & { now: Date },
): Promise<void> {
  await lockHolder(db, holderKey({ kind: 'person', ...owner }))
  const { person, family } = await countBookingsToCome(db, owner, now)
  if (person >= bookingsPerPerson)
    throw tooMany(`${bookingsPerPerson} bookings to come are all that one person can make here`)
  if (family >= bookingsPerFamily)
    throw tooMany(`${bookingsPerFamily} bookings to come are all that one family can make here`)
}

const tooMany = (why: string) =>
  new Problem('conflict', { detail: `${why}. Cancel one, or phone the clinic: they can book more for you.` })
