import { CompactSign, importJWK } from 'jose'
import type { Answer } from '../../../contract/endpoint.ts'
import type { enrolDevice } from '../../../contract/devices/devices.ts'
import { canonicalJson } from '../../../domain/visits/canonical-json.ts'
import { publicPartOf, thumbprintOf } from '../../platform/keys.ts'
import type { PrivateKey, Secrets } from '../../platform/secrets.ts'

type Keys = Pick<Answer<typeof enrolDevice>, 'sealingKeys' | 'receiptKeys'>

/** The server's public keys, newest first. Each sealing key is signed by the one before it, so that a tablet trusts it. */
export async function presentKeys({ sealing, receipt }: Secrets): Promise<Keys> {
  const sealingKeys = sealing.map(async (key, i) => ({
    ...(await presentKey(key)),
    signedBy: await signedBy(sealing[i + 1], key),
  }))
  return {
    sealingKeys: await Promise.all(sealingKeys),
    receiptKeys: await Promise.all(receipt.map(presentKey)),
  }
}

const presentKey = async (key: PrivateKey) => ({ kid: await thumbprintOf(key), jwk: publicPartOf(key) })

async function signedBy(before: PrivateKey | undefined, key: PrivateKey): Promise<string | null> {
  if (!before) return null
  return new CompactSign(new TextEncoder().encode(canonicalJson(await presentKey(key))))
    .setProtectedHeader({ alg: 'ES256', typ: 'lentigo-key', kid: await thumbprintOf(before) })
    .sign(await importJWK(before, 'ES256'))
}
