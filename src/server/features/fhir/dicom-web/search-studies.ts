import type { PatientId } from '../../../../contract/ids.ts'
import type { ClinicalAccess } from '../../../access/clinical-access.ts'
import { requireUnchanged } from '../../../access/patient-access.ts'
import { seriesUid } from '../../../records/fhir/dicom/dicom-uid.ts'
import type { FhirClient } from '../clients/authenticate-client.ts'
import { logReading } from '../resources/open-record.ts'
import type { BinaryDependencies } from '../resources/read-binary.ts'
import { type DicomJson, dicomJson } from './dicom-json.ts'
import { openStudy, recordOpener, type Study, studyIn, type StudyPhoto } from './open-study.ts'
import { daysIn, studyQuery, type StudyQuery, uidsIn } from './study-query.ts'
import { findStudies, type StudyFilter } from './study-store.ts'

/** The results of a search, and warnings for its answer. */
export type Found = { found: DicomJson[]; warnings: string[] }

const filterOf = ({ values }: StudyQuery): StudyFilter => {
  const [uids, date] = [values.get('StudyInstanceUID'), values.get('StudyDate')]
  return {
    studies: uids === undefined ? null : uidsIn(uids),
    dicomPatientId: values.get('PatientID') ?? null,
    ...(date === undefined ? { from: null, to: null } : daysIn(date)),
  }
}

/**
 * Searches the studies of the records that software may open, newest first (QIDO-RS). `limit` and `offset` count the
 * studies of all records that its practice knows, so a page may contain fewer.
 */
export async function searchStudies(
  deps: BinaryDependencies,
  client: FhirClient,
  parameters: URLSearchParams,
): Promise<Found> {
  const query = studyQuery(parameters, 'studies')
  const { limit, offset, warnings } = query
  const wanted = { ...filterOf(query), of: client.records, limit: limit + 1, offset }
  const rows = await findStudies(deps.database.db, wanted)
  const open = recordOpener(deps, client)
  const studies: Study[] = []
  // Also logs records of which no study is shown: that there are more results reveals something about them too.
  const read = new Map<PatientId, ClinicalAccess>()
  for (const { uid, patientId } of rows.slice(0, limit)) {
    const record = await open(patientId)
    if (record !== null) read.set(patientId, record.access)
    const study = record === null ? null : await studyIn(deps, record, uid)
    const modality = query.values.get('ModalitiesInStudy')
    if (study !== null && (modality === undefined || modalitiesOf(study).includes(modality))) studies.push(study)
  }
  if (read.size > 0) await logReading(deps, client, { patientIds: [...read.keys()], what: 'software list' })
  await Promise.all([...read.values()].map((access) => requireUnchanged(deps.findAccess, access)))
  return {
    found: studies.map((study) => studyAttributes(study, deps.baseUrl)),
    warnings: rows.length > limit ? [...warnings, 'There are more results that can be requested.'] : warnings,
  }
}

/**
 * Searches the series or photos of a study, or the photos of one named series. Throws `not-found` for a study that
 * software may not see.
 */
export async function searchInStudy(
  deps: BinaryDependencies,
  client: FhirClient,
  wanted: { uid: string; series: string | null; level: 'series' | 'instances'; parameters: URLSearchParams },
): Promise<Found> {
  const { values, limit, offset, warnings } = studyQuery(wanted.parameters, wanted.level)
  const study = await openStudy(deps, client, wanted.uid)
  const attributes = wanted.level === 'series' ? seriesAttributes : instanceAttributes
  const all = study.photos
    .filter(({ row }) => wanted.series === null || seriesUid(row) === wanted.series)
    .filter(({ dataset }) =>
      [...values].every(([name, value]) => Object.entries(dataset).some(([key, one]) => key === name && one === value)),
    )
  const found = all
    .slice(offset, offset + limit)
    .map((photo) => dicomJson(attributes(photo, addressOf(study, deps.baseUrl))))
  const hasMore = all.length > offset + limit
  return { found, warnings: hasMore ? [...warnings, 'There are more results that can be requested.'] : warnings }
}

/** The address at which a study can be retrieved. */
export const addressOf = ({ uid }: Pick<Study, 'uid'>, baseUrl: string): string => `${baseUrl}/dicomweb/studies/${uid}`

const modalitiesOf = ({ photos }: Study): string[] => [...new Set(photos.map(({ dataset }) => dataset.Modality))]

function studyAttributes(study: Study, baseUrl: string): DicomJson {
  const [first] = study.photos
  const modalities = modalitiesOf(study)
  const { length } = study.photos
  return dicomJson({
    ...(first !== undefined && commonOf(first)),
    InstanceAvailability: 'ONLINE',
    ModalitiesInStudy: modalities,
    RetrieveURL: addressOf(study, baseUrl),
    NumberOfStudyRelatedSeries: length,
    NumberOfStudyRelatedInstances: length,
  })
}

/** The attributes that all photos of a study share: those of the patient and of the study. */
const commonOf = ({ dataset }: StudyPhoto) => ({
  SpecificCharacterSet: dataset.SpecificCharacterSet,
  TimezoneOffsetFromUTC: dataset.TimezoneOffsetFromUTC,
  PatientName: dataset.PatientName,
  PatientID: dataset.PatientID,
  IssuerOfPatientID: dataset.IssuerOfPatientID,
  PatientBirthDate: dataset.PatientBirthDate,
  PatientSex: dataset.PatientSex,
  StudyInstanceUID: dataset.StudyInstanceUID,
  StudyID: dataset.StudyID,
  StudyDate: dataset.StudyDate,
  StudyTime: dataset.StudyTime,
  StudyDescription: dataset.StudyDescription,
  AccessionNumber: dataset.AccessionNumber,
  ReferringPhysicianName: dataset.ReferringPhysicianName,
})

const seriesAttributes = ({ dataset }: StudyPhoto, studyAddress: string) => ({
  SpecificCharacterSet: dataset.SpecificCharacterSet,
  StudyInstanceUID: dataset.StudyInstanceUID,
  SeriesInstanceUID: dataset.SeriesInstanceUID,
  SeriesNumber: dataset.SeriesNumber,
  SeriesDescription: dataset.SeriesDescription,
  Modality: dataset.Modality,
  NumberOfSeriesRelatedInstances: 1,
  RetrieveURL: `${studyAddress}/series/${dataset.SeriesInstanceUID}`,
})

const instanceAttributes = ({ dataset }: StudyPhoto, studyAddress: string) => ({
  SpecificCharacterSet: dataset.SpecificCharacterSet,
  StudyInstanceUID: dataset.StudyInstanceUID,
  SeriesInstanceUID: dataset.SeriesInstanceUID,
  SOPClassUID: dataset.SOPClassUID,
  SOPInstanceUID: dataset.SOPInstanceUID,
  InstanceNumber: dataset.InstanceNumber,
  InstanceAvailability: 'ONLINE',
  Rows: dataset.Rows,
  Columns: dataset.Columns,
  BitsAllocated: dataset.BitsAllocated,
  RetrieveURL: `${studyAddress}/series/${dataset.SeriesInstanceUID}/instances/${dataset.SOPInstanceUID}`,
})
