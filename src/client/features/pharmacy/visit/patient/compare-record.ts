import { nhiOf } from '../../../../../domain/identifiers/nhi.ts'
import { phoneToE164 } from '../../../../../domain/identifiers/phone.ts'
import { isSameName } from '../../../../../domain/patients/patient-match.ts'
import { foldText } from '../../../../../domain/text/fold-text.ts'
import { readTypedDate } from '../../../../../domain/visits/typed-birth-date.ts'
import { formatPhone } from '../../../../../domain/identifiers/format-phone.ts'
import type { VisitAlike } from '../../../../../domain/visits/duplicate-candidates.ts'
import type { KnownPatient, PatientFields } from '../../../../../domain/visits/visit-draft.ts'
import { dateText } from '../../../../../domain/time/format-day.ts'
import { pluralize } from '../../../../page/i18n/pluralize.ts'
import { personName } from '../../../../../domain/text/person-name.ts'
import { storedLastName } from '../../../../../contract/patients/stored-last-name.ts'
import { visitHereBegun, visitHereStage } from '../../visit-here-detail.ts'

/** One row of the comparison of typed fields with a record. `differs`: both have a value, and the values differ. */
type ComparedRow = { name: string; typed: string; onRecord: string; differs: boolean }

const nothing = 'Not given'

const placeOf = ({ suburb, city }: { suburb: string | null; city: string | null }) =>
  [suburb, city].filter((part) => part?.trim()).join(', ')

function row(name: string, [typed, onRecord]: readonly [string, string], same: boolean): ComparedRow {
  return {
    name,
    typed: typed || nothing,
    onRecord: onRecord || nothing,
    differs: typed !== '' && onRecord !== '' && !same,
  }
}

/** Compares the typed fields with a record: name, birth date, and other fields that have a value. */
export const compareRecord = (fields: PatientFields, record: KnownPatient): ComparedRow[] => [
  ...comparedRows(fields, record),
  lastVisitRow(record),
]

/** The same with the patient of another visit that only this tablet knows, and when that began. */
export function compareVisitHere(
  fields: PatientFields,
  { visit, person }: VisitAlike,
  { timeZone, countryCode }: { timeZone: string; countryCode: 'NZ' | 'AU' },
): ComparedRow[] {
  const { firstName, lastName, mobilePhone = null, nhi = null } = person
  const onRecord = `${visitHereBegun(visit, timeZone)}, ${visitHereStage(visit).toLowerCase()}`
  return [
    ...comparedRows(fields, { firstName, lastName, birthDate: person.birthDate ?? '', mobilePhone, nhi, countryCode }),
    { name: 'Visit', typed: 'This one', onRecord, differs: false },
  ]
}

type Compared = Pick<KnownPatient, 'firstName' | 'lastName' | 'birthDate' | 'mobilePhone' | 'nhi' | 'countryCode'> &
  Partial<Pick<KnownPatient, 'suburb' | 'city'>>

function comparedRows(fields: PatientFields, record: Compared): ComparedRow[] {
  const reading = readTypedDate({ day: fields.birthDay, month: fields.birthMonth, year: fields.birthYear })
  const birthDate = reading.kind === 'date' ? reading.date : ''
  const typedPhone = fields.mobilePhone.trim()
  const names = [
    personName(fields.firstName, storedLastName(fields.lastName.trim())),
    personName(record.firstName, record.lastName),
  ] as const
  const sameName = isSameName(fields.firstName, record.firstName) && isSameName(fields.lastName, record.lastName)
  const places = [placeOf(fields), placeOf({ suburb: record.suburb ?? null, city: record.city ?? null })] as const
  const nhis = [nhiOf(fields.nhi) ?? '', record.nhi ?? ''] as const
  const rows = [
    row('Name', names, sameName),
    row(
      'Birth date',
      [birthDate && dateText(birthDate), record.birthDate && dateText(record.birthDate)],
      birthDate === record.birthDate,
    ),
    row(
      'Mobile',
      [typedPhone, formatPhone(record.mobilePhone ?? '')],
      phoneToE164(typedPhone, record.countryCode) === record.mobilePhone,
    ),
    row('NHI', nhis, nhis[0] === nhis[1]),
    row('Lives in', places, foldText(places[0]) === foldText(places[1])),
  ]
  return rows.filter(({ typed, onRecord }) => typed !== nothing || onRecord !== nothing)
}

function lastVisitRow({ lastVisit }: KnownPatient): ComparedRow {
  const onRecord = lastVisit === null ? 'None' : `${dateText(lastVisit.date)}, ${pluralize(lastVisit.spots, 'spot')}`
  return { name: 'Last visit', typed: 'None here', onRecord, differs: false }
}
