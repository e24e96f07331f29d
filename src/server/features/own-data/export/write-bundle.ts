import type { FhirResource } from 'fhir/r4'
import type { PatientId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import * as log from '../../../records/fhir/patient-history-store.ts'
import { patientOf } from '../../../../domain/access/may-know-findings.ts'
import * as record from '../../../records/fhir/patient-record-store.ts'
import { readToldResults, type ToldFile } from '../../../records/fhir/own-results-store.ts'
import { consentResource, riskResource } from '../../../records/fhir/consent-and-risk-resources.ts'
import { urnOf, urnOfRow } from '../../../records/fhir/fhir-names.ts'
import {
  appointmentResource,
  auditResource,
  messageResource,
  statementResource,
} from '../../../records/fhir/history-resources.ts'
import { organizationResource, patientResource, practitionerResource } from '../../../records/fhir/person-resources.ts'
import { readPractitioners } from '../../../records/fhir/practitioner-store.ts'
import { readStatements } from '../../../records/patients/statement-store.ts'
import { resultFileResource, resultResource } from '../../../records/fhir/result-resources.ts'
import { observationResource, reportResource, spotsForPatient } from '../../../records/fhir/report-resources.ts'
import {
  documentResource,
  documentUrn,
  imagingStudyResource,
  studiesOf,
  studyUrn,
} from '../../../records/fhir/study-resources.ts'
import { bodyStructureResource, encounterResource, mediaResource } from '../../../records/fhir/skin-resources.ts'

/** The patient, and the photos and documents with their paths in the ZIP. */
type BundleInput = {
  patientId: PatientId
  now: Date
  reports: record.KnownReports
  images: readonly { row: record.ImageRow; path: string }[]
  documents: readonly { row: record.DocumentRow; path: string }[]
  resultFiles: readonly { row: ToldFile; path: string }[]
}
type Entry = { fullUrl: string; resource: FhirResource }

/**
 * Every resource of a patient, type by type. Only what the patient may read now is included (docs/decisions-records.md
 * "My data").
 */
async function* entriesOf(db: Db, of: BundleInput): AsyncGenerator<Entry> {
  const { patientId, reports, images, documents, resultFiles } = of
  const entry = (fullUrl: string, resource: FhirResource): Entry => ({ fullUrl, resource })
  yield entry(urnOf(patientId), patientResource(await record.readOwnPatient(db, patientId)))
  for (const row of await record.readPractices(db, patientId))
    yield entry(urnOfRow('practice', row.practice_id), organizationResource(row))
  const visits = await record.readVisits(db, patientId, reports)
  for (const row of visits) yield entry(urnOf(row.visit_id), encounterResource(row))
  const makers = visits.map(({ login_id }) => login_id)
  for (const row of await readPractitioners(db, makers)) yield entry(urnOf(row.login_id), practitionerResource(row))
  for (const row of await record.readLesions(db, patientOf(of), of))
    yield entry(urnOf(row.lesion_id), bodyStructureResource(row))
  for (const { row, path } of images)
    yield entry(urnOf(row.image_id), mediaResource(row, { path, contentType: row.content_type, size: row.byte_size }))
  for (const study of studiesOf(images.map(({ row }) => row)))
    yield entry(studyUrn(study), imagingStudyResource(study, null))
  for (const report of await record.readReleasedReports(db, reports)) {
    for (const spot of spotsForPatient(report.content))
      yield entry(urnOf(spot.lesionDiagnosisId), observationResource(report, spot))
    const pdf = documents.find(({ row }) => row.report_id === report.report_id && row.kind === 'report')
    yield entry(
      urnOf(report.report_guid),
      reportResource(report, {
        pdf: pdf === undefined ? null : { path: pdf.path, size: pdf.row.byte_size },
        media: images.flatMap(({ row }) => (row.visit_id === report.visit_id ? [urnOf(row.image_id)] : [])),
      }),
    )
    if (pdf !== undefined)
      yield entry(documentUrn(report), documentResource(report, { path: pdf.path, size: pdf.row.byte_size }))
  }
  for (const row of await readToldResults(db, patientId)) yield entry(urnOf(row.result_id), resultResource(row))
  for (const { row, path } of resultFiles) yield entry(urnOf(row.file_id), resultFileResource(row, path))
  for (const row of await log.readConsents(db, patientId))
    yield entry(urnOfRow('consent', row.consent_event_id), consentResource(row))
  for (const row of await log.readRisks(db, patientId)) yield entry(urnOfRow('risk', row.profile_id), riskResource(row))
  for (const row of await log.readBookings(db, patientId)) yield entry(urnOf(row.booking_id), appointmentResource(row))
  for (const row of await log.readMessages(db, patientId)) yield entry(urnOf(row.message_id), messageResource(row))
  for (const row of await readStatements(db, patientId)) yield entry(urnOf(row.request_id), statementResource(row))
  for await (const row of log.readAccessesOf(db, patientId))
    yield entry(urnOfRow('access', row.access_id), auditResource(row))
}

/** Streams the bundle as JSON, entry by entry: a FHIR R4 collection (HL7 FHIR 4.0.1). */
export async function* writeBundle(db: Db, of: BundleInput): AsyncGenerator<string> {
  yield `{"resourceType":"Bundle","type":"collection","timestamp":"${of.now.toISOString()}","entry":[`
  let between = '\n'
  for await (const entry of entriesOf(db, of)) {
    yield between + JSON.stringify(entry)
    between = ',\n'
  }
  yield '\n]}\n'
}
