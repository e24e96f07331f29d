import type { DeviceTicket } from '../../../../contract/devices/devices.ts'
import type { DeviceId, LoginId, PhotoId, PracticeId, VisitId } from '../../../../contract/ids.ts'
import type { SealedManifest } from '../../../../contract/visits/sealed-visit.ts'
import type { VisitManifest } from '../../../../contract/visits/visit-upload.ts'
import type { Actor } from '../../../http/actor.ts'
import { userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { requireMay } from '../../../access/require-may.ts'
import { requireSender } from '../access.ts'
import type { VisitDependencies } from '../dependencies.ts'
import { readSeal } from './read-seal.ts'

/** A registered version of a visit, plain or sealed. A sealed one is identified by the hash of its envelope. */
export type Registration = {
  visitId: VisitId
  version: number
  practiceId: PracticeId
  payloadHash: string
  photos: { photoId: PhotoId; byteSize: number; sha256: string; contentType: string }[]
  /** The login that made the visit, and the tablet that sealed it; null for a plain visit. */
  loginId: LoginId
  deviceId: DeviceId | null
  manifest: VisitManifest | SealedManifest
}

const plainRegistration = (manifest: VisitManifest, loginId: LoginId): Registration => {
  const { visitId, version, practiceId, payloadHash, photos } = manifest
  return { visitId, version, practiceId, payloadHash, photos, loginId, deviceId: null, manifest }
}

const sealedRegistration = (manifest: SealedManifest, { sub, device }: DeviceTicket): Registration => {
  const { visitId, version, practiceId, envelopeHash } = manifest
  const photos = manifest.photos.map((photo) => ({ ...photo, contentType: 'application/octet-stream' }))
  return { visitId, version, practiceId, payloadHash: envelopeHash, photos, loginId: sub, deviceId: device, manifest }
}

/** Validates what a caller registers. A tablet without a signed-in user may only send sealed visits. */
export async function readRegistration(
  deps: VisitDependencies,
  actor: Actor,
  manifest: VisitManifest | SealedManifest,
): Promise<Registration> {
  if (manifest.kind === 'sealed') {
    await requireSender(deps.database.db, actor, manifest)
    return sealedRegistration(manifest, (await readSeal(deps, manifest)).ticket)
  }
  if (actor.kind === 'device') throw new Problem('forbidden', { detail: 'A tablet sends sealed visits only.' })
  const user = userOf(actor)
  requireMay(user, 'work for', manifest.practiceId)
  return plainRegistration(manifest, user.loginId)
}
