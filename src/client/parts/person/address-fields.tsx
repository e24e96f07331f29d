import { t } from '@lingui/core/macro'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type FormFields, textFieldProps } from '../form/form-fields.ts'

/** `own`: the browser may autofill it. `optional`: the labels say so. */
type AddressFieldProps = { whose?: 'own' | 'other'; need?: 'optional' | 'unsaid' }
type TypedAddress = { street: string; suburb: string; city: string }

const lines = [
  { name: 'street', filled: 'address-line1', maxLength: 120 },
  { name: 'suburb', filled: 'address-level3', maxLength: 80 },
  { name: 'city', filled: 'address-level2', maxLength: 80 },
] as const

/** The address fields, all optional. */
export function AddressLines({
  at,
  whose = 'other',
  need = 'unsaid',
}: AddressFieldProps & { at: FormFields<TypedAddress> }) {
  const labels =
    need === 'optional'
      ? { street: t`Street (optional)`, suburb: t`Suburb (optional)`, city: t`Town or city (optional)` }
      : { street: t`Street`, suburb: t`Suburb`, city: t`Town or city` }
  return lines.map(({ name, filled, maxLength }) => (
    <TextField
      key={name}
      {...textFieldProps(at, name)}
      label={labels[name]}
      autoComplete={whose === 'own' ? filled : 'off'}
      spellCheck={false}
      maxLength={maxLength}
    />
  ))
}

type PostcodeProps<Name extends string> = AddressFieldProps & { at: FormFields<Record<Name, string>>; name: Name }

/** The postcode field: four digits in both countries. The contract has two names for it. */
export const PostcodeField = <Name extends 'zip' | 'postCode'>(props: PostcodeProps<Name>) => (
  <TextField
    {...textFieldProps(props.at, props.name)}
    label={props.need === 'optional' ? t`Postcode (optional)` : t`Postcode`}
    autoComplete={props.whose === 'own' ? 'postal-code' : 'off'}
    inputMode="numeric"
    maxLength={4}
  />
)
