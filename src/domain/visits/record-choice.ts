import type { PatientId } from '../../contract/ids.ts'
import { formatPhone } from '../identifiers/format-phone.ts'
import { emptyPatientFields } from './empty-patient-fields.ts'
import type { DraftPatient, KnownPatient, PatientFields } from './visit-draft.ts'
import { typedLastName } from '../text/person-name.ts'

type ContactField = 'mobilePhone' | 'emailAddress' | 'street' | 'suburb' | 'city' | 'postCode'
const contactFields: readonly ContactField[] = ['mobilePhone', 'emailAddress', 'street', 'suburb', 'city', 'postCode']

const contactOf = (fields: PatientFields, valueOf: (field: ContactField) => string): PatientFields => ({
  ...fields,
  ...Object.fromEntries(contactFields.map((field) => [field, valueOf(field)])),
})

/** Fills the form from a record: the identity always, the contact details only where nothing was typed. */
function filledFrom(typed: PatientFields, record: KnownPatient): PatientFields {
  const [birthYear = '', birthMonth = '', birthDay = ''] = record.birthDate.split('-')
  const { firstName, lastName, gender } = record
  const who = {
    firstName,
    lastName: typedLastName(lastName),
    gender,
    nhi: record.nhi ?? '',
    birthYear,
    birthDay: String(Number(birthDay)),
    birthMonth: String(Number(birthMonth)),
  }
  // In the format in which people write it and the field formats it.
  const onRecord = { ...record, mobilePhone: record.mobilePhone === null ? null : formatPhone(record.mobilePhone) }
  return contactOf({ ...typed, ...who }, (field) =>
    typed[field].trim() === '' ? (onRecord[field] ?? '') : typed[field],
  )
}

/** The fields that staff typed, before or after the record filled the form. */
function typedByStaff(patient: DraftPatient): PatientFields {
  if (patient.kind !== 'known') return patient.fields
  const { fields, typed, record } = patient
  const filled = filledFrom(typed, record)
  return contactOf(typed, (field) => (fields[field] === filled[field] ? typed[field] : fields[field]))
}

/** Chooses the record as this person: its fields fill the form, but contact details that were typed today stay. */
export function chooseRecord(patient: DraftPatient, record: KnownPatient): DraftPatient {
  const typed = typedByStaff(patient)
  const globalPatientId = ownIdOf(patient)
  return { kind: 'known', globalPatientId, record, typed, fields: filledFrom(typed, record) }
}

/** Whether the contact details are the same as on the chosen record. */
export function isAsOnRecord({ fields, record }: Extract<DraftPatient, { kind: 'known' }>): boolean {
  const onRecord = filledFrom(emptyPatientFields, record)
  return contactFields.every((field) => fields[field].trim() === onRecord[field])
}

/**
 * Unlinks a wrong record: its values are removed from the form, so that no address ends up with another person, and
 * what staff typed comes back.
 */
export const unlinkRecord = (patient: DraftPatient): DraftPatient => ({
  kind: 'typing',
  globalPatientId: ownIdOf(patient),
  fields: typedByStaff(patient),
})

/** The id that the device made for the patient of this visit, even if another person's record was chosen since. */
export const ownIdOf = (patient: DraftPatient): PatientId =>
  patient.kind === 'new' ? (patient.ownId ?? patient.globalPatientId) : patient.globalPatientId

/**
 * Declares the patient to be the person of another visit on this tablet: by its record, or by the id that the device
 * made for them, so that both visits reach one record. Without a record, name and birth date are those of the other
 * visit, as are gender and NHI if it has them; contact details typed today stay, and the rest is filled in.
 */
export function choosePersonOf(patient: DraftPatient, other: DraftPatient): DraftPatient {
  if (other.kind === 'known') return chooseRecord(patient, other.record)
  const typed = typedByStaff(patient)
  const { firstName, lastName, birthDay, birthMonth, birthYear, gender, nhi } = other.fields
  const who = {
    firstName,
    lastName,
    birthDay,
    birthMonth,
    birthYear,
    gender: gender ?? typed.gender,
    nhi: nhi || typed.nhi,
  }
  const fields = contactOf({ ...typed, ...who }, (field) => typed[field].trim() || other.fields[field])
  return { kind: 'new', globalPatientId: other.globalPatientId, ownId: ownIdOf(patient), fields }
}
