import type { FhirResource } from 'fhir/r4'
import { imageVisibility } from '../../../../domain/access/image-visibility.ts'
import { may, type Person } from '../../../../domain/access/may.ts'
import type { ClinicalAccess } from '../../../access/clinical-access.ts'
import type { Db } from '../../../platform/database.ts'
import { consentResource } from '../../../records/fhir/consent-and-risk-resources.ts'
import { urnOf, urnOfRow } from '../../../records/fhir/fhir-names.ts'
import { readToldResults } from '../../../records/fhir/own-results-store.ts'
import { readConsents } from '../../../records/fhir/patient-history-store.ts'
import * as record from '../../../records/fhir/patient-record-store.ts'
import { namedPatientResource, patientResource } from '../../../records/fhir/person-resources.ts'
import { observationResource, reportResource, spotsForPatient } from '../../../records/fhir/report-resources.ts'
import { resultResource } from '../../../records/fhir/result-resources.ts'
import { bodyStructureResource, encounterResource, mediaResource } from '../../../records/fhir/skin-resources.ts'
import {
  documentResource,
  documentUrn,
  imagingStudyResource,
  studiesOf,
  studyUrn,
} from '../../../records/fhir/study-resources.ts'
import type { PatientResourceType } from './resource-types.ts'

/** Whose resources are read, by which person, under which access, and when. */
type RecordReading = { db: Db; person: Person; access: ClinicalAccess; now: Date; baseUrl: string }
/**
 * A resource with its URN, mapped as in the copy of a patient's data. `updated`: since when the reader could have seen
 * it in this state.
 */
export type FoundResource = { urn: string; updated: Date | null; resource: FhirResource }

/** Which kinds of photos of the patient the reader may see. */
const photosFor = ({ person, access }: Pick<RecordReading, 'person' | 'access'>): record.PhotosAllowed => ({
  photos: imageVisibility(person, access, 'image') === 'shown',
  bodyshots: imageVisibility(person, access, 'bodyshot') === 'shown',
})

/**
 * The photos that this reader may see, including the patient's own. Empty if the reader may see no photos; patients
 * always see their own.
 */
export async function readShownImages(reading: Omit<RecordReading, 'baseUrl'>): Promise<record.ImageRow[]> {
  const allowed = photosFor(reading)
  const sees = allowed.photos || may(reading.person, 'decide', reading.access)
  return sees ? record.readImages(reading.db, reading.access.patientId, allowed) : []
}

/** The reports of the patient that the reader may know now. */
export const readReports = ({
  db,
  person,
  access: { patientId },
  now,
}: Omit<RecordReading, 'baseUrl'>): Promise<record.KnownReports> =>
  record.readReportsFor(db, person, { patientId, now })

const readers: Record<PatientResourceType, (reading: RecordReading) => Promise<FoundResource[]>> = {
  Patient: async ({ db, person, access }) => {
    const { patientId } = access
    const row = await record.readOwnPatient(db, patientId)
    const resource = may(person, 'see person', access) ? patientResource(row) : namedPatientResource(row)
    return [{ urn: urnOf(patientId), updated: null, resource }]
  },
  Encounter: async (reading) => {
    const { db, person, access } = reading
    const reports = await readReports(reading)
    const visits = await record.readVisits(db, access.patientId, reports)
    // A pharmacy does not learn of visits at other practices.
    const seesAll = may(person, 'read reports', access)
    return visits
      .filter(({ practice_id }) => seesAll || may(person, 'work for', practice_id))
      .map((row) => ({
        urn: urnOf(row.visit_id),
        updated: reports.since.get(row.visit_id) ?? row.committed_at,
        resource: encounterResource(row),
      }))
  },
  BodyStructure: async ({ db, person, access: { patientId }, now }) =>
    (await record.readLesions(db, person, { patientId, now })).map((row) => ({
      urn: urnOf(row.lesion_id),
      updated: row.placed_at,
      resource: bodyStructureResource(row),
    })),
  Observation: async (reading) => {
    const { db, person, access } = reading
    const reports = await readReports(reading)
    const found = (await record.readReleasedReports(db, reports)).flatMap((report) =>
      spotsForPatient(report.content).map((spot) => ({
        urn: urnOf(spot.lesionDiagnosisId),
        updated: reports.since.get(report.visit_id) ?? report.published_at,
        resource: observationResource(report, spot),
      })),
    )
    const knowsResults = may(person, 'handle results', access) || may(person, 'decide', access)
    const results = knowsResults ? await readToldResults(db, access.patientId) : []
    return [
      ...found,
      ...results.map((row) => ({
        urn: urnOf(row.result_id),
        updated: row.told_at,
        resource: resultResource(row),
      })),
    ]
  },
  DiagnosticReport: async (reading) => {
    const { db } = reading
    const reports = await readReports(reading)
    const [documents, images] = [await record.readDocuments(db, reports), await readShownImages(reading)]
    return (await record.readReleasedReports(db, reports)).map((report) => {
      const pdf = documents.find(({ report_id, kind }) => report_id === report.report_id && kind === 'report')
      return {
        urn: urnOf(report.report_guid),
        updated: reports.since.get(report.visit_id) ?? report.published_at,
        resource: reportResource(report, {
          // Without its size: the PDF is drawn again if a photo may no longer be shown.
          pdf: pdf === undefined ? null : { path: `Binary/${report.report_guid}`, size: null },
          media: images.flatMap((row) => (row.visit_id === report.visit_id ? [urnOf(row.image_id)] : [])),
        }),
      }
    })
  },
  Media: async (reading) =>
    (await readShownImages(reading)).map((row) => ({
      urn: urnOf(row.image_id),
      updated: row.created_at,
      resource: mediaResource(row, { path: `Binary/${row.image_id}`, contentType: 'image/jpeg', size: null }),
    })),
  ImagingStudy: async (reading) =>
    studiesOf(await readShownImages(reading)).map((study) => ({
      urn: studyUrn(study),
      updated: study.reduce((last, { created_at }) => (created_at > last ? created_at : last), study[0].created_at),
      resource: imagingStudyResource(study, `${reading.baseUrl}/dicomweb`),
    })),
  DocumentReference: async (reading) => {
    const reports = await readReports(reading)
    const documents = await record.readDocuments(reading.db, reports)
    return (await record.readReleasedReports(reading.db, reports))
      .filter(({ report_id }) => documents.some((one) => one.report_id === report_id && one.kind === 'report'))
      .map((report) => ({
        urn: documentUrn(report),
        updated: reports.since.get(report.visit_id) ?? report.published_at,
        // Without its size, as for the report.
        resource: documentResource(report, { path: `Binary/${report.report_guid}`, size: null }),
      }))
  },
  // The current answers, as staff see them; none for a child's guardian.
  Consent: async ({ db, person, access }) =>
    (may(person, 'see person', access) ? await readConsents(db, access.patientId) : [])
      .filter(({ is_latest }) => is_latest)
      .map((row) => ({
        urn: urnOfRow('consent', row.consent_event_id),
        updated: row.recorded_at,
        resource: consentResource(row),
      })),
}

/** The resources of one type of a patient that the reader may see now, mapped as in the copy of a patient's data. */
export const readResources = (type: PatientResourceType, reading: RecordReading): Promise<FoundResource[]> =>
  readers[type](reading)
