import { hash, verify } from '@node-rs/argon2'
import { makeLane } from './lane.ts'

/** Argon2id, 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet). `2` is Argon2id. */
export const hashCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of random bytes: verifying against it takes as long as against a real one. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$OdaTKpGYwNc/mgBIaCYRww$XmLzx+Q2BDT9lCKR2IreBKpICTFff41yi/wUS+eB+SU'

/*
 * Hashing takes a thread of the pool that files, pictures and encryption use too: two at once leave them the rest, whoever
 * tries how many passwords.
 */
const lane = makeLane({ atOnce: 2, waiting: 100, perCaller: 102, deadline: 15_000 })

// NIST SP 800-63B 5.1.1.2: the same characters from another keyboard are the same password.
const normalised = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> =>
  lane('all', () => hash(normalised(password), hashCost))

/** Whether the password is correct. Without a stored hash false, after the same time. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const matches = await lane('all', () => verify(stored ?? dummyHash, normalised(password)))
  return stored !== null && matches
}
