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

/** A photo of a study, as its data set without pixels. */
export type StudyPhoto = { row: ImageRow; dataset: DicomDataset }
/** A study with the photos that software may see now, and on which access that was judged. */
export type Study = { uid: string; access: ClinicalAccess; photos: StudyPhoto[] }

/** A record as software may see it: its access, patient and photos; null where it may not open it. */
type OpenedRecord = { access: ClinicalAccess; patient: OwnPatientRow; images: ImageRow[] }

/** Opens records for software, each once for a search. */
export function recordOpener(deps: BinaryDependencies, client: FhirClient) {
  const opened = new Map<PatientId, Promise<OpenedRecord | null>>()
  const open = async (patientId: PatientId): Promise<OpenedRecord | null> => {
    const { db } = deps.database
    const access = await openFor(deps, client, patientId)
    if (access === null) return null
    const images = await readShownImages({ db, person: client.person, access, now: deps.clock.now() })
    // A pharmacy does not learn where visits elsewhere were, as in Encounter.
    const named = may(client.person, 'read reports', access)
      ? images
      : images.map((row) => ({ ...row, practice_name: null }))
    return { access, patient: await readOwnPatient(db, patientId), images: named }
  }
  return (patientId: PatientId) => {
    const found = opened.get(patientId) ?? open(patientId)
    opened.set(patientId, found)
    return found
  }
}

/** The study of a record; null where software sees no photo of it. A photo that can't be shown is left out. */
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

/** A study by its UID, whose reading is written down. Throws `not-found` where software may see nothing of it. */
export async function openStudy(deps: BinaryDependencies, client: FhirClient, uid: string): Promise<Study> {
  const { practiceId } = client
  const all = { dicomPatientId: null, from: null, to: null }
  const [named] = await findStudies(deps.database.db, { practiceId, studies: [uid], ...all, limit: 1, offset: 0 })
  const record = named === undefined ? null : await recordOpener(deps, client)(named.patientId)
  if (record === null) throw new Problem('not-found')
  await logReading(deps, client, { patientIds: [record.access.patientId], what: 'software' })
  const study = await studyIn(deps, record, uid)
  if (study === null) throw new Problem('not-found')
  await requireUnchanged(deps.findAccess, record.access)
  return study
}
