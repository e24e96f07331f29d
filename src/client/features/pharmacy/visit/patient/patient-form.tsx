import { nhiOf } from '../../../../../domain/identifiers/nhi.ts'
import { Gender } from '../../../../../contract/enums.ts'
import { visitAnchors } from '../../../../../domain/visits/complete/missing-item.ts'
import type { PatientFields } from '../../../../../domain/visits/visit-draft.ts'
import { type FormFields, textFieldProps } from '../../../../parts/form/form-fields.ts'
import { BirthField, GenderField } from '../../../../parts/person/birth-fields.tsx'
import { NameFields } from '../../../../parts/person/name-fields.tsx'
import type { GenderName, TypedBirth } from '../../../../parts/person/person-errors.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { AddressFields, ContactFields } from './contact-fields.tsx'
import css from './patient-step.module.css'

type PatientFormProps = {
  fields: PatientFields
  countryCode: 'NZ' | 'AU'
  errorOf: (fieldId: string) => string | undefined
  onTyped: (typed: Partial<PatientFields>) => void
  onChosen: (typed: Partial<PatientFields>) => void
}

/** The form for a new patient. The draft holds its state. */
export function PatientForm({ onChosen, ...rest }: PatientFormProps) {
  const { fields, countryCode, onTyped } = rest
  const at = patientAt(rest)
  const born: TypedBirth = {
    birth: { day: fields.birthDay, month: fields.birthMonth, year: fields.birthYear },
    gender: genders.find((name) => Gender[name] === fields.gender),
  }
  return (
    <>
      <div className={css.pair}>
        <NameFields at={at} />
      </div>
      <BirthField
        at={{
          ...at,
          values: born,
          change: ({ birth }) =>
            birth && onTyped({ birthDay: birth.day, birthMonth: birth.month, birthYear: birth.year }),
        }}
      />
      <ContactFields at={at} countryCode={countryCode} />
      <div className={css.pair}>
        <GenderField
          at={{ ...at, values: born, change: ({ gender }) => gender && onChosen({ gender: Gender[gender] }) }}
        />
        <TextField
          {...textFieldProps(at, 'nhi')}
          label="NHI (optional)"
          placeholder="Like ZAC5361"
          maxLength={10}
          autoCapitalize="characters"
          spellCheck={false}
          onBlur={() => onTyped({ nhi: nhiOf(fields.nhi) ?? '' })}
        />
      </div>
      <AddressFields at={at} />
    </>
  )
}

const genders: readonly GenderName[] = ['Female', 'Male', 'Other']

/** Adapts the fields of a draft to the form parts; the ids are those of the error messages. */
export function patientAt({
  fields,
  errorOf,
  onTyped,
}: Pick<PatientFormProps, 'fields' | 'errorOf' | 'onTyped'>): FormFields<PatientFields> {
  const idOf = (field: string) => {
    const [name = '', part] = field.replace('birth', 'birthDate').split('.')
    const id = name in visitAnchors ? visitAnchors[name as keyof typeof visitAnchors] : name
    return part === undefined ? id : `${id}-${part}`
  }
  return { values: fields, change: onTyped, idOf, errorOf: (field) => errorOf(idOf(field)) }
}
