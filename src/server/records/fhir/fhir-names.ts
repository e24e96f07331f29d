import { createHash } from 'node:crypto'
import type { CodeableConcept, FhirResource, Identifier, Reference } from 'fhir/r4'
import type { PracticeId } from '../../../contract/ids.ts'

/*
 * FHIR code systems and data types (HL7 FHIR R4, 4.0.1; NZ Base and AU Base for identifiers). We set no `meta.profile`,
 * because nothing is validated against a country's profile.
 */
export const systems = {
  nhi: 'https://standards.digital.health.nz/ns/nhi-id',
  hpiFacility: 'https://standards.digital.health.nz/ns/hpi-facility-id',
  hpiPerson: 'https://standards.digital.health.nz/ns/hpi-person-id',
  medicareCard: 'http://ns.electronichealth.net.au/id/medicare-number',
  medicareProvider: 'http://ns.electronichealth.net.au/id/medicare-provider-number',
  snomed: 'http://snomed.info/sct',
  loinc: 'http://loinc.org',
  actCode: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  consentScope: 'http://terminology.hl7.org/CodeSystem/consentscope',
  riskProbability: 'http://terminology.hl7.org/CodeSystem/risk-probability',
  dicom: 'http://dicom.nema.org/resources/ontology/DCM',
  dicomUid: 'urn:dicom:uid',
  uri: 'urn:ietf:rfc:3986',
  practitionerRole: 'http://terminology.hl7.org/CodeSystem/practitioner-role',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
} as const

/** The URN of a row with a UUID; references use it too. */
export const urnOf = (uuid: string): string => `urn:uuid:${uuid.toLowerCase()}`

/** The upper 60 bits of the ids of a kind, so that an id of another kind is never taken for one. */
const kindBits = (kind: RowKind): bigint =>
  BigInt(`0x${createHash('sha256').update(`lentigo ${kind}`).digest('hex').slice(0, 15)}`)

/** Kinds of rows that have a number as id. */
type RowKind = 'practice' | 'consent' | 'risk' | 'access'

/** The URN of a row with a number: a custom UUID (RFC 9562 5.8) from its kind and number, the same in every export. */
export function urnOfRow(kind: RowKind, id: number | string): string {
  const upper = kindBits(kind)
  const hex = [upper >> 12n, (8n << 12n) | (upper & 0xfffn), (2n << 62n) | BigInt(id)]
  const [first = '', second = '', third = ''] = hex.map((part, i) =>
    part.toString(16).padStart([12, 4, 16][i] ?? 0, '0'),
  )
  return `urn:uuid:${first.slice(0, 8)}-${first.slice(8)}-${second}-${third.slice(0, 4)}-${third.slice(4)}`
}

/**
 * Resources that are made from a row in addition to the one that has the row's id: the study of a visit or photo, the
 * document of a report, and what a person does at a practice.
 */
type MoreKind = 'study' | 'document' | `role at ${PracticeId}`

/** The id of such a resource from the id of its row, and back: the first 32 bits differ. */
export function otherUuid(kind: MoreKind, uuid: string): string {
  const bits = createHash('sha256').update(`lentigo ${kind}`).digest().readUInt32BE()
  const first = (Number.parseInt(uuid.slice(0, 8), 16) ^ bits) >>> 0
  return `${first.toString(16).padStart(8, '0')}${uuid.slice(8).toLowerCase()}`
}

/** The number in a UUID of this kind; null for other UUIDs. */
export function rowOfUuid(kind: RowKind, uuid: string): string | null {
  const id = String(BigInt(`0x${uuid.replaceAll('-', '').slice(16)}`) & ((1n << 62n) - 1n))
  return urnOfRow(kind, id) === urnOf(uuid) ? id : null
}

/** A reference to another resource of the same record; its type tells where on the server it is. */
export const reference = (type: FhirResource['resourceType'], urn: string, display?: string): Reference => ({
  reference: urn,
  type,
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
