import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { MainButton } from '../../ui/buttons/main-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type CodeFormProps = {
  /** Where the code comes from ("The code is in a text message to your mobile"). */
  hint: string
  action: string
  /** digits: six digits only. digits-or-recovery: a recovery code as well. */
  accepts?: 'digits' | 'digits-or-recovery'
  state: 'ready' | 'checking'
  error: string | undefined
  onCode: (code: string) => void
}

/** The form for a code of six digits from a text message or an authenticator app. Phones can fill the code in. */
export function CodeForm({ hint, action, accepts = 'digits', state, error, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'checking') return
    const code = typed.replaceAll(/\s/g, '')
    // Recovery codes in two groups of five were made by earlier builds.
    const isRecoveryCode = accepts === 'digits-or-recovery' && /^(?:.{10}|.{16})$/.test(code.replaceAll('-', ''))
    const isCode = /^\d{6}$/.test(code) || isRecoveryCode
    setMissing(isCode ? undefined : t`Enter the 6 digits of the code`)
    if (isCode) onCode(code)
  }
  return (
    <form className="rows-5" noValidate onSubmit={submit}>
      <TextField
        id="code"
        label={t`Code`}
        hint={hint}
        inputMode={accepts === 'digits' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={24}
        value={typed}
        onValue={setTyped}
        error={missing ?? error}
      />
      <MainButton icon={Check} type="submit" busy={state === 'checking' ? t`Checking` : undefined}>
        {action}
      </MainButton>
    </form>
  )
}
