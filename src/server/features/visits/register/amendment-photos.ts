import type { HandlerAnswer } from '../../../../contract/endpoint.ts'
import type { UploadId } from '../../../../contract/ids.ts'
import type { registerVisit } from '../../../../contract/visits/practitioner-visits.ts'
import type { VisitReceipt } from '../../../../contract/visits/visit-upload.ts'
import { invalid } from '../../../http/problem.ts'
import type { Registration } from './registration.ts'

/** Throws 422 for an amendment that announces other photos than its visit has: they stay as they are. */
export function requireUnchangedPhotos({ photos, deviceId }: Registration, receipt: VisitReceipt): void {
  // Of a visit that came plain only the hashes of the photos themselves are known, not those of their ciphertexts.
  const hashes = deviceId === null ? receipt.photoHashes : receipt.sealed?.photoHashes
  const place = photos.findIndex(({ photoId, sha256 }) =>
    hashes === undefined ? receipt.photoHashes[photoId] === undefined : hashes[photoId] !== sha256,
  )
  if (place >= 0) throw invalid(`/photos/${place}`, 'A sent visit keeps its photos. Make another visit for that.')
  if (photos.length !== Object.keys(receipt.photoHashes).length)
    throw invalid('/photos', 'A sent visit keeps its photos. Announce each of them.')
}

/** Nothing of an amendment's photos is left to send: each is whole already, under a name that is never asked for. */
export const describeStoredPhotos = ({ photos }: Registration): HandlerAnswer<typeof registerVisit>['uploads'] =>
  photos.map(({ photoId, byteSize }) => ({
    photoId,
    uploadId: photoId as string as UploadId,
    url: `/api/v1/uploads/${photoId}`,
    offset: byteSize,
    isComplete: true,
  }))
