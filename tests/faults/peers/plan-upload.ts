import { signInOverHttp } from '../../support/device-session.ts'
import { makeVisit } from '../../support/make-visit.ts'
import { pharmacyVisitIds } from '../../support/pharmacy-visit-ids.ts'
import { demoPassword } from '../demo-password.ts'
import type { LedgerVisit } from '../ledger.ts'
import { makePhoto } from '../page/make-photo.ts'
import { pharmacist, type World } from '../world.ts'

/** One request with all of a visit: metadata, and its photos inside (the plain body of docs/offline.md 5.3). */
export type PlannedUpload = { url: string; headers: Record<string, string>; body: string }

let lastSeed = 5000

/** A visit of the ledger, and the request that brings it to the server. */
export async function planUpload({ server, ledger }: World): Promise<{ visit: LedgerVisit; upload: PlannedUpload }> {
  const session = await signInOverHttp(server.url, pharmacist, demoPassword)
  const planned = [180_000, 90_000].map((bytes) => ({ seed: (lastSeed += 1), bytes }))
  const visit = ledger.plan({ userName: pharmacist, photos: planned })
  const photos = planned.map((photo) => makePhoto(photo))
  const made = makeVisit({ ...(await pharmacyVisitIds(session)), photos, lastName: visit.lastName })
  const bytesOf = (photoId: string) => Buffer.from(made.photos.get(photoId) ?? []).toString('base64')
  const lesions = made.upload.lesions.map((lesion) => ({
    ...lesion,
    images: lesion.images.map((image) => ({ ...image, content: bytesOf(image.imageId) })),
  }))
  const ids = [...made.photos.keys()]
  visit.hashes = Object.fromEntries(Object.values(visit.hashes).map((hash, i) => [ids[i] ?? '', hash]))
  visit.photos = visit.photos.map((photo, i) => ({ ...photo, photoId: ids[i] ?? '' }))
  visit.visitId = made.upload.visitId
  visit.sealing = 'said'
  return {
    visit,
    upload: {
      url: '/api/v1/practitionervisits/upload',
      headers: {
        authorization: `Bearer ${session.token}`,
        'content-type': 'application/json',
        'idempotency-key': `${made.upload.visitId}.1`,
      },
      body: JSON.stringify({
        location: '/clinician/visits',
        timezoneOffset: -780,
        requestModel: { ...made.upload, lesions },
      }),
    },
  }
}
