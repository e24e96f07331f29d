import { useQuery } from '@tanstack/react-query'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { AppCodeForm } from '../../../../session/factors/app-code-form.tsx'
import { AppKey } from '../../../../session/factors/app-key.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../../ui/signs/skeleton.tsx'
import type { Factor } from './factor.ts'
import { ProblemAlert } from '../problem-alert.tsx'
import { newFactorQuery } from '../queries.ts'
import css from '../sign-in.module.css'

/** Staff who must have a second factor and have none set an authenticator app up before their first session. */
export function SetUpStep({ factor }: { factor: Factor }) {
  const { api } = useOpenDevice()
  const { credentials, state, problem, onCode, onBack } = factor
  const { data: appKey, error } = useQuery(newFactorQuery(api, credentials))
  const isAsked = problem === undefined || problem.kind === 'factor-set-up-needed'
  return (
    <div className={css.form}>
      <h2>Set up a second factor</h2>
      <p>The password is right. Signing in to patients’ records needs a code from an app on your phone as well.</p>
      {!isAsked && <ProblemAlert problem={problem} />}
      {error !== null && <ProblemAlert problem={{ kind: 'no-connection', reference: undefined }} />}
      {appKey === undefined && error === null && <Skeleton rows={3} label="Making your key" />}
      {appKey !== undefined && (
        <>
          <AppKey appKey={appKey} />
          <AppCodeForm
            hint="The 6 digits that the app shows now"
            action="Set up and sign in"
            takes="app"
            state={state === 'signing-in' ? 'checking' : 'ready'}
            error={undefined}
            onCode={onCode}
          />
        </>
      )}
      <Button kind="quiet" width="full" onPress={onBack}>
        Back to the password
      </Button>
    </div>
  )
}
