import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from './confirmation.module.css'

export type CodeFormProps = {
  /** Where the code comes from ("The code is in a text message to your mobile"). */
  hint: string
  action: string
  state: 'ready' | 'checking'
  error: string | undefined
  onCode: (code: string) => void
}

/** Six digits from a message or an app; phones fill them in. */
export function CodeForm({ hint, action, state, error, onCode }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'checking') return
    const digits = code.replaceAll(/\s/g, '')
    const isCode = /^\d{6}$/.test(digits)
    setMissing(isCode ? undefined : t`Enter the 6 digits of the code`)
    if (isCode) onCode(digits)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextField
        id="confirmation-code"
        label={t`Code`}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        onValue={setCode}
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
