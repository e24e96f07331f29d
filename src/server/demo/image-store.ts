import { createHash } from 'node:crypto'
import { ImageType, type ImageTypeValue } from '../../contract/enums.ts'
import type { LesionId, PhotoId } from '../../contract/ids.ts'
import type { Db } from '../platform/database.ts'
import type { DemoPhoto } from './demo-photos.ts'
import type { DemoPlace } from './demo-places.ts'
import type { DemoVisit } from './demo-visits.ts'
import { demoPatientId } from './store.ts'

const imageTypes: Record<'macro' | 'micro' | 'bodyshot', ImageTypeValue> = {
  macro: ImageType.Macro,
  micro: ImageType.Micro,
  bodyshot: ImageType.Bodyshot,
}
type Photo = { photoId: PhotoId; photo: DemoPhoto; type: keyof typeof imageTypes } & Partial<DemoPlace> & {
    lesion_id?: LesionId
    mannequin_id: number
  }

/** Every photo of a visit: those of its spots, then those of the body. */
export const photosOf = ({ spots, bodyshots }: DemoVisit): Photo[] => [
  ...spots.flatMap(({ lesion: { lesionId, place }, photos }) =>
    photos.map((photo) => ({ ...photo, ...place, lesion_id: lesionId })),
  ),
  ...bodyshots.map(({ mannequinId, ...photo }) => ({ ...photo, type: 'bodyshot' as const, mannequin_id: mannequinId })),
]

/** The images of a visit; answers their ids. */
export async function insertImages(db: Db, visit: DemoVisit): Promise<string[]> {
  const images = photosOf(visit).map(({ photoId, photo, type, lesion_id, body_part_id, mannequin_id }) => ({
    visit_id: visit.visitId,
    photo_id: photoId,
    patient_id: demoPatientId(visit.patient),
    lesion_id: lesion_id ?? null,
    body_part_id: body_part_id ?? null,
    mannequin_id,
    image_type: imageTypes[type],
    file_name: `${type}.jpg`,
    content_type: 'image/jpeg',
    byte_size: photo.byteSize,
    sha256: photo.sha256,
    master_key: photo.key,
    download_handle: createHash('sha256').update(`handle:${photoId}`).digest().subarray(0, 24).toString('base64url'),
    camera_model_id: type === 'micro' ? 'demo-dermatoscope' : null,
    fov_micrometre: type === 'micro' ? 20_000 : null,
    taken_at: visit.time,
    created_at: visit.time,
  }))
  const rows = await db.insertInto('images').values(images).returning('image_id').execute()
  return rows.map((row) => row.image_id)
}
