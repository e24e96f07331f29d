import { exampleEmail } from '../../../../domain/identifiers/email.ts'
import { type FormFields, textFieldProps } from '../../../parts/form/form-fields.ts'
import { AddressLines, PostcodeField } from '../../../parts/person/address-fields.tsx'
import { BirthField, GenderField } from '../../../parts/person/birth-fields.tsx'
import { NameFields } from '../../../parts/person/name-fields.tsx'
import { EmailField, MobileField } from '../../../parts/person/contact-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { RegisterFields } from './register-fields.ts'
import css from './register.module.css'

type PersonFieldsProps = { at: FormFields<RegisterFields>; countryCode: 'NZ' | 'AU' }

/** Name, birth date, contact details and address. */
export function PersonFields({ at, countryCode }: PersonFieldsProps) {
  return (
    <div className={css.fields}>
      <NameFields at={at} />
      <BirthField at={at} />
      <GenderField at={at} />
      <MobileField at={at} country={countryCode} label="Mobile (optional)" />
      <EmailField at={at} label="E-mail (optional)" hint={`For example, ${exampleEmail[countryCode]}`} />
      {countryCode === 'NZ' ? (
        <TextField
          {...textFieldProps(at, 'nhi')}
          label="NHI (optional)"
          maxLength={10}
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <TextField
          {...textFieldProps(at, 'medicareNumber')}
          label="Medicare number (optional)"
          maxLength={14}
          inputMode="numeric"
        />
      )}
      <AddressLines at={at} need="optional" />
      <PostcodeField at={at} name="postCode" need="optional" />
    </div>
  )
}
