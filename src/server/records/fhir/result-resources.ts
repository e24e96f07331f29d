import type { DocumentReference, Observation } from 'fhir/r4'
import { spotResults } from '../../../domain/clinical/spot-results.ts'
import type { ToldFile, ToldResult } from './own-results-store.ts'
import { reference, urnOf } from './fhir-names.ts'

const millimetres = (value: number) => ({ value, unit: 'mm', system: 'http://unitsofmeasure.org', code: 'mm' })

/** The result of a spot from the doctor or the laboratory. */
export function resultResource(row: ToldResult): Observation {
  const { term } = spotResults[row.key]
  const notes = [row.lab_words, row.margins === null ? null : `Margins: ${row.margins.replaceAll('-', ' ')}`]
  return {
    resourceType: 'Observation',
    status: row.key === 'excised-waiting' ? 'registered' : 'final',
    code: { text: 'What became of the spot' },
    subject: reference('Patient', urnOf(row.patient_id)),
    encounter: reference('Encounter', urnOf(row.visit_id)),
    focus: [reference('BodyStructure', urnOf(row.lesion_id), `Spot ${row.spot_number}`)],
    ...(row.happened_on !== null && { effectiveDateTime: row.happened_on }),
    issued: row.entered_at.toISOString(),
    ...(row.performed_by !== null && { performer: [{ display: row.performed_by }] }),
    valueCodeableConcept: { text: term },
    ...(row.breslow_mm !== null && {
      component: [{ code: { text: 'Breslow thickness' }, valueQuantity: millimetres(row.breslow_mm) }],
    }),
    note: notes.flatMap((text) => (text === null ? [] : [{ text }])),
  }
}

/** A laboratory's report, with its path in the ZIP. */
export const resultFileResource = (row: ToldFile, path: string): DocumentReference => ({
  resourceType: 'DocumentReference',
  status: 'current',
  type: { text: 'Report of the laboratory' },
  subject: reference('Patient', urnOf(row.patient_id)),
  date: row.added_at.toISOString(),
  content: [{ attachment: { contentType: row.content_type, url: path, title: row.file_name, size: row.byte_size } }],
})
