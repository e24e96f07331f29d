import { availableParallelism } from 'node:os'
import { hashAside, verifyAside } from './hashing/hash-aside.ts'
import { makeLane } from './lane.ts'

/** Argon2id, 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet). `2` is Argon2id. */
export const hashCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of random bytes. Verifying a password against it takes as long as against a real one. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$OdaTKpGYwNc/mgBIaCYRww$XmLzx+Q2BDT9lCKR2IreBKpICTFff41yi/wUS+eB+SU'

/*
 * Hashing needs a whole processor. It may use half of them, so that the others stay free however many passwords are
 * tried; its threads also have a low priority. A caller may be the address of a whole clinic.
 */
const lane = makeLane({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 100,
  perCaller: 12,
  deadline: 15_000,
})

// NIST SP 800-63B 5.1.1.2: the same characters typed on another keyboard are the same password.
const normalised = (password: string) => password.normalize('NFKC')

/** Hashes a password for a caller: a login, or without a sign-in an IP address. Throws LaneFull. */
export const hashPassword = (password: string, caller: string): Promise<string> =>
  lane(caller, () => hashAside(normalised(password), hashCost))

type Stored = { hash: string | null; caller: string }

/** Whether a caller's password is correct. Without a stored hash it is false, after the same time. Throws LaneFull. */
export async function passwordMatches(password: string, { hash: stored, caller }: Stored): Promise<boolean> {
  const matches = await lane(caller, () => verifyAside(normalised(password), stored ?? dummyHash))
  return stored !== null && matches
}
