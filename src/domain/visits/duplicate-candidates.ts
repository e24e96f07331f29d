import { phoneToE164 } from '../identifiers/phone.ts'
import { likenessOf, type Likeness } from '../patients/patient-match.ts'
import { readBirthDate } from './typed-birth-date.ts'
import type { KnownPatient, PatientFields } from './visit-draft.ts'

export type DuplicateCandidate = { record: KnownPatient; likeness: Likeness }

const strongestFirst: readonly Likeness[] = [
  'same-identifier',
  'same-name-and-birth-date',
  'similar-name-and-birth-date',
  'same-phone-and-last-name',
]
const maxShown = 5

/**
 * The records that may be the same person as the typed fields, strongest likeness first, at most five. `today` is
 * `YYYY-MM-DD`.
 */
export function duplicateCandidates(
  fields: PatientFields,
  records: readonly KnownPatient[],
  { today, countryCode }: { today: string; countryCode: 'NZ' | 'AU' },
): DuplicateCandidate[] {
  const birthDate = readBirthDate({ day: fields.birthDay, month: fields.birthMonth, year: fields.birthYear }, today)
  const typed = {
    firstName: fields.firstName,
    lastName: fields.lastName,
    // A date that can't be read must not match any record.
    birthDate: birthDate.kind === 'date' ? birthDate.date : 'unknown',
    nhi: fields.nhi.trim().toUpperCase() || null,
    mobilePhone: phoneToE164(fields.mobilePhone, countryCode),
  }
  return records
    .flatMap((record) => {
      const likeness = likenessOf(typed, record)
      return likeness === null ? [] : [{ record, likeness }]
    })
    .toSorted((a, b) => strongestFirst.indexOf(a.likeness) - strongestFirst.indexOf(b.likeness))
    .slice(0, maxShown)
}
