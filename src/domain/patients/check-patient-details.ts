import { foldPasted } from '../../contract/pasted-text.ts'
import type { PatientDetails } from '../../contract/patients/patient.ts'
import type { FieldError } from '../../contract/problem.ts'
import { medicareDigits, medicareError } from '../identifiers/medicare.ts'
import { nhiError, nhiOf } from '../identifiers/nhi.ts'
import { exampleMobile, phoneToE164 } from '../identifiers/phone.ts'
import { australianStateOf, isPostCode } from '../identifiers/post-code.ts'
import { birthDateError } from './birth-date.ts'

/** Details as stored: null for empty texts, phone in E.164, Medicare number as digits, texts as pasted-text.ts folds them. */
export type CleanPatientDetails = { [K in keyof PatientDetails]-?: Exclude<PatientDetails[K], undefined> }
type CheckContext = { today: string; testNumbers: 'accepted' | 'refused' }

const orNull = (text: string | null | undefined): string | null => foldPasted(text ?? '') || null

function errorsOf(
  typed: PatientDetails,
  clean: CleanPatientDetails,
  { today, testNumbers }: CheckContext,
): FieldError[] {
  const found: [pointer: string, message: string | null][] = [
    ['/birthDate', birthDateError(clean.birthDate, today)],
    ['/nhi', clean.nhi === null ? null : nhiError(clean.nhi, testNumbers)],
    ['/medicareNumber', clean.medicareNumber === null ? null : medicareError(clean.medicareNumber)],
    [
      '/mobilePhone',
      typed.mobilePhone && clean.mobilePhone === null
        ? `Enter a phone number such as ${exampleMobile[typed.countryCode]}, or one that begins with + and the country.`
        : null,
    ],
    ['/postCode', clean.postCode === null || isPostCode(clean.postCode) ? null : 'A postcode has four digits.'],
  ]
  return found.flatMap(([pointer, message]) => (message === null ? [] : [{ pointer, message }]))
}

/** Normalises typed patient details to their stored form. An invalid phone number becomes null. */
export function cleanPatientDetails(typed: PatientDetails): CleanPatientDetails {
  const postCode = orNull(typed.postCode)
  return {
    title: orNull(typed.title),
    firstName: foldPasted(typed.firstName),
    middleName: orNull(typed.middleName),
    lastName: foldPasted(typed.lastName),
    birthDate: typed.birthDate,
    gender: typed.gender,
    mobilePhone: typed.mobilePhone ? phoneToE164(typed.mobilePhone, typed.countryCode) : null,
    emailAddress: orNull(typed.emailAddress),
    nhi: nhiOf(typed.nhi),
    medicareNumber: typed.medicareNumber ? medicareDigits(typed.medicareNumber) : null,
    street: orNull(typed.street),
    suburb: orNull(typed.suburb),
    city: orNull(typed.city),
    state:
      orNull(typed.state) ?? (typed.countryCode === 'AU' && postCode !== null ? australianStateOf(postCode) : null),
    postCode,
    countryCode: typed.countryCode,
  }
}

/**
 * Validates typed patient details and normalises them to their stored form; the same on device and server.
 * `today` is the day in the practice's zone; test NHI numbers are for demo mode. Pointers are relative to the details.
 */
export function checkPatientDetails(
  typed: PatientDetails,
  context: CheckContext,
): { clean: CleanPatientDetails; errors: FieldError[] } {
  const clean = cleanPatientDetails(typed)
  return { clean, errors: errorsOf(typed, clean, context) }
}
