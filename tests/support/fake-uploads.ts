import { createHash } from 'node:crypto'
import type { SealedManifest } from '../../src/contract/visits/sealed-visit.ts'
import type { VisitUpload } from '../../src/contract/visits/visit-upload.ts'
import { photosOf } from '../../src/domain/visits/complete/check-visit.ts'
import { decryptPhoto } from '../../src/server/features/visits/commit/decrypt-photo.ts'
import { answerOf, problem } from './fake-answers.ts'

type Upload = { uploadId: string; photoId: string; visitId: string; size: number; sha256: string; bytes: number[] }

const hex = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
async function* pieces(bytes: Uint8Array) {
  yield bytes
}

/** The uploads of a server in memory, by their ids. */
export class FakeUploads extends Map<string, Upload> {
  /** The uploads of a visit's photos, those that are new with them. */
  announce({ visitId, photos }: SealedManifest): object[] {
    return photos.map(({ photoId, byteSize: size, sha256 }) => {
      const known = this.of(visitId, photoId)
      const upload = known ?? { uploadId: crypto.randomUUID(), photoId, visitId, size, sha256, bytes: [] }
      const { uploadId, bytes } = upload
      this.set(uploadId, upload)
      const [offset, isComplete] = [bytes.length, bytes.length === upload.size]
      return { photoId, uploadId, url: `/api/v1/uploads/${uploadId}`, offset, isComplete }
    })
  }

  answer(request: Request, body: Uint8Array | null): Response {
    const upload = this.get(new URL(request.url).pathname.split('/').at(-1) ?? '')
    if (!upload) return answerOf(404, problem('not-found', 404))
    const headers = () => ({ 'upload-offset': String(upload.bytes.length), 'upload-length': String(upload.size) })
    if (request.method === 'HEAD') return answerOf(200, null, headers())
    if (Number(request.headers.get('upload-offset')) !== upload.bytes.length)
      return answerOf(409, problem('offset-conflict', 409), headers())
    for (const byte of body ?? []) upload.bytes.push(byte)
    return answerOf(204, null, headers())
  }

  /** Why a visit can't be committed with its photos as they are; one that arrived damaged begins again. */
  refusalOf({ visitId, photos }: SealedManifest): Response | null {
    for (const { photoId, byteSize, sha256 } of photos) {
      const upload = this.of(visitId, photoId)
      if (upload?.bytes.length !== byteSize) return answerOf(409, problem('offset-conflict', 409))
      if (hex(Uint8Array.from(upload.bytes)) === sha256) continue
      upload.bytes = []
      const errors = [{ pointer: '/lesions/0/images/0/sha256', message: 'This photo arrived damaged.' }]
      return answerOf(422, problem('invalid', 422, { errors, damagedPhotos: [photoId] }))
    }
    return null
  }

  /** The hashes of a visit's photos once they are opened by their keys. */
  async open(visit: VisitUpload, keys: ReadonlyMap<string, Uint8Array>): Promise<Map<string, string>> {
    const hashes = new Map<string, string>()
    for (const { image } of photosOf(visit)) {
      const { imageId: photoId, sha256 } = image
      const bytes = Uint8Array.from(this.of(visit.visitId, photoId)?.bytes ?? [])
      const key = keys.get(photoId) ?? new Uint8Array()
      const opened = decryptPhoto(pieces(bytes), { photoId, key, sealedSize: bytes.length, sha256 })
      hashes.set(photoId, hex(Buffer.concat(await Array.fromAsync(opened))))
    }
    return hashes
  }

  private of(visitId: string, photoId: string): Upload | undefined {
    return [...this.values()].find((each) => each.photoId === photoId && each.visitId === visitId)
  }
}
