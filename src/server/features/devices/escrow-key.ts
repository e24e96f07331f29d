import { hkdfSync } from 'node:crypto'
import type { DeviceId, LoginId } from '../../../contract/ids.ts'
import { thumbprintOf } from '../../platform/keys.ts'
import type { Secrets } from '../../platform/secrets.ts'

/** What identifies an escrow key: the server secret that it derives from, and the generation of the user's password. */
export type EscrowName = { kid: string; generation: number }
type Holder = { userId: LoginId; deviceId: DeviceId }

/** The escrow key that is used to wrap new data keys. */
export const currentEscrow = async (secrets: Secrets, generation: number): Promise<EscrowName> => ({
  kid: await thumbprintOf(secrets.escrow[0]),
  generation,
})

/**
 * The escrow key of a user on a tablet: 32 bytes in base64url. It is derived (HKDF-SHA-256), so that a restored
 * database loses none (docs/offline.md 4). Null if the secret is no longer available, or the generation is in the
 * future.
 */
export async function escrowKey(
  secrets: Secrets,
  { userId, deviceId }: Holder,
  name: EscrowName,
): Promise<string | null> {
  for (const secret of secrets.escrow) {
    if ((await thumbprintOf(secret)) !== name.kid) continue
    const info = `lentigo escrow ${userId} ${deviceId} ${name.generation}`
    return Buffer.from(hkdfSync('sha256', Buffer.from(secret.k, 'base64url'), '', info, 32)).toString('base64url')
  }
  return null
}
