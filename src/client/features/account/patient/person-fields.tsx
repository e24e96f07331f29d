import { exampleMobile, tidyPhone } from '../../../../domain/identifiers/phone.ts'
import { BirthDateField } from '../../../ui/fields/birth-date-field.tsx'
import { Segment } from '../../../ui/fields/segment.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from './patient-account.module.css'
import { fieldId } from './profile-fields.ts'
import type { FieldsProps, GenderName } from './profile-fields.ts'

const genders: readonly { value: GenderName; label: string }[] = [
  { value: 'Female', label: 'Female' },
  { value: 'Male', label: 'Male' },
  { value: 'Other', label: 'Other' },
]
const dateParts = ['day', 'month', 'year'] as const

/** Who somebody is, and their phone. */
export function PersonFields({ fields, errorAt, onTyped }: FieldsProps) {
  const idOf = (part: (typeof dateParts)[number]) => fieldId('birth') + (part === 'day' ? '' : `-${part}`)
  const wrong = dateParts.find((part) => errorAt(idOf(part)) !== undefined)
  const text = (name: 'firstName' | 'lastName' | 'mobilePhone') => ({
    id: fieldId(name),
    value: fields[name],
    onValue: (value: string) => onTyped({ [name]: value }),
    error: errorAt(fieldId(name)),
  })
  return (
    <>
      <div className={css.two}>
        <TextField label="First name" autoComplete="given-name" maxLength={80} {...text('firstName')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={80} {...text('lastName')} />
      </div>
      <BirthDateField
        id={fieldId('birth')}
        autoComplete="bday"
        value={fields.birth}
        onValue={(birth) => onTyped({ birth })}
        error={wrong && errorAt(idOf(wrong))}
        errorIn={wrong === 'day' ? undefined : wrong}
      />
      <Segment<GenderName>
        id={fieldId('gender')}
        label="Gender"
        value={fields.gender}
        options={genders}
        onValue={(gender) => onTyped({ gender })}
      />
      <TextField
        label="Mobile phone"
        hint={`For example, ${exampleMobile[fields.countryCode]}`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        {...text('mobilePhone')}
        onBlur={() => text('mobilePhone').onValue(tidyPhone(fields.mobilePhone, fields.countryCode))}
      />
    </>
  )
}
