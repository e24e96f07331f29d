import { LogIn } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

export type PasswordEntryProps = {
  id: string
  value: string
  onValue: (password: string) => void
  error: string | undefined
  state: 'ready' | 'signing-in'
  forgotHref: string
}

/** How every sign-in form ends: the password, the button that sends, and the way out for who forgot it. */
export function PasswordEntry({ id, value, onValue, error, state, forgotHref }: PasswordEntryProps) {
  return (
    <>
      <PasswordField
        id={id}
        label="Password"
        name="password"
        autoComplete="current-password"
        value={value}
        onValue={onValue}
        error={error}
      />
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={LogIn}
        type="submit"
        busy={state === 'signing-in' ? 'Signing in' : undefined}
      >
        Sign in
      </Button>
      <ButtonLink kind="quiet" width="full" href={forgotHref}>
        I forgot my password
      </ButtonLink>
    </>
  )
}
