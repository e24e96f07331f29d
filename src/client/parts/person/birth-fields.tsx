import { t } from '@lingui/core/macro'
import { BirthDateField } from '../../ui/fields/birth-date-field.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import type { FormFields } from '../form/form-fields.ts'
import type { GenderName, TypedBirth } from './person-errors.ts'

type BirthProps = { at: FormFields<Pick<TypedBirth, 'birth'>>; whose?: 'own' | 'other' }
const parts = ['month', 'year'] as const

/** The birth date field; errors are shown at the box concerned. */
export function BirthField({ at, whose = 'other' }: BirthProps) {
  const wrong = parts.find((part) => at.errorOf(`birth.${part}`) !== undefined)
  return (
    <BirthDateField
      id={at.idOf('birth')}
      autoComplete={whose === 'own' ? 'bday' : 'off'}
      value={at.values.birth}
      onValue={(birth) => at.change({ birth })}
      error={at.errorOf(wrong === undefined ? 'birth' : `birth.${wrong}`)}
      errorIn={wrong}
    />
  )
}

/** P3.signup.01: the gender options. */
const genders = (): readonly { value: GenderName; label: string }[] => [
  { value: 'Female', label: t`Female` },
  { value: 'Male', label: t`Male` },
  { value: 'Other', label: t`Other` },
]

export const GenderField = ({ at }: { at: FormFields<Pick<TypedBirth, 'gender'>> }) => (
  <SegmentedControl<GenderName>
    id={at.idOf('gender')}
    label={t`Gender`}
    value={at.values.gender}
    onValue={(gender) => at.change({ gender })}
    options={genders()}
    error={at.errorOf('gender')}
  />
)
