import type { HandlerAnswer } from '../../../../contract/endpoint.ts'
import type { UploadId } from '../../../../contract/ids.ts'
import type { registerVisit } from '../../../../contract/visits/practitioner-visits.ts'
import type { VisitReceipt } from '../../../../contract/visits/visit-upload.ts'
import { invalid } from '../../../http/problem.ts'
import type { Registration } from './registration.ts'

/** Throws 422 for an amendment that registers other photos than its visit has: a sent visit keeps its photos. */
export function requireUnchangedPhotos({ photos, deviceId }: Registration, receipt: VisitReceipt): void {
  // If the visit arrived plain, only the hashes of the photos are known, not those of their ciphertexts.
  const hashes = deviceId === null ? receipt.photoHashes : receipt.sealed?.photoHashes
  const place = photos.findIndex(({ photoId, sha256 }) =>
    hashes === undefined ? receipt.photoHashes[photoId] === undefined : hashes[photoId] !== sha256,
  )
  if (place >= 0) throw invalid(`/photos/${place}`, 'A sent visit keeps its photos. Make another visit for that.')
  if (photos.length !== Object.keys(receipt.photoHashes).length)
    throw invalid('/photos', 'A sent visit keeps its photos. Announce each of them.')
}

/**
 * Describes the photos of an amendment, which are already complete: nothing is left to send, and no client requests
 * these upload ids.
 */
export const describeStoredPhotos = ({ photos }: Registration): HandlerAnswer<typeof registerVisit>['uploads'] =>
  photos.map(({ photoId, byteSize }) => ({
    photoId,
    uploadId: photoId as string as UploadId,
    url: `/api/v1/uploads/${photoId}`,
    offset: byteSize,
    isComplete: true,
  }))
