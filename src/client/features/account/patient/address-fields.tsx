import { Segment } from '../../../ui/fields/segment.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from './patient-account.module.css'
import { fieldId } from './profile-fields.ts'
import type { FieldsProps } from './profile-fields.ts'

const lines = [
  { name: 'street', label: 'Street', autoComplete: 'address-line1', maxLength: 120 },
  { name: 'suburb', label: 'Suburb', autoComplete: 'address-level3', maxLength: 80 },
  { name: 'city', label: 'Town or city', autoComplete: 'address-level2', maxLength: 80 },
] as const
const countries = [
  { value: 'NZ', label: 'New Zealand' },
  { value: 'AU', label: 'Australia' },
] as const

/** Where somebody lives: all of it optional. */
export function AddressFields({ fields, errorAt, onTyped }: FieldsProps) {
  const text = (name: 'street' | 'suburb' | 'city' | 'state' | 'zip') => ({
    id: fieldId(name),
    value: fields[name],
    onValue: (value: string) => onTyped({ [name]: value }),
    error: errorAt(fieldId(name)),
  })
  return (
    <>
      <Segment
        id={fieldId('countryCode')}
        label="Country"
        value={fields.countryCode}
        options={countries}
        onValue={(countryCode) => onTyped({ countryCode })}
      />
      {lines.map(({ name, ...line }) => (
        <TextField key={name} {...line} {...text(name)} />
      ))}
      <div className={css.two}>
        {fields.countryCode === 'AU' && (
          <TextField label="State" autoComplete="address-level1" maxLength={40} {...text('state')} />
        )}
        <TextField label="Postcode" autoComplete="postal-code" inputMode="numeric" maxLength={4} {...text('zip')} />
      </div>
    </>
  )
}
