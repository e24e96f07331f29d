import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import type { FieldsOf } from '../../parts/form/fields-of.ts'
import { textOf } from '../../parts/form/fields-of.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { loadLeakedPasswords } from './new-password.ts'
import type { NewPassword } from './new-password.ts'

/** The new password and the same again; both can be shown, pasted and made by a manager. */
export function NewPasswordFields({ at }: { at: FieldsOf<NewPassword> }) {
  useEffect(() => void loadLeakedPasswords(), [])
  return (
    <>
      <PasswordField
        {...textOf(at, 'password')}
        label={t`New password`}
        hint={t`At least 12 characters. Three or four words make a good one.`}
        name="new-password"
        autoComplete="new-password"
      />
      <PasswordField
        {...textOf(at, 'confirmation')}
        label={t`New password again`}
        name="confirm-password"
        autoComplete="new-password"
      />
    </>
  )
}
