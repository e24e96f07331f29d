import { signKey } from '../../../contract/clinical-keys.ts'
import { ImageType, type ImageTypeValue } from '../../../contract/enums.ts'
import type { PatientImage } from '../../../contract/images/images.ts'
import { bodyPartById } from '../../../domain/body-model/body-parts.ts'
import type { ImageClass } from '../../../domain/access/image-visibility.ts'
import { foldText } from '../../../domain/text/fold-text.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import type { ImageRow } from './image-rows-store.ts'

const words: Record<ImageTypeValue, string> = {
  [ImageType.Micro]: 'close-up',
  [ImageType.Macro]: 'overview',
  [ImageType.SelfImage]: 'own photo',
  [ImageType.Bodyshot]: 'body shot',
  [ImageType.Mannequin]: 'drawing',
  [ImageType.AiResult]: 'AI result',
}

/** Which consents cover an image: those for body shots, or those for other images. */
export const classOf = (type: ImageTypeValue): ImageClass => (type === ImageType.Bodyshot ? 'bodyshot' : 'image')

const fileWord = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** An image in the shape of A3.image.01. */
export function presentImage(row: ImageRow): PatientImage {
  const part = row.body_part_id === null ? null : bodyPartById(row.body_part_id)
  const what = [row.location ?? part?.bodyPartName, words[row.image_type]].filter((text) => text != null)
  const displayName = [...what, dateText(row.visit_date)].join(', ')
  return {
    imageId: row.image_id,
    patientId: row.patient_id,
    patientVisitId: row.visit_id,
    bodyPartId: row.body_part_id,
    lesionId: row.lesion_id,
    bodyshotId: classOf(row.image_type) === 'bodyshot' ? row.image_id : row.bodyshot_id,
    cameraModelId: row.camera_model_id,
    polarizationTypeId: row.polarization_type_id,
    recommendedCalibrationAlgorithmId: row.calibration_algorithm_id,
    bodyshotX: row.bodyshot_x,
    bodyshotY: row.bodyshot_y,
    lesionX: row.model_x,
    lesionY: row.model_y,
    imageType: row.image_type,
    modelId: row.mannequin_id,
    modelVersion: row.model_version,
    fovMicrometre: row.fov_micrometre,
    fileName: row.file_name,
    friendlyFileName: `${[...what.map(fileWord), row.visit_date].join('-')}.jpg`,
    bodyPartName: part?.bodyPartName ?? null,
    downloadHandle: row.download_handle,
    whenCreated: row.created_at.toISOString(),
    displayName: displayName.charAt(0).toUpperCase() + displayName.slice(1),
    visitDate: row.visit_date,
    base64: null,
    content: null,
    ownView: row.own_view,
    ownSigns: signKey.options.filter((key) => row.own_signs.includes(key)),
    kinds: row.kinds_made_at !== null ? 'ready' : row.kinds_failed_because !== null ? 'failed' : 'being-made',
  }
}
