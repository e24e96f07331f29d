import { TextField } from '../../ui/fields/text-field.tsx'

export type UserNameFieldProps = {
  id?: string
  value: string
  onValue: (value: string) => void
  onBlur?: () => void
  error: string | undefined
  /** offered: the browser lists passkeys for this page beside the addresses it knows. */
  passkeys?: 'offered' | 'none'
}

/** The e-mail address with which people sign in, as password managers fill it in. */
export function UserNameField({ passkeys = 'none', ...props }: UserNameFieldProps) {
  return (
    <TextField
      {...props}
      label="E-mail"
      type="email"
      name="username"
      inputMode="email"
      autoComplete={passkeys === 'offered' ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
