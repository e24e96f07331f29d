import type { BodyStructure, CodeableConcept, Encounter, Media } from 'fhir/r4'
import { bodyPartById } from '../../../domain/body-model/body-parts.ts'
import type { ImageRow, LesionRow, VisitRow } from './patient-record-store.ts'
import {
  codedConcept,
  optionalField,
  identifier,
  reference,
  systems,
  urnOf,
  urnOfRow,
  textConcept,
} from './fhir-names.ts'
import { personName } from '../../../domain/text/person-name.ts'

const sides = {
  left: codedConcept(systems.snomed, '7771000', 'Left'),
  right: codedConcept(systems.snomed, '24028007', 'Right'),
} as const

/** The body part and side in SNOMED CT (docs/domain.md 2), with the location as text. */
function place(bodyPartId: number, location: string): { site: CodeableConcept; side: CodeableConcept | null } {
  const part = bodyPartById(bodyPartId)
  // Six body parts have no side of their own; then the location text names the side.
  const named = part?.side ?? (/\bleft\b/i.test(location) ? 'left' : /\bright\b/i.test(location) ? 'right' : null)
  const side = named === null ? null : sides[named]
  const site =
    part === null
      ? textConcept(location)
      : { coding: [{ system: systems.snomed, code: part.snomedCode }], text: location }
  return { site, side }
}

/** A spot; its id stays the same over all visits. */
export function bodyStructureResource(row: LesionRow): BodyStructure {
  const { site, side } = place(row.body_part_id, row.location)
  return {
    resourceType: 'BodyStructure',
    identifier: [identifier(systems.uri, urnOf(row.lesion_id))],
    active: !row.is_excised,
    morphology: textConcept('Skin lesion'),
    location: site,
    ...(side !== null && { locationQualifier: [side] }),
    description: `Spot ${row.spot_number}, ${row.location}${row.is_excised ? '; taken off' : ''}`,
    patient: reference('Patient', urnOf(row.patient_id)),
  }
}

/** A visit at a practice. */
export const encounterResource = (row: VisitRow): Encounter => ({
  resourceType: 'Encounter',
  status: row.status === 'received' || row.status === 'being-read' ? 'in-progress' : 'finished',
  class: { system: systems.actCode, code: 'AMB', display: 'ambulatory' },
  type: [textConcept(row.service_name)],
  subject: reference('Patient', urnOf(row.patient_id)),
  period: { start: row.visit_time.toISOString() },
  participant: [
    { individual: reference('Practitioner', urnOf(row.login_id), personName(row.first_name, row.last_name)) },
  ],
  serviceProvider: reference('Organization', urnOfRow('practice', row.practice_id), row.practice_name),
})

/** The file of a photo: in a copy of the record the original; for software its picture, whose size is unknown. */
type PhotoContent = { path: string; contentType: string; size: number | null }

/** A photo, with the place of its file. */
export function mediaResource(row: ImageRow, { path, contentType, size }: PhotoContent): Media {
  const where = row.body_part_id === null ? null : place(row.body_part_id, row.location ?? 'Skin')
  return {
    resourceType: 'Media',
    status: 'completed',
    type: codedConcept('http://terminology.hl7.org/CodeSystem/media-type', 'image', 'Image'),
    subject: reference('Patient', urnOf(row.patient_id)),
    ...(row.visit_id !== null && { encounter: reference('Encounter', urnOf(row.visit_id)) }),
    createdDateTime: row.taken_at.toISOString(),
    ...(where !== null && { bodySite: where.site }),
    ...(row.lesion_id !== null && { note: [{ text: `Of spot ${row.spot_number}, ${urnOf(row.lesion_id)}` }] }),
    ...optionalField('deviceName', row.camera_model_id),
    ...optionalField('width', row.picture_width),
    ...optionalField('height', row.picture_height),
    content: { contentType, url: path, ...optionalField('size', size), title: row.file_name },
  }
}
