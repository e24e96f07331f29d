import { ImageType } from '../../../../contract/enums.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import { bodyPartById } from '../../../../domain/body-model/body-parts.ts'
import { dicomName, dicomText } from '../../../../domain/text/dicom-text.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { ImageRow, OwnPatientRow } from '../patient-record-store.ts'
import { dicomUid, frameUid, seriesUid, studyUid } from './dicom-uid.ts'

/** The storage classes of our photos (DICOM PS3.4 B.5). */
const sopClasses = {
  dermoscopic: '1.2.840.10008.5.1.4.1.1.77.1.7',
  photographic: '1.2.840.10008.5.1.4.1.1.77.1.4',
} as const

/** Whether a photo was taken through a dermatoscope: a close-up with a camera model. */
const isDermoscopic = ({ image_type, camera_model_id }: ImageRow): boolean =>
  image_type === ImageType.Micro && camera_model_id !== null

/** The storage class of a photo. */
export const sopClassOf = (image: ImageRow): string =>
  isDermoscopic(image) ? sopClasses.dermoscopic : sopClasses.photographic

/** How a photo was taken: through a dermatoscope, or not (PS3.3 C.7.3.1.1.1). */
export const modalityOf = (image: ImageRow): 'DMS' | 'XC' => (isDermoscopic(image) ? 'DMS' : 'XC')

/** The title of a study. */
export const studyTitle = ({ visit_id }: Pick<ImageRow, 'visit_id'>): string =>
  visit_id === null ? 'Photo from the patient' : 'Skin check'

/** The size of a photo's upright picture, in pixels. */
export type PictureSize = { width: number; height: number }

/**
 * A photo as a DICOM data set without its pixels, named as in PS3.6: Dermoscopic Photography (Supplement 221, PS3.3
 * A.32.9) if it was taken through a dermatoscope, otherwise VL Photographic. Its UIDs derive from row ids, so they are
 * the same wherever it is written; the tracking UID is the spot's.
 */
export const dicomDataset = (image: ImageRow, patient: OwnPatientRow, size: PictureSize) => ({
  SOPClassUID: sopClassOf(image),
  SOPInstanceUID: dicomUid(image.image_id),
  ...patientModule(patient),
  ...studyModules(image),
  ...imageModules(image, size),
  ...(isDermoscopic(image) && dermoscopicModule(image)),
})
export type DicomDataset = ReturnType<typeof dicomDataset>

const day = (text: string) => text.replaceAll('-', '')
/** `YYYYMMDD` and `HHMMSS` in UTC, as (0008,0201) declares. */
const dayOf = (instant: Date) => day(dayInZone(instant, 'UTC'))
const time = (instant: Date) => instant.toISOString().slice(11, 19).replaceAll(':', '')

const sexes = { 1: 'M', 2: 'F', 3: 'O' } as const

const patientModule = (patient: OwnPatientRow & { patient_id: PatientId }) => ({
  SpecificCharacterSet: 'ISO_IR 192',
  TimezoneOffsetFromUTC: '+0000',
  PatientName: [{ Alphabetic: dicomName({ lastName: patient.last_name, firstName: patient.first_name }) }],
  PatientID: patient.nhi ?? patient.patient_id,
  IssuerOfPatientID: patient.nhi === null ? 'LENTIGO' : 'NHI',
  PatientBirthDate: day(patient.birth_date),
  PatientSex: sexes[patient.gender],
})

const studyModules = (image: ImageRow) => ({
  Modality: modalityOf(image),
  StudyInstanceUID: studyUid(image),
  SeriesInstanceUID: seriesUid(image),
  StudyID: (image.visit_id ?? image.image_id).slice(0, 8),
  StudyDate: dayOf(image.visit_time),
  StudyTime: time(image.visit_time),
  SeriesNumber: '1',
  StudyDescription: studyTitle(image),
  SeriesDescription: photoTitle(image),
  AccessionNumber: '',
  ReferringPhysicianName: '',
  Manufacturer: 'Unknown',
  ManufacturerModelName: image.camera_model_id ?? 'Phone or tablet camera',
  DeviceSerialNumber: 'Unknown',
  SoftwareVersions: 'Lentigo',
  InstitutionName: dicomText(image.practice_name ?? ''),
})

