import type { KeyRow } from '../database/device-db.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import { unwrapByEscrow, unwrapByPassword, wrapByEscrow, wrapByPassword } from '../vault/root-wraps.ts'
import { toBase64url } from '../vault/base64url.ts'
import { newSigningKey } from '../vault/signing-key.ts'
import { deriveKeys, newRoot, type RootKey, type UserKeys, wipe } from '../vault/user-keys.ts'
import type { Enrolment } from './enrol.ts'

/** A user's keys with the row that contains their wrapped root key. */
export type OpenedKeys = { keys: UserKeys; row: KeyRow }

/** A user's first keys on this device, not wrapped yet. */
export async function createKeys(owner: OwnerHash): Promise<{ root: RootKey; row: Omit<KeyRow, 'ticket'> }> {
  const root = newRoot()
  const signing = await newSigningKey(await deriveKeys(root))
  const row = { owner, use: 'allowed', password: null, escrow: null, signing, failed: 0, notBefore: 0 } as const
  return { root, row }
}

/** Unwraps the root key of a row: by the password first, then by the server's key; null if neither works. */
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
 * Wraps a root key after a contact with the server: by the newest escrow key, and by the password if one was just
 * proven. Without a password, a wrap by an older password is deleted (docs/offline.md 4: it works until the next
 * contact). Wipes the root key in memory.
 */
export async function rewrapRoot(
  { root, row }: { root: RootKey; row: Omit<KeyRow, 'ticket'> },
  options: { password: string | null; enrolment: Enrolment; rounds: number },
): Promise<OpenedKeys> {
  const { owner } = row
  const { password, enrolment, rounds } = options
  const { held, next, generation } = enrolment
  const ownWrap = row.password?.generation === generation ? row.password : null
  // Compares the key itself, not its name: under another device id, a key of the same name differs.
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
