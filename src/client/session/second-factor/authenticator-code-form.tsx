import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './factors.module.css'

export type AuthenticatorCodeFormProps = {
  hint: string
  action: string
  /** app: the six digits alone. app-or-recovery: a recovery code as well. */
  accepts: 'app' | 'app-or-recovery'
  state: 'ready' | 'checking'
  error: string | undefined
  onCode: (code: string) => void
}

/** The form for a six-digit code, or for a recovery code as well. */
export function AuthenticatorCodeForm({ hint, action, accepts, state, error, onCode }: AuthenticatorCodeFormProps) {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'checking') return
    const code = typed.replaceAll(/\s/g, '')
    const isCode = /^\d{6}$/.test(code) || (accepts === 'app-or-recovery' && code.replaceAll('-', '').length === 10)
    setMissing(isCode ? undefined : t`Enter the 6 digits that the app shows`)
    if (isCode) onCode(code)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextField
        id="app-code"
        label={t`Code`}
        hint={hint}
        inputMode={accepts === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={12}
        value={typed}
        onValue={setTyped}
        error={missing ?? error}
      />
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={Check}
        type="submit"
        busy={state === 'checking' ? t`Checking` : undefined}
      >
        {action}
      </Button>
    </form>
  )
}
