import type { CodeableConcept, Organization, Patient, Practitioner, PractitionerRole } from 'fhir/r4'
import { Role, type RoleId } from '../../../contract/role.ts'
import { personName } from '../../../domain/text/person-name.ts'
import type { OwnPatientRow, PracticeRow } from './patient-record-store.ts'
import type { PractitionerRow, RoleRow } from './practitioner-store.ts'
import {
  codedConcept,
  identifier,
  optionalField,
  otherUuid,
  reference,
  systems,
  textConcept,
  urnOf,
  urnOfRow,
} from './fhir-names.ts'

const genders = { 1: 'male', 2: 'female', 3: 'other' } as const

/** The patient, with their national identifier. */
export const patientResource = (row: OwnPatientRow): Patient => ({
  resourceType: 'Patient',
  identifier: [
    ...(row.nhi === null ? [] : [{ use: 'official' as const, ...identifier(systems.nhi, row.nhi) }]),
    ...(row.medicare_number === null ? [] : [identifier(systems.medicareCard, row.medicare_number)]),
    { use: 'secondary', value: row.patient_id },
  ],
  name: [
    {
      use: 'official',
      family: row.last_name,
      given: [row.first_name, row.middle_name].filter((name) => name !== null && name !== ''),
      ...(row.title !== null && row.title !== '' && { prefix: [row.title] }),
    } as NonNullable<Patient['name']>[number],
  ],
  gender: genders[row.gender],
  birthDate: row.birth_date,
  telecom: [
    ...(row.mobile_phone === null
      ? []
      : [{ system: 'phone' as const, use: 'mobile' as const, value: row.mobile_phone }]),
    ...(row.email_address === null ? [] : [{ system: 'email' as const, value: row.email_address }]),
  ],
  address: [
    {
      ...optionalField(
        'line',
        [row.street, row.suburb].flatMap((line) => (line === null || line === '' ? [] : [line])),
      ),
      ...optionalField('city', row.city),
      ...optionalField('state', row.state),
      ...optionalField('postalCode', row.post_code),
      country: row.country_code,
    },
  ],
})

/** The patient for readers who may not learn their address, contact details and identifiers. */
export const namedPatientResource = (row: OwnPatientRow): Patient => {
  const { identifier: _, telecom: __, address: ___, ...named } = patientResource(row)
  return named
}

/** A practice with a visit of the patient or access to their record. */
export const organizationResource = (row: PracticeRow): Organization => ({
  resourceType: 'Organization',
  name: row.practice_name,
  ...(row.hpi_facility !== null && { identifier: [identifier(systems.hpiFacility, row.hpi_facility)] }),
  ...(row.phone_number !== null && { telecom: [{ system: 'phone' as const, value: row.phone_number }] }),
})

/** A person who works with patients, with their national identifiers. */
export const practitionerResource = (row: PractitionerRow): Practitioner => {
  const numbers = [
    ...(row.hpii === null ? [] : [identifier(systems.hpiPerson, row.hpii)]),
    ...(row.medicare_provider_number === null
      ? []
      : [identifier(systems.medicareProvider, row.medicare_provider_number)]),
  ]
  return {
    resourceType: 'Practitioner',
    ...(numbers.length > 0 && { identifier: numbers }),
    name: [
      {
        ...optionalField('family', row.last_name),
        ...(row.first_name !== '' && { given: [row.first_name] }),
        ...(row.title !== null && row.title !== '' && { prefix: [row.title] }),
      },
    ],
  }
}

/** The URN of what somebody does at a practice. */
export const roleUrn = ({ login_id, practice_id }: Pick<RoleRow, 'login_id' | 'practice_id'>): string =>
  urnOf(otherUuid(`role at ${practice_id}`, login_id))

/** What somebody does at a practice, or that they made a visit there. Only people who still work there have a code. */
export function practitionerRoleResource(row: RoleRow): PractitionerRole {
  const code = row.works_there ? (roleCodes[row.role_id]?.[row.practice_type] ?? null) : null
  const { practice_id: practiceId, practice_name: practice } = row
  return {
    resourceType: 'PractitionerRole',
    active: row.works_there,
    practitioner: reference('Practitioner', urnOf(row.login_id), personName(row.first_name, row.last_name)),
    organization: reference('Organization', urnOfRow('practice', practiceId), practice),
    ...(code !== null && { code: [code] }),
  }
}

/** What a login does, by its role and the type of its practice. Not everybody with a login at a pharmacy is a pharmacist. */
const roleCodes: Record<RoleId, Record<RoleRow['practice_type'], CodeableConcept> | null> = {
  [Role.Patient]: null,
  [Role.Melanographer]: codeInWords('Melanographer'),
  [Role.Doctor]: {
    'General Practice': codedConcept(systems.practitionerRole, 'doctor', 'Doctor'),
    Pharmacy: textConcept('Pharmacy staff'),
  },
  [Role.PracticeManager]: codeInWords('Practice manager'),
}

function codeInWords(words: string): Record<RoleRow['practice_type'], CodeableConcept> {
  return { 'General Practice': textConcept(words), Pharmacy: textConcept(words) }
}
