import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { HiddenUserName } from '../../../../session/second-factor/hidden-user-name.tsx'
import { Avatar } from '../../../../ui/indicators/avatar.tsx'
import type { Credentials } from '../credentials-form.tsx'
import type { Factor } from '../factor/factor.ts'
import { LazyFactorPanel } from '../factor/lazy-factor-panel.tsx'
import { PasswordEntry } from '../password-entry.tsx'
import type { SignInState } from '../password-entry.tsx'
import { SignInProblemBanner } from '../sign-in-problem-banner.tsx'
import css from '../sign-in.module.css'
import type { SignInProblem } from '../sign-in-problem.ts'
import { pendingWorkText } from './staff-member.ts'
import type { StaffMember } from './staff-member.ts'
import type { Address } from '../../../../ui/address.ts'

type StaffFormProps = {
  person: StaffMember
  state: SignInState
  problem: SignInProblem | undefined
  factor: Factor | undefined
  forgotHref: Address
  onSignIn: (credentials: Credentials) => void
  onPasskey: (() => void) | undefined
}

/** The sign-in form of the selected person. */
export function StaffForm(props: StaffFormProps) {
  const { person, problem, factor } = props
  const pendingWork = pendingWorkText(person)
  return (
    <>
      <div className={css.person}>
        <Avatar name={person.fullName} size="medium" />
        <div>
          <h2>{person.fullName}</h2>
          <p className="small muted">{person.userName}</p>
        </div>
      </div>
      {factor === undefined && problem !== undefined && <SignInProblemBanner problem={problem} />}
      {factor === undefined ? <StaffEntry {...props} /> : <LazyFactorPanel factor={factor} />}
      {pendingWork !== undefined && <p className="small muted">{pendingWork}</p>}
    </>
  )
}

function StaffEntry(props: StaffFormProps) {
  switch (props.person.opening) {
    case 'password':
      return <StaffPassword {...props} />
    case 'needs-internet':
      return <SignInProblemBanner problem={{ kind: 'needs-internet' }} />
  }
}

function StaffPassword({ person, state, forgotHref, onSignIn, onPasskey }: StaffFormProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state !== 'ready') return
    setError(password === '' ? t`Enter your password` : undefined)
    if (password !== '') onSignIn({ userName: person.userName, password })
  }
  return (
    <form className="rows-5" noValidate onSubmit={submit}>
      <HiddenUserName userName={person.userName} />
      <PasswordEntry
        id="staff-password"
        value={password}
        onValue={setPassword}
        error={error}
        state={state}
        forgotHref={forgotHref}
        onPasskey={onPasskey}
      />
    </form>
  )
}
