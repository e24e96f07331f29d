import { t } from '@lingui/core/macro'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type FieldsOf, textOf } from '../form/fields-of.ts'
import type { TypedName } from './person-problems.ts'

/** First and last name: with macrons, hyphens, or of a single letter. `whose` own the browser may fill in. */
export function NameFields({ at, whose = 'other' }: { at: FieldsOf<TypedName>; whose?: 'own' | 'other' }) {
  const name = { maxLength: 80, autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false }
  const filled = (token: string) => (whose === 'own' ? token : 'off')
  return (
    <>
      <TextField {...name} {...textOf(at, 'firstName')} label={t`First name`} autoComplete={filled('given-name')} />
      <TextField {...name} {...textOf(at, 'lastName')} label={t`Last name`} autoComplete={filled('family-name')} />
    </>
  )
}
