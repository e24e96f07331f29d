import type { Organization, Patient, Practitioner } from 'fhir/r4'
import type { OwnPatientRow, PracticeRow } from './patient-record-store.ts'
import type { PractitionerRow } from './practitioner-store.ts'
import { optionalField, identifier, systems } from './fhir-names.ts'

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

/** A practice with a visit of the patient or access to their record. */
export const organizationResource = (row: PracticeRow): Organization => ({
  resourceType: 'Organization',
  name: row.practice_name,
  ...(row.hpi_facility !== null && { identifier: [identifier(systems.hpiFacility, row.hpi_facility)] }),
  ...(row.phone_number !== null && { telecom: [{ system: 'phone' as const, value: row.phone_number }] }),
})

/** Somebody who works with patients, with their national identifiers. */
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
