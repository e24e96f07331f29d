import type { SealedManifest } from '../../contract/visits/sealed-visit.ts'
import { signedManifestText } from '../../domain/encryption/signed-manifest-text.ts'
import { signJws } from './jws.ts'

/** A manifest with its owner's signature (detached JWS, ES256) over all its other members. */
export async function signManifest(
  unsigned: Omit<SealedManifest, 'signature'>,
  key: CryptoKey,
): Promise<SealedManifest> {
  const { protected: header, signature } = await signJws(key, { header: {}, text: signedManifestText(unsigned) })
  return { ...unsigned, signature: `${header}..${signature}` }
}
