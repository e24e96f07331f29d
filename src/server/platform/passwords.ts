import { availableParallelism } from 'node:os'
import { hashAside, verifyAside } from './hashing/hash-aside.ts'
import { makeLane } from './lane.ts'

/** Argon2id, 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet). `2` is Argon2id. */
export const hashCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of random bytes: verifying against it takes as long as against a real one. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$OdaTKpGYwNc/mgBIaCYRww$XmLzx+Q2BDT9lCKR2IreBKpICTFff41yi/wUS+eB+SU'

/*
 * Hashing takes a processor: half of the processors leave the others the rest, whoever tries how many passwords, and its
 * threads give way to the others. A caller may be the address of a whole clinic.
 */
const lane = makeLane({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 100,
  perCaller: 12,
  deadline: 15_000,
})

// NIST SP 800-63B 5.1.1.2: the same characters from another keyboard are the same password.
const normalised = (password: string) => password.normalize('NFKC')

/** The hash of a password, for a caller: a login, or the address with nobody signed in. Throws LaneFull. */
export const hashPassword = (password: string, caller: string): Promise<string> =>
  lane(caller, () => hashAside(normalised(password), hashCost))

type Stored = { hash: string | null; caller: string }

/** Whether the password of a caller is correct. Without a stored hash false, after the same time. Throws LaneFull. */
export async function passwordMatches(password: string, { hash: stored, caller }: Stored): Promise<boolean> {
  const matches = await lane(caller, () => verifyAside(normalised(password), stored ?? dummyHash))
  return stored !== null && matches
}
