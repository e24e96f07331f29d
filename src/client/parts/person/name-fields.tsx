import { t } from '@lingui/core/macro'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type FormFields, textFieldProps } from '../form/form-fields.ts'
import type { TypedName } from './person-errors.ts'

/** First and last name. `whose` own: the browser may autofill them. */
export function NameFields({ at, whose = 'other' }: { at: FormFields<TypedName>; whose?: 'own' | 'other' }) {
  const name = { maxLength: 80, autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false }
  const filled = (token: string) => (whose === 'own' ? token : 'off')
  return (
    <>
      <TextField
        {...name}
        {...textFieldProps(at, 'firstName')}
        label={t`First name`}
        autoComplete={filled('given-name')}
      />
      <TextField
        {...name}
        {...textFieldProps(at, 'lastName')}
        label={t`Last name`}
        autoComplete={filled('family-name')}
      />
    </>
  )
}
