import { createHash, randomUUID } from 'node:crypto'
import type { VisitImage, VisitManifest, VisitUpload } from '../../src/contract/visits/visit-upload.ts'
import { visitManifest, visitUpload } from '../../src/contract/visits/visit-upload.ts'
import { anchorOf } from '../../src/domain/body-model/hit-test.ts'
import { drawMannequin } from '../../src/domain/body-model/draw-mannequin.ts'
import { canonicalJson } from '../../src/domain/visits/canonical-json.ts'

export type MadeVisit = { upload: VisitUpload; manifest: VisitManifest; photos: Map<string, Uint8Array> }

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** A visit as a device seals it, with these photos as close-ups, two a spot, each on a region of its own. */
export function makeVisit(about: {
  practiceId: number
  productId: number
  scopeId: number
  photos: Uint8Array[]
  lastName?: string
}): MadeVisit {
  const mannequin = drawMannequin('adult-neutral-front')
  const photos = new Map<string, Uint8Array>()
  const images = about.photos.map(
    (
      bytes,
    ): Record<
      keyof Omit<
        VisitImage,
        'content' | 'cameraModelId' | 'fovMicrometre' | 'polarizationTypeId' | 'mannequinId' | 'pose'
      >,
      unknown
    > => {
      const imageId = randomUUID()
      photos.set(imageId, bytes)
      return {
        imageId,
        imageType: 1,
        fileName: 'photo.jpg',
        contentType: 'image/jpeg',
        byteSize: bytes.length,
        sha256: sha256(bytes),
        whenTaken: '2026-11-20T10:40:00+13:00',
      }
    },
  )
  const spots = Array.from({ length: Math.max(1, Math.ceil(images.length / 2)) }, (_, index) => {
    const area = mannequin.plottingAreas[index % mannequin.plottingAreas.length]!
    const at = anchorOf(area)
    const id = randomUUID()
    return {
      globalLesionId: id,
      lesionId: id,
      modelId: mannequin.mannequinId,
      modelVersion: mannequin.version,
      modelX: at.x,
      modelY: at.y,
      bodyPartId: area.bodyPartId,
      lesionLocationId: area.lesionLocationId,
      location: area.areaName,
      isExcised: false,
      isHiddenInReport: false,
      outcome: 'photo-only',
      visits: [{ inspectionReasons: [], observations: [] }],
      diagnoses: [],
      images: images.slice(index * 2, index * 2 + 2),
    }
  })
  const upload = {
    schemaVersion: 1,
    visitId: randomUUID(),
    version: 1,
    practiceId: about.practiceId,
    visitTime: '2026-11-20T10:30:00+13:00',
    productId: about.productId,
    serviceConsent: { scopeOfServiceId: about.scopeId, consentGiven: true },
    patientProfile: {
      practiceId: about.practiceId,
      patient: {
        patientId: null,
        globalPatientId: randomUUID(),
        firstName: 'Bench',
        lastName: about.lastName ?? `Person ${randomLetters()}`,
        birthDate: '1962-03-14',
        gender: 1,
        countryCode: 'NZ',
      },
      consents: [],
    },
    lesions: spots,
    bodyshots: [],
  }
  const parsed = visitUpload.parse(upload)
  const manifest = visitManifest.parse({
    visitId: upload.visitId,
    version: 1,
    practiceId: about.practiceId,
    schemaVersion: 1,
    payloadHash: sha256(canonicalJson(parsed)),
    photos: images.map(({ imageId, byteSize, sha256: hash, contentType }) => ({
      photoId: imageId,
      byteSize,
      sha256: hash,
      contentType,
    })),
  })
  return { upload: parsed, manifest, photos }
}

/** Names are compared by their letters: two that differ by digits alone would be the same person. */
const randomLetters = () =>
  randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
