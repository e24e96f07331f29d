import type { DocumentReference, Endpoint, ImagingStudy, ImagingStudySeries } from 'fhir/r4'
import { bodyPartById } from '../../../domain/body-model/body-parts.ts'
import { modalityOf, photoTitle, sopClassOf, studyTitle } from './dicom/dicom-dataset.ts'
import { dicomUid, seriesUid, studyUid } from './dicom/dicom-uid.ts'
import type { ImageRow, ReleasedReport } from './patient-record-store.ts'
import { codedConcept, identifier, otherUuid, reference, systems, urnOf } from './fhir-names.ts'

/** The photos of one study, at least one. */
type StudyRows = readonly [ImageRow, ...ImageRow[]]

/** Groups photos by study. Leaves out photos without a picture, which have no DICOM object. */
export function studiesOf(images: readonly ImageRow[]): StudyRows[] {
  const shown = images.filter(({ kinds_failed_because }) => kinds_failed_because === null)
  return [...Map.groupBy(shown, studyUid).values()] as unknown as StudyRows[]
}

/** The URN of a study. */
export const studyUrn = ([{ visit_id, image_id }]: StudyRows): string => urnOf(otherUuid('study', visit_id ?? image_id))

/**
 * The photos of a visit, or one that the patient uploaded, as the study of their DICOM objects. `dicomWeb`: the address
 * to read these from.
 */
export function imagingStudyResource(rows: StudyRows, dicomWeb: string | null): ImagingStudy {
  const [first] = rows
  const modalities = [...new Set(rows.map(modalityOf))]
  return {
    resourceType: 'ImagingStudy',
    ...(dicomWeb !== null && { contained: [endpointOf(dicomWeb)], endpoint: [{ reference: '#dicomweb' }] }),
    identifier: [identifier(systems.dicomUid, `urn:oid:${studyUid(first)}`)],
    status: 'available',
    modality: modalities.map((code) => ({ system: systems.dicom, code })),
    subject: reference('Patient', urnOf(first.patient_id)),
    ...(first.visit_id !== null && { encounter: reference('Encounter', urnOf(first.visit_id)) }),
    started: first.visit_time.toISOString(),
    numberOfSeries: rows.length,
    numberOfInstances: rows.length,
    description: studyTitle(first),
    series: rows.map(seriesOf),
  }
}

const endpointOf = (address: string): Endpoint => ({
  resourceType: 'Endpoint',
  id: 'dicomweb',
  status: 'active',
  connectionType: {
    system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
    code: 'dicom-wado-rs',
  },
  payloadType: [{ text: 'DICOM' }],
  address,
})

function seriesOf(row: ImageRow): ImagingStudySeries {
  const part = row.body_part_id === null ? null : bodyPartById(row.body_part_id)
  return {
    uid: seriesUid(row),
    number: 1,
    modality: { system: systems.dicom, code: modalityOf(row) },
    description: photoTitle(row),
    numberOfInstances: 1,
    ...(part !== null && { bodySite: { system: systems.snomed, code: part.snomedCode } }),
    started: row.taken_at.toISOString(),
    instance: [
      {
        uid: dicomUid(row.image_id),
        sopClass: { system: systems.uri, code: `urn:oid:${sopClassOf(row)}` },
        number: 1,
      },
    ],
  }
}

/** The URN of the document of a report. */
export const documentUrn = ({ report_guid }: Pick<ReleasedReport, 'report_guid'>): string =>
  urnOf(otherUuid('document', report_guid))

/** The PDF of a report, in the newest version that the reader may know. */
export const documentResource = (
  report: ReleasedReport,
  pdf: { path: string; size: number | null },
): DocumentReference => ({
  resourceType: 'DocumentReference',
  status: 'current',
  docStatus: report.version === 1 ? 'final' : 'amended',
  type: codedConcept(systems.loinc, '11488-4', 'Consult note'),
  subject: reference('Patient', urnOf(report.patient_id)),
  date: report.published_at.toISOString(),
  author: report.content.readers.map(({ name }) => ({ display: name })),
  content: [
    {
      attachment: {
        contentType: 'application/pdf',
        url: pdf.path,
        ...(pdf.size !== null && { size: pdf.size }),
        title: 'Report as PDF',
      },
    },
  ],
  context: {
    encounter: [reference('Encounter', urnOf(report.visit_id))],
    related: [reference('DiagnosticReport', urnOf(report.report_guid))],
  },
})
