import { useEffect } from 'react'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { loadLeakedPasswords } from './new-password.ts'
import type { NewPassword } from './new-password.ts'

export type NewPasswordFieldsProps = {
  value: NewPassword
  onValue: (value: NewPassword) => void
  problems: { [Field in keyof NewPassword]?: string | undefined }
  idOf?: (field: keyof NewPassword) => string
}

const idAlone = (field: keyof NewPassword) => `new-${field}`

/** The new password and the same again; both can be shown, pasted and made by a manager. */
export function NewPasswordFields({ value, onValue, problems, idOf = idAlone }: NewPasswordFieldsProps) {
  useEffect(() => void loadLeakedPasswords(), [])
  return (
    <>
      <PasswordField
        id={idOf('password')}
        label="New password"
        hint="At least 12 characters. Three or four words make a good one."
        name="new-password"
        autoComplete="new-password"
        value={value.password}
        onValue={(password) => onValue({ ...value, password })}
        error={problems.password}
      />
      <PasswordField
        id={idOf('confirmation')}
        label="New password again"
        name="confirm-password"
        autoComplete="new-password"
        value={value.confirmation}
        onValue={(confirmation) => onValue({ ...value, confirmation })}
        error={problems.confirmation}
      />
    </>
  )
}
