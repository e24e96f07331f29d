import { data } from 'dcmjs'
import type { PatientId } from '../../../../contract/ids.ts'
import { bodyPartById } from '../../../../domain/body-model/body-parts.ts'
import { dicomName, dicomText } from '../../../../domain/text/dicom-text.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { ImageType } from '../../../../contract/enums.ts'
import type { ImageRow, OwnPatientRow } from '../../../records/fhir/patient-record-store.ts'
import type { BaselineJpeg } from '../../../platform/pictures/baseline-jpeg.ts'
import { dicomUid } from './dicom-uid.ts'

const dermoscopic = '1.2.840.10008.5.1.4.1.1.77.1.7'
const photographic = '1.2.840.10008.5.1.4.1.1.77.1.4'
const jpegBaseline = '1.2.840.10008.1.2.4.50'
/** The implementation class UID of this program (DICOM PS3.7 D.3.3.2). */
const writer = dicomUid('7d0f6c0e-3c5b-4d55-9a54-2f6e1c4b8a10')

/** Whether a photo was taken through a dermatoscope: a close-up with a camera model. */
const isDermoscopic = ({ image_type, camera_model_id }: ImageRow): boolean =>
  image_type === ImageType.Micro && camera_model_id !== null

/**
 * A photo as a DICOM file: Dermoscopic Photography (Supplement 221, PS3.3 A.32.9) if it was taken through a dermatoscope,
 * else VL Photographic. Its UIDs derive from row ids, so they are the same in every export; the tracking UID is the spot's.
 */
export function writeDicom(image: ImageRow, patient: OwnPatientRow, jpeg: BaselineJpeg): Buffer {
  const { DicomDict, DicomMetaDictionary } = data
  const sopClass = isDermoscopic(image) ? dermoscopic : photographic
  const instance = dicomUid(image.image_id)
  const meta = DicomMetaDictionary.denaturalizeDataset({
    FileMetaInformationVersion: new Uint8Array([0, 1]).buffer,
    MediaStorageSOPClassUID: sopClass,
    MediaStorageSOPInstanceUID: instance,
    TransferSyntaxUID: jpegBaseline,
    ImplementationClassUID: writer,
    ImplementationVersionName: 'LENTIGO',
    _vrMap: { FileMetaInformationVersion: 'OB' },
  })
  const file = new DicomDict(meta)
  file.dict = DicomMetaDictionary.denaturalizeDataset({
    SOPClassUID: sopClass,
    SOPInstanceUID: instance,
    ...patientModule(patient),
    ...studyModules(image, isDermoscopic(image) ? 'DMS' : 'XC'),
    ...imageModules(image, jpeg),
    ...(isDermoscopic(image) && dermoscopicModule(image)),
    PixelData: [new Uint8Array(jpeg.bytes).buffer],
    _vrMap: { PixelData: 'OB' },
  })
  return Buffer.from(file.write())
}

const day = (text: string) => text.replaceAll('-', '')
/** `YYYYMMDD` and `HHMMSS` in UTC, as declared by (0008,0201). */
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

const studyModules = (image: ImageRow, modality: 'DMS' | 'XC') => ({
  Modality: modality,
  // A photo uploaded by the patient is a study of its own.
  StudyInstanceUID: dicomUid(image.visit_id ?? image.image_id.replace(/^.{8}/, '53545544')),
  SeriesInstanceUID: dicomUid(image.image_id.replace(/^.{8}/, '53455249')),
  StudyID: (image.visit_id ?? image.image_id).slice(0, 8),
  StudyDate: dayOf(image.visit_time),
  StudyTime: time(image.visit_time),
  SeriesNumber: '1',
  AccessionNumber: '',
  ReferringPhysicianName: '',
  Manufacturer: 'Unknown',
  ManufacturerModelName: image.camera_model_id ?? 'Phone or tablet camera',
  DeviceSerialNumber: 'Unknown',
  SoftwareVersions: 'Lentigo',
  InstitutionName: dicomText(image.practice_name ?? ''),
})

const imageModules = (image: ImageRow, { width, height, compression }: BaselineJpeg) => ({
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
  LossyImageCompressionRatio: compression.toFixed(2),
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

/** Lookup PolarizationType as Light Source Polarization (0016,1001). */
const lights = { 1: 'NONE', 2: 'CROSS', 3: 'PARALLEL' } as const

/** The dermoscopy attributes (PS3.3 C.8.12.13); empty where the camera does not provide them. */
const dermoscopicModule = ({ image_id, lesion_id, spot_number, body_part_id, ...light }: ImageRow) => ({
  // Fingerprints and faces identify a person.
  FrameOfReferenceUID: dicomUid(image_id.replace(/^.{8}/, '4652414d')),
  PositionReferenceIndicator: '',
  RecognizableVisualFeatures: isIdentifying(body_part_id) ? 'YES' : 'NO',
  LightSourcePolarization: light.polarization_type_id === null ? '' : lights[light.polarization_type_id],
  EmitterColorTemperature: '',
  ContactMethod: '',
  OpticalMagnificationFactor: '',
  ...(lesion_id !== null && { TrackingID: `Spot ${spot_number}`, TrackingUID: dicomUid(lesion_id) }),
})

const identifyingParts = new Set(['face', 'ear', 'fingers', 'toes', 'palm', 'sole'])
const isIdentifying = (bodyPartId: number | null): boolean =>
  bodyPartId === null || identifyingParts.has(bodyPartById(bodyPartId)?.part ?? 'face')
