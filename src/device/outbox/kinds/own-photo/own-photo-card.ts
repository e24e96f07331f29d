import * as z from 'zod'
import { signKey } from '../../../../contract/clinical-keys.ts'
import { lesionId, loginId, type PhotoId } from '../../../../contract/ids.ts'
import { ownView } from '../../../../contract/images/images.ts'
import { ownPhotoPoint } from '../../../../contract/images/own-photos.ts'
import { sha256Text } from '../../../../contract/text.ts'
import type { OwnPhotoRow } from '../../../database/device-db.ts'
import { DamagedRecord, type Vault } from '../../../vault/vault.ts'

/** Where a photo was taken: a part of the body, the area of the figure, the very place there, and the spot that it shows. */
export const ownPhotoPlace = z.object({
  bodyPartId: z.int(),
  /** Null where only the part of the body is known. */
  plottingAreaId: z.int().nullable(),
  /** As people read it: "left calf". */
  location: z.string(),
  lesionId: lesionId.nullable(),
  /** Where it was tapped; null where the area was chosen by its name. */
  point: ownPhotoPoint.nullable().default(null),
})
export type OwnPhotoPlace = z.infer<typeof ownPhotoPlace>

/** What this device knows of a photo besides its bytes; `why` is what the service said against it, in words. */
const card = z.object({
  key: z.string(),
  sha256: sha256Text,
  contentType: z.string(),
  patientLoginId: loginId,
  view: ownView.nullable(),
  takenAt: z.iso.datetime(),
  fileName: z.string(),
  place: ownPhotoPlace.nullable(),
  /** What the patient noticed; photos of before have none. */
  signs: z.array(signKey).default([]),
  why: z.string().nullable(),
})
export type OwnPhotoCard = z.infer<typeof card>

const schemaVersion = 1
const placeOf = (photoId: PhotoId) => ({ table: 'own-photos', id: photoId, schemaVersion })

/** Encrypts a photo's card with the device's own key, so that it can be sent while nobody is signed in, for example after the tab was closed. */
export const encryptOwnPhotoCard = (vault: Vault, photoId: PhotoId, value: OwnPhotoCard) =>
  vault.encryptRecord(placeOf(photoId), value)

/** The inverse of `encryptOwnPhotoCard`. Throws DamagedRecord. */
export async function decryptOwnPhotoCard(
  vault: Vault,
  row: Pick<OwnPhotoRow, 'photoId' | 'card'>,
): Promise<OwnPhotoCard> {
  const parsed = card.safeParse(await vault.decryptRecord(placeOf(row.photoId), row.card))
  if (!parsed.success) throw new DamagedRecord('a photo')
  return parsed.data
}
