import type { KeyRow } from '../database/device-db.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import { unwrapByEscrow, unwrapByPassword, wrapByEscrow, wrapByPassword } from '../vault/root-wraps.ts'
import { toBase64url } from '../vault/base64url.ts'
import { newSigningKey } from '../vault/signing-key.ts'
import { deriveKeys, newRoot, type RootKey, type UserKeys, wipe } from '../vault/user-keys.ts'
import type { Enrolment } from './enrol.ts'

/** A user's keys with the row that keeps their root, wrapped. */
export type OpenedKeys = { keys: UserKeys; row: KeyRow }

/** Somebody's first keys on this device; wrapped by nothing yet. */
export async function createKeys(owner: OwnerHash): Promise<{ root: RootKey; row: Omit<KeyRow, 'ticket'> }> {
  const root = newRoot()
  const signing = await newSigningKey(await deriveKeys(root))
  const row = { owner, use: 'allowed', password: null, escrow: null, signing, failed: 0, notBefore: 0 } as const
  return { root, row }
}

/** The root of a row by what is at hand, a password before the server's key; null when neither opens it. */
export async function unwrapRoot(
  row: KeyRow,
  { password, enrolment }: { password: string | null; enrolment: Enrolment | null },
): Promise<RootKey | null> {
  const { owner } = row
  const byPassword =
    row.password === null || password === null ? null : await unwrapByPassword(row.password, { owner, password })
  if (byPassword !== null) return byPassword
  const heldEscrow = enrolment?.held ?? null
  return row.escrow === null || heldEscrow === null ? null : unwrapByEscrow(row.escrow, owner, heldEscrow)
}

/**
 * Wraps a root as the contact with the server says: by its newest escrow key, and by the password that was just proven.
 * With no password at hand, a wrap by an older password goes (docs/offline.md 4: it opens until the next contact).
 * Wipes the root.
 */
export async function rewrapRoot(
  { root, row }: { root: RootKey; row: Omit<KeyRow, 'ticket'> },
  options: { password: string | null; enrolment: Enrolment; rounds: number },
): Promise<OpenedKeys> {
  const { owner } = row
  const { password, enrolment, rounds } = options
  const { held, next, generation } = enrolment
  const ownWrap = row.password?.generation === generation ? row.password : null
  // Not by its name: under another id of the device the key of one name is another.
  const isSame = held !== null && toBase64url(held.key) === toBase64url(next.key)
  const [byPassword, byEscrow, keys] = await Promise.all([
    password === null ? ownWrap : wrapByPassword(root, { owner, password, generation, rounds }),
    isSame ? row.escrow : wrapByEscrow(root, owner, next),
    deriveKeys(root),
  ])
  wipe(root)
  return {
    keys,
    row: {
      ...row,
      ticket: enrolment.ticket,
      use: 'allowed',
      password: byPassword,
      escrow: byEscrow,
      failed: 0,
      notBefore: 0,
    },
  }
}
