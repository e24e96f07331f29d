import { TextField } from '../ui/text-field.tsx'

export type UserNameFieldProps = {
  id?: string
  value: string
  onValue: (value: string) => void
  onBlur?: () => void
  error: string | undefined
}

/** The e-mail address with which people sign in, as password managers fill it in. */
export function UserNameField(props: UserNameFieldProps) {
  return (
    <TextField
      {...props}
      label="E-mail"
      type="email"
      name="username"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
