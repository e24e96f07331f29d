import { Gender } from '../../../contract/enums.ts'
import type { Patient } from '../../../contract/patients/patient.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { ageOn } from '../../../domain/patients/birth-date.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { localDate } from '../../page/i18n/date-format.ts'
import { personName } from '../../../domain/text/person-name.ts'

/** "NHI ZSC21TN", "Medicare 2123456701", null without either. */
export function identifierText({ nhi, medicareNumber }: Pick<Patient, 'nhi' | 'medicareNumber'>): string | null {
  if (nhi !== null) return `NHI ${nhi}`
  return medicareNumber === null ? null : `Medicare ${medicareNumber}`
}

/** "3 May 1968, 58 years. NHI ZSC21TN. 021 555 0164. Grey Lynn". */
export function patientLine(patient: Patient, now: Date): string {
  const age = ageOn(patient.birthDate, localDate(now))
  const parts = [
    `${dateText(patient.birthDate)}, ${age} ${age === 1 ? 'year' : 'years'}`,
    identifierText(patient),
    patient.mobilePhone && formatPhone(patient.mobilePhone),
    patient.suburb ?? patient.city,
  ]
  return parts.filter((part) => part !== null && part !== '').join('. ')
}

const genders = { [Gender.Male]: 'Male', [Gender.Female]: 'Female', [Gender.Other]: 'Other' } as const

/** "Mere Rangihuna". */
export const nameOf = ({ firstName, lastName }: Pick<Patient, 'firstName' | 'lastName'>): string =>
  personName(firstName, lastName)

/** A patient's details as names and values; unknown ones are left out. */
export function patientDetails(patient: Patient): { name: string; value: string }[] {
  const address = [patient.street, patient.suburb, patient.city, patient.state, patient.postCode]
  const items = [
    { name: 'Name', value: patient.fullName },
    { name: 'Born', value: dateText(patient.birthDate) },
    { name: 'Gender', value: genders[patient.gender] },
    { name: 'NHI', value: patient.nhi },
    { name: 'Medicare', value: patient.medicareNumber },
    { name: 'Mobile', value: patient.mobilePhone && formatPhone(patient.mobilePhone) },
    { name: 'E-mail', value: patient.emailAddress },
    { name: 'Address', value: address.filter((part) => part !== null && part !== '').join(', ') },
  ]
  return items.flatMap(({ name, value }) => (value === null || value === '' ? [] : [{ name, value }]))
}
