import { nhiOf } from '../identifiers/nhi.ts'
import { phoneToE164 } from '../identifiers/phone.ts'
import type { SearchablePatient } from '../patients/filter-patients.ts'
import { latestDay } from '../time/zoned-time.ts'
import { patientBirthDate } from './complete/missing-patient.ts'
import type { VisitDraft } from './visit-draft.ts'

/**
 * The fields that the search on the tablet looks at: the patient as recorded or typed, with the phone number in stored
 * format.
 */
export function draftSearchFields(draft: Pick<VisitDraft, 'patient' | 'countryCode' | 'startedAt'>): SearchablePatient {
  const { patient, countryCode, startedAt } = draft
  const { firstName, lastName, nhi, mobilePhone } = patient.fields
  const known = patient.kind === 'known' ? patient.record : null
  return {
    firstName: known?.firstName ?? firstName.trim(),
    middleName: known?.middleName ?? null,
    lastName: known?.lastName ?? lastName.trim(),
    nhi: nhiOf(nhi),
    medicareNumber: known?.medicareNumber ?? null,
    mobilePhone: mobilePhone.trim() === '' ? null : (phoneToE164(mobilePhone, countryCode) ?? mobilePhone),
    birthDate: patientBirthDate(draft, latestDay(startedAt)),
  }
}
