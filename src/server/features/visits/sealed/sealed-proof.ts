import type { DeviceId } from '../../../../contract/ids.ts'
import type { SealedManifest, SealedProof } from '../../../../contract/visits/sealed-visit.ts'

/** Where a sealed visit came from. */
export type SealedOrigin = { deviceId: DeviceId; proof: SealedProof }

/** What of a sealed visit its tablet can compare while nobody is unlocked. */
export const proofOf = ({ envelopeHash, photos }: SealedManifest): SealedProof => ({
  envelopeHash,
  photoHashes: Object.fromEntries(photos.map(({ photoId, sha256 }) => [photoId, sha256])),
})
