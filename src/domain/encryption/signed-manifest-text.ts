import type { SealedManifest } from '../../contract/visits/sealed-visit.ts'
import { canonicalJson } from '../visits/canonical-json.ts'

/** The text that a manifest's signature is over: the canonical JSON of its other members. */
export const signedManifestText = (manifest: Omit<SealedManifest, 'signature'>): string =>
  canonicalJson({ ...manifest, signature: undefined })
