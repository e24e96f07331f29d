import { t } from '@lingui/core/macro'
import { TextField } from '../../ui/fields/text-field.tsx'

type UserNameFieldProps = {
  id?: string
  value: string
  onValue: (value: string) => void
  onBlur?: () => void
  error: string | undefined
  /** offered: the browser lists passkeys among its suggestions. */
  passkeys?: 'offered' | 'none'
}

/** The field for the e-mail address of the sign-in, for password managers. */
export function UserNameField({ passkeys = 'none', ...props }: UserNameFieldProps) {
  return (
    <TextField
      {...props}
      label={t`E-mail`}
      type="email"
      name="username"
      inputMode="email"
      autoComplete={passkeys === 'offered' ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
