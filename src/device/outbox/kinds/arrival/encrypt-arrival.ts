import { CompactEncrypt, importJWK } from 'jose'
import type { ArrivalId, DeviceId, PracticeId } from '../../../../contract/ids.ts'
import type { SealedArrival } from '../../../../contract/kiosk.ts'
import { canonicalJson } from '../../../../domain/visits/canonical-json.ts'
import type { ServerKey } from '../../../encryption/server-keys.ts'

/** What an envelope is bound to: its header says it, and the seal covers the header. */
export type ArrivalBinding = { arrivalId: ArrivalId; deviceId: DeviceId; practiceId: PracticeId }

/** Encrypts an arrival for the server only (a compact JWE, ECDH-ES+A256KW): this tablet can't decrypt it again. */
export async function encryptArrival(
  arrival: SealedArrival,
  { binding, serverKey }: { binding: ArrivalBinding; serverKey: ServerKey },
): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(canonicalJson(arrival)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: serverKey.kid, ...binding })
    .encrypt(await importJWK(serverKey.jwk, 'ECDH-ES+A256KW'))
}
