import { createHash } from 'node:crypto'
import type { CodeableConcept, Identifier, Reference } from 'fhir/r4'

/*
 * FHIR code systems and data types (HL7 FHIR R4, 4.0.1; NZ Base and AU Base for identifiers). We set no `meta.profile`, as
 * nothing is validated against a country's profile.
 */
export const systems = {
  nhi: 'https://standards.digital.health.nz/ns/nhi-id',
  hpiFacility: 'https://standards.digital.health.nz/ns/hpi-facility-id',
  medicareCard: 'http://ns.electronichealth.net.au/id/medicare-number',
  snomed: 'http://snomed.info/sct',
  loinc: 'http://loinc.org',
  actCode: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  consentScope: 'http://terminology.hl7.org/CodeSystem/consentscope',
  riskProbability: 'http://terminology.hl7.org/CodeSystem/risk-probability',
  dicom: 'http://dicom.nema.org/resources/ontology/DCM',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
} as const

/** The URN of a row with a UUID; references use the same. */
export const urnOf = (uuid: string): string => `urn:uuid:${uuid.toLowerCase()}`

/** The URN of a row with a numeric id: a name-based UUID (RFC 9562 8), the same in every export. */
export function urnOfRow(kind: string, id: number | string): string {
  const hex = createHash('sha256').update(`lentigo ${kind} ${id}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const reference = (urn: string, display?: string): Reference => ({
  reference: urn,
  ...(display !== undefined && { display }),
})

export const textConcept = (text: string): CodeableConcept => ({ text })

export const codedConcept = (system: string, code: string, display: string): CodeableConcept => ({
  coding: [{ system, code, display }],
  text: display,
})

export const identifier = (system: string, value: string): Identifier => ({ system, value })

/** An object with the field, or without it if the value is empty. */
export const optionalField = <K extends string, V>(name: K, value: V | null | undefined): { [P in K]?: V } =>
  value === null || value === undefined || value === '' ? {} : ({ [name]: value } as { [P in K]?: V })
