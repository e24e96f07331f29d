import { Gender, type GenderValue } from '../../../../../contract/enums.ts'
import { visitAnchors } from '../../../../../domain/visits/complete/missing-thing.ts'
import type { PatientFields } from '../../../../../domain/visits/visit-draft.ts'
import { BirthDateField, type BirthDateParts } from '../../../../ui/fields/birth-date-field.tsx'
import { Segment } from '../../../../ui/fields/segment.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { AddressFields, ReachFields } from './contact-fields.tsx'
import css from './patient-step.module.css'

export type PatientFormProps = {
  fields: PatientFields
  countryCode: 'NZ' | 'AU'
  errorOf: (fieldId: string) => string | undefined
  onTyped: (typed: Partial<PatientFields>) => void
  onChosen: (typed: Partial<PatientFields>) => void
}

/** Everything about somebody new. */
export function PatientForm(props: PatientFormProps) {
  return (
    <>
      <NameFields {...props} />
      <BirthDate {...props} />
      <ReachFields {...props} />
      <div className={css.pair}>
        <GenderField {...props} />
        <NhiField {...props} />
      </div>
      <AddressFields {...props} />
    </>
  )
}

/** Names may have macrons, hyphens, or be a single letter. */
function NameFields({ fields, errorOf, onTyped }: PatientFormProps) {
  const name = { maxLength: 80, autoCapitalize: 'words', spellCheck: false }
  return (
    <div className={css.pair}>
      <TextField
        {...name}
        id={visitAnchors.firstName}
        label="First name"
        value={fields.firstName}
        onValue={(firstName) => onTyped({ firstName })}
        error={errorOf(visitAnchors.firstName)}
      />
      <TextField
        {...name}
        id={visitAnchors.lastName}
        label="Last name"
        value={fields.lastName}
        onValue={(lastName) => onTyped({ lastName })}
        error={errorOf(visitAnchors.lastName)}
      />
    </div>
  )
}

const dateParts = ['day', 'month', 'year'] as const

function BirthDate({ fields, errorOf, onTyped }: PatientFormProps) {
  const id = visitAnchors.birthDate
  const idOf = (part: keyof BirthDateParts) => (part === 'day' ? id : `${id}-${part}`)
  const wrongPart = dateParts.find((part) => errorOf(idOf(part)) !== undefined)
  return (
    <BirthDateField
      id={id}
      value={{ day: fields.birthDay, month: fields.birthMonth, year: fields.birthYear }}
      onValue={({ day, month, year }) => onTyped({ birthDay: day, birthMonth: month, birthYear: year })}
      error={wrongPart && errorOf(idOf(wrongPart))}
      errorIn={wrongPart === 'day' ? undefined : wrongPart}
    />
  )
}

const genders = [
  { value: 'Female', label: 'Female' },
  { value: 'Male', label: 'Male' },
  { value: 'Other', label: 'Other' },
] as const
type GenderName = (typeof genders)[number]['value']

const genderName = (gender: GenderValue | null): GenderName | undefined =>
  genders.find(({ value }) => Gender[value] === gender)?.value

function GenderField({ fields, errorOf, onChosen }: PatientFormProps) {
  return (
    <Segment<GenderName>
      id={visitAnchors.gender}
      label="Gender"
      value={genderName(fields.gender)}
      onValue={(name) => onChosen({ gender: Gender[name] })}
      options={genders}
      error={errorOf(visitAnchors.gender)}
    />
  )
}

function NhiField({ fields, errorOf, onTyped }: PatientFormProps) {
  return (
    <TextField
      id={visitAnchors.nhi}
      label="NHI (optional)"
      placeholder="Like ZAC5361"
      maxLength={10}
      autoCapitalize="characters"
      spellCheck={false}
      value={fields.nhi}
      onValue={(nhi) => onTyped({ nhi })}
      onBlur={() => onTyped({ nhi: fields.nhi.trim().toUpperCase() })}
      error={errorOf(visitAnchors.nhi)}
    />
  )
}
