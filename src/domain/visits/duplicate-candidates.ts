import { nhiOf } from '../identifiers/nhi.ts'
import { phoneToE164 } from '../identifiers/phone.ts'
import type { VisitId } from '../../contract/ids.ts'
import type { SearchablePatient } from '../patients/filter-patients.ts'
import { likenessOf, type Likeness, type MatchablePatient } from '../patients/patient-match.ts'
import { readBirthDate } from './typed-birth-date.ts'
import type { KnownPatient, PatientFields } from './visit-draft.ts'
import type { VisitLine } from './visit-line.ts'

type DuplicateCandidate = { record: KnownPatient; likeness: Likeness }

const strongestFirst: readonly Likeness[] = [
  'same-identifier',
  'same-name-and-birth-date',
  'similar-name-and-birth-date',
  'same-phone-and-last-name',
]
const maxShown = 5

type TypedAt = { today: string; countryCode: 'NZ' | 'AU' }

function typedPerson(fields: PatientFields, { today, countryCode }: TypedAt): MatchablePatient {
  const birthDate = readBirthDate({ day: fields.birthDay, month: fields.birthMonth, year: fields.birthYear }, today)
  return {
    firstName: fields.firstName,
    lastName: fields.lastName,
    // A date that can't be read must not match any record.
    birthDate: birthDate.kind === 'date' ? birthDate.date : 'unknown',
    nhi: nhiOf(fields.nhi),
    mobilePhone: phoneToE164(fields.mobilePhone, countryCode),
  }
}

/** A visit that only this tablet knows, with the search fields of its patient. */
export type VisitAlike = { visit: VisitLine; person: SearchablePatient }

/**
 * The drafts and unsent visits whose patient may be the person in the typed fields, by the same rule as for records,
 * strongest likeness first; never the visit `except` itself.
 */
export function visitsAlike(
  fields: PatientFields,
  lines: readonly VisitLine[],
  { except, ...at }: TypedAt & { except: VisitId },
): VisitAlike[] {
  const typed = typedPerson(fields, at)
  return lines
    .flatMap((visit) => {
      const person = visit.visitId === except || visit.stage.kind === 'sent' ? null : visit.searchedBy
      const likeness = person && likenessOf(typed, { ...person, birthDate: person.birthDate ?? '' })
      return person && likeness ? [{ visit, person, likeness }] : []
    })
    .toSorted((a, b) => strongestFirst.indexOf(a.likeness) - strongestFirst.indexOf(b.likeness))
    .map(({ visit, person }) => ({ visit, person }))
}

/**
 * The records that may be the same person as the typed fields, strongest likeness first, at most five. `today` is
 * `YYYY-MM-DD`.
 */
export function duplicateCandidates(
  fields: PatientFields,
  records: readonly KnownPatient[],
  { today, countryCode }: TypedAt,
): DuplicateCandidate[] {
  const typed = typedPerson(fields, { today, countryCode })
  return records
    .flatMap((record) => {
      const likeness = likenessOf(typed, record)
      return likeness === null ? [] : [{ record, likeness }]
    })
    .toSorted((a, b) => strongestFirst.indexOf(a.likeness) - strongestFirst.indexOf(b.likeness))
    .slice(0, maxShown)
}
