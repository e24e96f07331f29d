import type { DiagnosticReport, Observation } from 'fhir/r4'
import type { ReportContent, ReportSpot } from '../../../contract/reports/report-content.ts'
import type { DiagnosisKey } from '../../../contract/clinical-keys.ts'
import { diagnosisCodes } from '../../../domain/clinical/diagnoses/diagnosis-codes.ts'
import type { ReleasedReport } from './patient-record-store.ts'
import { codedConcept, optionalField, reference, systems, urnOf } from './fhir-names.ts'

/** The spots shown in the patient's report. */
export const spotsForPatient = ({ spots }: ReportContent): ReportSpot[] => spots.filter((spot) => !spot.isHidden)

/**
 * A reader's diagnosis of a spot. It is preliminary, because a photo is no test, and leaves out the score, which
 * patients never see.
 */
export function observationResource(report: ReleasedReport, spot: ReportSpot): Observation {
  const snomed = diagnosisCodes[spot.diagnosis as DiagnosisKey]?.snomed
  return {
    resourceType: 'Observation',
    status: report.version === 1 ? 'preliminary' : 'amended',
    code: codedConcept(systems.snomed, '1237125003', 'Dermatoscopy of skin'),
    subject: reference('Patient', urnOf(report.patient_id)),
    encounter: reference('Encounter', urnOf(report.visit_id)),
    focus: [reference('BodyStructure', urnOf(spot.lesionId), `Spot ${spot.number}, ${spot.place}`)],
    effectiveDateTime: report.content.visit.visitDate,
    issued: report.published_at.toISOString(),
    valueCodeableConcept: {
      ...(snomed !== undefined && { coding: [{ system: systems.snomed, code: snomed.code }] }),
      text: `Suspected by photo: ${spot.term}`,
    },
    note: [spot.line, spot.more, spot.comment].flatMap((text) => (text === null || text === '' ? [] : [{ text }])),
  }
}

/** The PDF's path in the ZIP or on the server, and the URNs of the visit's photos. */
type ReportParts = { pdf: { path: string; size: number | null } | null; media: readonly string[] }

/** The newest version of a report that was released to the patient. */
export const reportResource = (report: ReleasedReport, { pdf, media }: ReportParts): DiagnosticReport => ({
  resourceType: 'DiagnosticReport',
  status: report.version === 1 ? 'final' : 'amended',
  code: codedConcept(systems.loinc, '11488-4', 'Consult note'),
  subject: reference('Patient', urnOf(report.patient_id)),
  encounter: reference('Encounter', urnOf(report.visit_id)),
  effectiveDateTime: report.content.visit.visitDate,
  issued: report.published_at.toISOString(),
  resultsInterpreter: report.content.readers.map(({ name }) => ({ display: name })),
  result: spotsForPatient(report.content).map((spot) => reference('Observation', urnOf(spot.lesionDiagnosisId))),
  ...(media.length > 0 && { media: media.map((urn) => ({ link: reference('Media', urn) })) }),
  conclusion: report.content.headline,
  ...(pdf !== null && {
    presentedForm: [
      { contentType: 'application/pdf', url: pdf.path, ...optionalField('size', pdf.size), title: 'Report as PDF' },
    ],
  }),
})
