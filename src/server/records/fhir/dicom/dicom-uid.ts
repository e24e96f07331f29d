import type { ImageRow } from '../patient-record-store.ts'

/**
 * The DICOM UID of a UUID: `2.25.` and the UUID as a decimal number (DICOM PS3.5 B.2). It is the same wherever it is
 * written.
 */
export const dicomUid = (uuid: string): string => `2.25.${BigInt(`0x${uuid.replaceAll('-', '')}`)}`

/** The UUID in a DICOM UID; null for a UID of another form. */
function uuidOfUid(uid: string): string | null {
  const digits = /^2\.25\.(0|[1-9]\d{0,38})$/.exec(uid)?.[1]
  const hex = digits === undefined ? '' : BigInt(digits).toString(16).padStart(32, '0')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null
}

type Ids = Pick<ImageRow, 'image_id' | 'visit_id'>
/** The first 8 digits of UUIDs that are derived from a photo's id, for studies, series and frames of reference. */
const marks = { study: '53545544', series: '53455249', frame: '4652414d' } as const
const markedUid = (mark: keyof typeof marks, imageId: string) => dicomUid(imageId.replace(/^.{8}/, marks[mark]))

/** The study of a photo: its visit, or for a photo that the patient uploaded a study of its own. */
export const studyUid = ({ image_id, visit_id }: Ids): string =>
  visit_id === null ? markedUid('study', image_id) : dicomUid(visit_id)

/** The series of a photo; each photo is a series of its own. */
export const seriesUid = ({ image_id }: Ids): string => markedUid('series', image_id)

/** The frame of reference of a photo. */
export const frameUid = ({ image_id }: Ids): string => markedUid('frame', image_id)

/**
 * What a study's UID refers to: a visit, or a patient's own photo by the end of its id, without the first 8 digits;
 * null for other UIDs.
 */
export function studyOfUid(uid: string): { visitId: string } | { imageIdEnd: string } | null {
  const uuid = uuidOfUid(uid)
  if (uuid === null) return null
  return uuid.startsWith(marks.study) ? { imageIdEnd: uuid.slice(8) } : { visitId: uuid }
}
