import type { PatientId } from '../../../../contract/ids.ts'
import { may } from '../../../../domain/access/may.ts'
import type { ClinicalAccess } from '../../../access/clinical-access.ts'
import { requireUnchanged } from '../../../access/patient-access.ts'
import { Problem } from '../../../http/problem.ts'
import { type DicomDataset, dicomDataset, type PictureSize } from '../../../records/fhir/dicom/dicom-dataset.ts'
import { studyUid } from '../../../records/fhir/dicom/dicom-uid.ts'
import { type ImageRow, type OwnPatientRow, readOwnPatient } from '../../../records/fhir/patient-record-store.ts'
import type { FhirClient } from '../clients/authenticate-client.ts'
import { logReading, openFor } from '../resources/open-record.ts'
import { type BinaryDependencies, readShownPicture } from '../resources/read-binary.ts'
import { readShownImages } from '../resources/read-resources.ts'
import { findStudies } from './study-store.ts'

/** A photo of a study, with its data set without pixels. */
export type StudyPhoto = { row: ImageRow; dataset: DicomDataset }
/** A study with the photos that software may see now, and the access on which that decision is based. */
export type Study = { uid: string; access: ClinicalAccess; photos: StudyPhoto[] }

/** What software may see of a record: its access, the patient and the photos; null if it may not open the record. */
type OpenedRecord = { access: ClinicalAccess; patient: OwnPatientRow; images: ImageRow[] }

/** Opens records for software, each at most once per search. */
export function recordOpener(deps: BinaryDependencies, client: FhirClient) {
  const opened = new Map<PatientId, Promise<OpenedRecord | null>>()
  const open = async (patientId: PatientId): Promise<OpenedRecord | null> => {
    const { db } = deps.database
    const access = await openFor(deps, client, patientId)
    if (access === null) return null
    const images = await readShownImages({ db, person: client.person, access, now: deps.clock.now() })
    // A pharmacy does not learn where other visits were, just as in Encounter.
    const named = may(client.person, 'read reports', access)
      ? images
      : images.map((row) => ({ ...row, practice_name: null }))
    const row = await readOwnPatient(db, patientId)
    // As in Patient, a child's guardian does not get the identifier.
    const patient = may(client.person, 'see person', access) ? row : { ...row, nhi: null }
    return { access, patient, images: named }
  }
  return (patientId: PatientId) => {
    const found = opened.get(patientId) ?? open(patientId)
    opened.set(patientId, found)
    return found
  }
}

/**
 * The study with this UID in a record; null if software may see none of its photos. Photos that can't be shown are left
 * out.
 */
export async function studyIn(deps: BinaryDependencies, record: OpenedRecord, uid: string): Promise<Study | null> {
  const photos: StudyPhoto[] = []
  for (const row of record.images.filter((image) => studyUid(image) === uid)) {
    const size = await sizeOf(deps, row)
    if (size !== null) photos.push({ row, dataset: dicomDataset(row, record.patient, size) })
  }
  return photos.length === 0 ? null : { uid, access: record.access, photos }
}

async function sizeOf(deps: BinaryDependencies, row: ImageRow): Promise<PictureSize | null> {
  const { picture_width: width, picture_height: height, kinds_failed_because: failed } = row
  if (failed !== null) return null
  return width === null || height === null ? readShownPicture(deps, row) : { width, height }
}

/** A study by its UID; the access is logged. Throws `not-found` if software may see nothing of it. */
export async function openStudy(deps: BinaryDependencies, client: FhirClient, uid: string): Promise<Study> {
  const { records: of } = client
  const all = { dicomPatientId: null, from: null, to: null }
  const [named] = await findStudies(deps.database.db, { of, studies: [uid], ...all, limit: 1, offset: 0 })
  const record = named === undefined ? null : await recordOpener(deps, client)(named.patientId)
  if (record === null) throw new Problem('not-found')
  await logReading(deps, client, { patientIds: [record.access.patientId], what: 'software' })
  const study = await studyIn(deps, record, uid)
  if (study === null) throw new Problem('not-found')
  await requireUnchanged(deps.findAccess, record.access)
  return study
}
