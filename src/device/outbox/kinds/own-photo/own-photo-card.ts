import * as z from 'zod'
import { signKey } from '../../../../contract/clinical-keys.ts'
import { lesionId, loginId, type PhotoId } from '../../../../contract/ids.ts'
import { ownView } from '../../../../contract/images/images.ts'
import { ownPhotoPoint } from '../../../../contract/images/own-photos.ts'
import { sha256Text } from '../../../../contract/text.ts'
import type { OwnPhotoRow } from '../../../database/device-db.ts'
import { DamagedRecord, type Vault } from '../../../vault/vault.ts'

/**
 * Where a photo was taken: the body part, the area of the figure, the exact point there, and the spot that it shows.
 */
export const ownPhotoPlace = z.object({
  bodyPartId: z.int(),
  /** Null if only the body part is known. */
  plottingAreaId: z.int().nullable(),
  /** As people read it: "left calf". */
  location: z.string(),
  lesionId: lesionId.nullable(),
  /** The tapped point; null if the area was chosen by name. */
  point: ownPhotoPoint.nullable().default(null),
})
export type OwnPhotoPlace = z.infer<typeof ownPhotoPlace>

/**
 * The details of a photo on this device besides its bytes; `why` is the server's reason for refusing it, in words.
 */
export const ownPhotoCard = z.object({
  key: z.string(),
  sha256: sha256Text,
  contentType: z.string(),
  patientLoginId: loginId,
  view: ownView.nullable(),
  takenAt: z.iso.datetime(),
  fileName: z.string(),
  place: ownPhotoPlace.nullable(),
  /** What the patient noticed; photos stored by earlier builds have none. */
  signs: z.array(signKey).default([]),
  why: z.string().nullable(),
})
export type OwnPhotoCard = z.infer<typeof ownPhotoCard>

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
  const parsed = ownPhotoCard.safeParse(await vault.decryptRecord(placeOf(row.photoId), row.card))
  if (!parsed.success) throw new DamagedRecord('a photo')
  return parsed.data
}
