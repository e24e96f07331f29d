import { formatPhone } from '../identifiers/format-phone.ts'
import { emptyPatientFields } from './empty-patient-fields.ts'
import type { DraftPatient, KnownPatient, PatientFields } from './visit-draft.ts'

type ContactField = 'mobilePhone' | 'emailAddress' | 'street' | 'suburb' | 'city' | 'postCode'
const contactFields: readonly ContactField[] = ['mobilePhone', 'emailAddress', 'street', 'suburb', 'city', 'postCode']

const contactOf = (fields: PatientFields, valueOf: (field: ContactField) => string): PatientFields => ({
  ...fields,
  ...Object.fromEntries(contactFields.map((field) => [field, valueOf(field)])),
})

/** The fields with a record chosen: who somebody is comes from it, how to reach them only where nothing was typed. */
function filledFrom(typed: PatientFields, record: KnownPatient): PatientFields {
  const [birthYear = '', birthMonth = '', birthDay = ''] = record.birthDate.split('-')
  const { firstName, lastName, gender } = record
  const who = {
    firstName,
    lastName,
    gender,
    nhi: record.nhi ?? '',
    birthYear,
    birthDay: String(Number(birthDay)),
    birthMonth: String(Number(birthMonth)),
  }
  // As people write it, and as the field leaves it.
  const onRecord = { ...record, mobilePhone: record.mobilePhone === null ? null : formatPhone(record.mobilePhone) }
  return contactOf({ ...typed, ...who }, (field) =>
    typed[field].trim() === '' ? (onRecord[field] ?? '') : typed[field],
  )
}

/** What staff typed themselves, in a form that a record has filled in: before it was chosen, or over it. */
function typedByStaff(patient: DraftPatient): PatientFields {
  if (patient.kind !== 'known') return patient.fields
  const { fields, typed, record } = patient
  const filled = filledFrom(typed, record)
  return contactOf(typed, (field) => (fields[field] === filled[field] ? typed[field] : fields[field]))
}

/** The record is this person: its fields are shown, but what was typed today about how to reach the person stays. */
export function chooseRecord(patient: DraftPatient, record: KnownPatient): DraftPatient {
  const typed = typedByStaff(patient)
  const { globalPatientId } = patient
  return { kind: 'known', globalPatientId, record, typed, fields: filledFrom(typed, record) }
}

/** Whether how to reach somebody stands as on the record that was chosen. */
export function isAsOnRecord({ fields, record }: Extract<DraftPatient, { kind: 'known' }>): boolean {
  const onRecord = filledFrom(emptyPatientFields, record)
  return contactFields.every((field) => fields[field].trim() === onRecord[field])
}

/**
 * It was the wrong record: what was shown of it goes, so that nobody's address travels with somebody else, and what
 * staff typed comes back.
 */
export const unlinkRecord = (patient: DraftPatient): DraftPatient => ({
  kind: 'typing',
  globalPatientId: patient.globalPatientId,
  fields: typedByStaff(patient),
})
