import type { DeviceId } from '../../../../contract/ids.ts'
import type { SealedManifest, SealedProof } from '../../../../contract/visits/sealed-visit.ts'

/** The tablet that sealed a visit, and the proof that it can compare. */
export type SealedOrigin = { deviceId: DeviceId; proof: SealedProof }

/** The hashes of a sealed visit that its tablet can compare while no user has unlocked it. */
export const proofOf = ({ envelopeHash, photos }: SealedManifest): SealedProof => ({
  envelopeHash,
  photoHashes: Object.fromEntries(photos.map(({ photoId, sha256 }) => [photoId, sha256])),
})
