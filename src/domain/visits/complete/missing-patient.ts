import { foldPasted } from '../../../contract/pasted-text.ts'
import { emailError, exampleEmail } from '../../identifiers/email.ts'
import { exampleMobile, phoneToE164 } from '../../identifiers/phone.ts'
import { nhiError, nhiOf } from '../../identifiers/nhi.ts'
import { needsGuardian } from '../age-bracket.ts'
import { visitAnchors, type MissingCode, type MissingItem } from './missing-item.ts'
import { readBirthDate } from '../typed-birth-date.ts'
import type { PatientFields, VisitDraft } from '../visit-draft.ts'
import type { VisitCheckContext } from './visit-check-context.ts'

const missingItem = (code: MissingCode, anchor: string, message: string): MissingItem => ({
  step: 'patient',
  code,
  anchor,
  message,
})

/** The birth date of the patient of a draft, `YYYY-MM-DD`: from the record, else as typed; null if it can't be read. */
export function patientBirthDate({ patient }: Pick<VisitDraft, 'patient'>, today: string): string | null {
  if (patient.kind === 'known') return patient.record.birthDate
  const reading = readBirthDate(
    { day: patient.fields.birthDay, month: patient.fields.birthMonth, year: patient.fields.birthYear },
    today,
  )
  return reading.kind === 'date' ? reading.date : null
}

function missingIdentity(fields: PatientFields, { today, testNumbers }: VisitCheckContext): MissingItem[] {
  const things: MissingItem[] = []
  if (fields.firstName.trim() === '')
    things.push(missingItem('first-name', visitAnchors.firstName, 'Enter the first name.'))
  if (fields.lastName.trim() === '')
    things.push(
      missingItem('last-name', visitAnchors.lastName, 'Enter the last name, or a dash if they have only one name.'),
    )
  const birthDate = readBirthDate({ day: fields.birthDay, month: fields.birthMonth, year: fields.birthYear }, today)
  if (birthDate.kind === 'fault') {
    const part = birthDate.part === undefined || birthDate.part === 'day' ? '' : `-${birthDate.part}`
    things.push(missingItem('birth-date', visitAnchors.birthDate + part, birthDate.message))
  }
  if (fields.gender === null) things.push(missingItem('gender', visitAnchors.gender, 'Choose a gender.'))
  const nhi = nhiOf(fields.nhi)
  const nhiWrong = nhi === null ? null : nhiError(nhi, testNumbers)
  if (nhiWrong !== null) things.push(missingItem('nhi', visitAnchors.nhi, nhiWrong))
  return things
}

function missingContact(fields: PatientFields, countryCode: 'NZ' | 'AU'): MissingItem[] {
  const things: MissingItem[] = []
  const phone = foldPasted(fields.mobilePhone)
  if (phone !== '' && phoneToE164(phone, countryCode) === null) {
    things.push(
      missingItem(
        'phone',
        visitAnchors.mobilePhone,
        `Enter a phone number like ${exampleMobile[countryCode]}, or leave it empty.`,
      ),
    )
  }
  const email = foldPasted(fields.emailAddress)
  if (email !== '' && emailError(email, countryCode) !== null) {
    things.push(
      missingItem(
        'email',
        visitAnchors.emailAddress,
        `Enter an e-mail address like ${exampleEmail[countryCode]}, or leave it empty.`,
      ),
    )
  }
  const postCode = foldPasted(fields.postCode)
  if (postCode !== '' && !/^\d{4}$/.test(postCode))
    things.push(missingItem('post-code', visitAnchors.postCode, 'A postcode has 4 digits.'))
  return things
}

/** A patient without mobile and e-mail can't be told of a report, so staff must confirm that by hand. */
const missingReach = (draft: VisitDraft): MissingItem[] =>
  hasWayToReach(draft) || draft.reach === 'no-way'
    ? []
    : [
        missingItem(
          'contact',
          visitAnchors.mobilePhone,
          'Enter a mobile or an e-mail, or tick that there is no way to reach them.',
        ),
      ]

/** Whether a mobile or an e-mail of the patient is typed or on record. */
export const hasWayToReach = ({ patient: { fields } }: Pick<VisitDraft, 'patient'>): boolean =>
  fields.mobilePhone.trim() !== '' || fields.emailAddress.trim() !== ''

function missingGuardian(draft: VisitDraft, today: string): MissingItem[] {
  const birthDate = patientBirthDate(draft, today)
  if (birthDate === null || !needsGuardian(birthDate, today)) return []
  const { guardian } = draft.consent
  const things: MissingItem[] = []
  if (!guardian?.fullName.trim())
    things.push(
      missingItem(
        'guardian',
        visitAnchors.guardianName,
        'A patient under 16 needs a guardian here. Enter the guardian’s name.',
      ),
    )
  if (!guardian?.relationship.trim())
    things.push(missingItem('guardian', visitAnchors.guardianRelationship, 'Say who the guardian is, like mother.'))
  return things
}

/** The missing or wrong fields of the Patient step, in the order of the form. */
export function missingOnPatient(draft: VisitDraft, context: VisitCheckContext): MissingItem[] {
  const { patient, countryCode } = draft
  const typed = patient.kind === 'known' ? [] : missingIdentity(patient.fields, context)
  const things = [
    ...typed,
    ...missingReach(draft),
    ...missingContact(patient.fields, countryCode),
    ...missingGuardian(draft, context.today),
  ]
  if (patient.kind === 'typing' && typed.length === 0) {
    things.push(
      missingItem('patient-not-settled', visitAnchors.samePerson, 'Say whether this is a new person or one on record.'),
    )
  }
  return things
}
