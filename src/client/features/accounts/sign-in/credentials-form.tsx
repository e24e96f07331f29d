import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { requestPasskeyProof } from '../../../session/second-factor/request-passkey-proof.ts'
import { UserNameField } from '../user-name-field.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import type { FieldProblem } from '../../../ui/fields/error-summary.tsx'
import type { Factor } from './factor/factor.ts'
import { LazyFactorPanel } from './factor/lazy-factor-panel.tsx'
import type { NewPasskey } from '../../../../contract/accounts/new-passkey.ts'
import { PasswordEntry } from './password-entry.tsx'
import type { SignInState } from './password-entry.tsx'
import { SignInProblemBanner } from './sign-in-problem-banner.tsx'
import type { SignInProblem } from './sign-in-problem.ts'
import type { Address } from '../../../ui/address.ts'

/** `code` or `passkey`: the second factor. `newPasskey`: a passkey that was just created as one. */
export type Credentials = {
  userName: string
  password: string
  code?: string
  passkey?: NonNullable<Awaited<ReturnType<typeof requestPasskeyProof>>>
  newPasskey?: NewPasskey
}

type CredentialsFormProps = {
  state: SignInState
  problem: SignInProblem | undefined
  /** The second-factor step, which replaces the fields. */
  factor: Factor | undefined
  forgotHref: Address
  onSignIn: (credentials: Credentials) => void
  /** Asks for a passkey; undefined if this browser has none. */
  onPasskey: (() => void) | undefined
}

const fieldIds = { userName: 'sign-in-email', password: 'sign-in-password' }

const trimmed = (typed: Credentials): Credentials => ({ ...typed, userName: typed.userName.trim() })

/** The missing fields, in order. */
function missingCredentials({ userName, password }: Credentials): FieldProblem[] {
  const missing: FieldProblem[] = []
  if (userName.trim() === '') missing.push({ fieldId: fieldIds.userName, message: t`Enter your e-mail address` })
  if (password === '') missing.push({ fieldId: fieldIds.password, message: t`Enter your password` })
  return missing
}

/** The form with e-mail and password. Paste and password managers work. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { state, problem, factor, forgotHref, onSignIn, onPasskey } = props
  const [typed, setTyped] = useState<Credentials>({ userName: '', password: '' })
  const [tries, setTries] = useState<{ count: number; missing: FieldProblem[] }>({ count: 0, missing: [] })
  const errorOf = (fieldId: string) => tries.missing.find((missing) => missing.fieldId === fieldId)?.message

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state !== 'ready') return
    const missing = missingCredentials(typed)
    setTries({ count: tries.count + 1, missing })
    if (missing.length === 0) onSignIn(trimmed(typed))
  }

  if (factor !== undefined) return <LazyFactorPanel factor={factor} />
  return (
    <form className="rows-5" noValidate onSubmit={submit}>
      <h2>
        <Trans>Sign in</Trans>
      </h2>
      {tries.missing.length > 0 && <ErrorSummary key={tries.count} problems={tries.missing} />}
      {problem !== undefined && tries.missing.length === 0 && <SignInProblemBanner problem={problem} />}
      <UserNameField
        id={fieldIds.userName}
        value={typed.userName}
        onValue={(userName) => setTyped({ ...typed, userName })}
        error={errorOf(fieldIds.userName)}
        passkeys={onPasskey === undefined ? 'none' : 'offered'}
      />
      <PasswordEntry
        id={fieldIds.password}
        value={typed.password}
        onValue={(password) => setTyped({ ...typed, password })}
        error={errorOf(fieldIds.password)}
        state={state}
        forgotHref={forgotHref}
        onPasskey={onPasskey}
      />
    </form>
  )
}
