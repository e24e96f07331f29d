import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CodeForm } from '../../confirmation/code-form.tsx'
import { SignInProblemAlert } from '../sign-in-problem-alert.tsx'
import css from '../sign-in.module.css'
import type { SignInProblem } from '../sign-in-problem.ts'

export type SmsCodeStepProps = {
  state: 'ready' | 'signing-in'
  problem: SignInProblem | undefined
  onCode: (code: string) => void
}

/** The second factor of those who have one, after the right password. */
export function SmsCodeStep({ state, problem, onCode }: SmsCodeStepProps) {
  return (
    <div className={css.form}>
      <h2>
        <Trans>Enter the code</Trans>
      </h2>
      {problem !== undefined && <SignInProblemAlert problem={problem} />}
      <CodeForm
        hint={t`It comes in a text message to your mobile and works for 10 minutes.`}
        action={t`Sign in`}
        state={state === 'signing-in' ? 'checking' : 'ready'}
        error={undefined}
        onCode={onCode}
      />
    </div>
  )
}