const kinds: Partial<Record<number, string>> = {
  [ImageType.Micro]: 'close-up',
  [ImageType.Macro]: 'overview',
  [ImageType.Bodyshot]: 'body',
}

/** The title of a photo: "Spot 3, left forearm, close-up". */
export const photoTitle = ({ spot_number, location, image_type }: ImageRow): string =>
  dicomText(
    [spot_number === null ? null : `Spot ${spot_number}`, location, kinds[image_type] ?? 'photo']
      .filter((part) => part !== null && part !== '')
      .join(', '),
  )

/**
 * The approximate compression ratio of a photo: that of its original file, because its picture is made at the best
 * quality.
 */
const lossOf = ({ byte_size }: ImageRow, { width, height }: PictureSize) =>
  ((width * height * 3) / byte_size).toFixed(2)

const imageModules = (image: ImageRow, { width, height }: PictureSize) => ({
  InstanceNumber: '1',
  ImageType: ['ORIGINAL', 'PRIMARY'],
  PatientOrientation: '',
  ...placeOf(image),
  ContentDate: dayOf(image.taken_at),
  ContentTime: time(image.taken_at),
  AcquisitionDateTime: `${dayOf(image.taken_at)}${time(image.taken_at)}`,
  AcquisitionContextSequence: [],
  SamplesPerPixel: 3,
  PhotometricInterpretation: 'YBR_FULL_422',
  PlanarConfiguration: 0,
  Rows: height,
  Columns: width,
  BitsAllocated: 8,
  BitsStored: 8,
  HighBit: 7,
  PixelRepresentation: 0,
  BurnedInAnnotation: 'NO',
  LossyImageCompression: '01',
  LossyImageCompressionRatio: lossOf(image, { width, height }),
  LossyImageCompressionMethod: 'ISO_10918_1',
  ...scaleOf(image.fov_micrometre, width),
})

/** The pixel size in millimetres, equal for rows and columns, if the field of view is known. */
function scaleOf(fovMicrometre: number | null, width: number): { PixelSpacing?: string[] } {
  if (fovMicrometre === null) return {}
  const spacing = (fovMicrometre / 1000 / width).toFixed(8)
  return { PixelSpacing: [spacing, spacing] }
}

/** The body part and side in SNOMED CT. */
function placeOf({ body_part_id }: ImageRow) {
  const part = body_part_id === null ? null : bodyPartById(body_part_id)
  if (part === null) return { ImageLaterality: 'U' }
  const code = (CodeValue: string, CodeMeaning: string) => ({ CodeValue, CodingSchemeDesignator: 'SCT', CodeMeaning })
  const { side, snomedLaterality } = part
  return {
    ImageLaterality: side === null ? 'U' : side === 'left' ? 'L' : 'R',
    AnatomicRegionSequence: [
      {
        ...code(part.snomedCode, part.bodyPartName),
        ...(snomedLaterality !== null && {
          AnatomicRegionModifierSequence: [code(snomedLaterality, side === 'left' ? 'Left' : 'Right')],
        }),
      },
    ],
  }
}

/** The lookup PolarizationType as Light Source Polarization (0016,1001). */
const lights = { 1: 'NONE', 2: 'CROSS', 3: 'PARALLEL' } as const

/** The dermoscopy attributes (PS3.3 C.8.12.13); empty where the camera does not provide them. */
const dermoscopicModule = (image: ImageRow) => ({
  // Fingerprints and faces can identify a person (RecognizableVisualFeatures).
  FrameOfReferenceUID: frameUid(image),
  PositionReferenceIndicator: '',
  RecognizableVisualFeatures: isIdentifying(image.body_part_id) ? 'YES' : 'NO',
  LightSourcePolarization: image.polarization_type_id === null ? '' : lights[image.polarization_type_id],
  EmitterColorTemperature: '',
  ContactMethod: '',
  OpticalMagnificationFactor: '',
  ...(image.lesion_id !== null && {
    TrackingID: `Spot ${image.spot_number}`,
    TrackingUID: dicomUid(image.lesion_id),
  }),
})

const identifyingParts = new Set(['face', 'ear', 'fingers', 'toes', 'palm', 'sole'])
const isIdentifying = (bodyPartId: number | null): boolean =>
  bodyPartId === null || identifyingParts.has(bodyPartById(bodyPartId)?.part ?? 'face')
