import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import type { FormFields } from '../../parts/form/form-fields.ts'
import { textFieldProps } from '../../parts/form/form-fields.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { loadLeakedPasswords } from './new-password.ts'
import type { NewPassword } from './new-password.ts'

/** The new password, typed twice. Both fields can be shown, pasted into and filled by a password manager. */
export function NewPasswordFields({ at }: { at: FormFields<NewPassword> }) {
  useEffect(() => void loadLeakedPasswords(), [])
  return (
    <>
      <PasswordField
        {...textFieldProps(at, 'password')}
        label={t`New password`}
        hint={t`At least 12 characters. Three or four words make a good one.`}
        name="new-password"
        autoComplete="new-password"
      />
      <PasswordField
        {...textFieldProps(at, 'confirmation')}
        label={t`New password again`}
        name="confirm-password"
        autoComplete="new-password"
      />
    </>
  )
}
