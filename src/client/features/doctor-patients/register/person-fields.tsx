import { exampleEmail } from '../../../../domain/identifiers/email.ts'
import { exampleMobile } from '../../../../domain/identifiers/phone.ts'
import { BirthDateField } from '../../../ui/fields/birth-date-field.tsx'
import { Segment } from '../../../ui/fields/segment.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Faults, RegisterFields, TextName } from './register-fields.ts'
import css from './register.module.css'

export type PersonFieldsProps = {
  fields: RegisterFields
  faults: Faults
  countryCode: 'NZ' | 'AU'
  onTyped: (typed: Partial<RegisterFields>) => void
}

const genders = [
  { value: 'Female', label: 'Female' },
  { value: 'Male', label: 'Male' },
  { value: 'Other', label: 'Other' },
] as const

/** Who it is, how to reach them, where they live. */
export function PersonFields({ fields, faults, countryCode, onTyped }: PersonFieldsProps) {
  const text = (name: TextName, label: string) => ({
    label,
    value: fields[name],
    onValue: (value: string) => onTyped({ [name]: value }),
    error: faults[name],
    autoComplete: 'off',
    spellCheck: false,
  })
  return (
    <div className={css.fields}>
      <TextField {...text('firstName', 'First name')} maxLength={80} autoCapitalize="words" />
      <TextField {...text('lastName', 'Last name')} maxLength={80} autoCapitalize="words" />
      <BirthDateField
        value={fields.birth}
        onValue={(birth) => onTyped({ birth })}
        {...(faults.birthDate !== undefined && { error: faults.birthDate })}
      />
      <Segment
        label="Gender"
        value={fields.gender}
        onValue={(gender) => onTyped({ gender })}
        options={genders}
        error={faults.gender}
      />
      <TextField
        {...text('mobilePhone', 'Mobile (optional)')}
        hint={`For example, ${exampleMobile[countryCode]}`}
        type="tel"
        inputMode="tel"
      />
      <TextField
        {...text('emailAddress', 'E-mail (optional)')}
        hint={`For example, ${exampleEmail[countryCode]}`}
        type="email"
        inputMode="email"
        maxLength={254}
      />
      {countryCode === 'NZ' ? (
        <TextField {...text('nhi', 'NHI (optional)')} maxLength={10} autoCapitalize="characters" />
      ) : (
        <TextField {...text('medicareNumber', 'Medicare number (optional)')} maxLength={14} inputMode="numeric" />
      )}
      <TextField {...text('street', 'Street (optional)')} maxLength={120} />
      <TextField {...text('suburb', 'Suburb (optional)')} maxLength={80} />
      <TextField {...text('city', 'Town or city (optional)')} maxLength={80} />
      <TextField {...text('postCode', 'Post code (optional)')} maxLength={4} inputMode="numeric" />
    </div>
  )
}
