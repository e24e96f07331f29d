import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fingerprint, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import type { ProblemCode } from '../../../contract/problem.ts'
import { stepUp } from '../../data/accounts/second-factor.ts'
import type { Api } from '../../data/api.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { HiddenUserName } from '../second-factor/hidden-user-name.tsx'
import { requestPasskeyProof } from '../second-factor/request-passkey-proof.ts'
import { supportsPasskeys } from '../second-factor/supports-passkeys.ts'

type StepUpSheetProps = { userName: string; onProven: () => void; onClose: () => void }

/** The second factor that is required besides the password. */
type ExtraFactor = 'none' | 'app' | 'text'
type Problems = { password?: string; code?: string; form?: string }
type StepUpState = { extraFactor: ExtraFactor; status: 'ready' | 'checking'; problems: Problems }
type Typed = { password: string; code: string }

/** Asks the user to prove their identity again before a sensitive change: by a passkey, or by password and second factor. */
export function StepUpSheet({ userName, onProven, onClose }: StepUpSheetProps) {
  const { api } = useOpenDevice()
  const [typed, setTyped] = useState<Typed>({ password: '', code: '' })
  const [state, setState] = useState<StepUpState>({ extraFactor: 'none', status: 'ready', problems: {} })
  const send = async (prove: () => Promise<Outcome>) => {
    if (state.status === 'checking') return
    setState({ ...state, status: 'checking', problems: {} })
    const outcome = await prove()
    if (outcome.kind === 'proven') return onProven()
    setState({ extraFactor: outcome.extraFactor ?? state.extraFactor, status: 'ready', problems: outcome.problems })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(() => sendTyped(api, typed, state.extraFactor))
  }
  return (
    <LazyDialog
      title={t`Confirm that it is you`}
      icon={ShieldCheck}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            type="submit"
            form="step-up"
            busy={state.status === 'checking' ? t`Checking` : undefined}
          >
            <Trans>Confirm</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id="step-up" className="rows-5" noValidate onSubmit={submit}>
        <HiddenUserName userName={userName} />
        <StepUpFields
          typed={typed}
          state={state}
          onTyped={setTyped}
          onPasskey={() => void send(() => sendPasskey(api))}
        />
      </form>
    </LazyDialog>
  )
}

const codeHints = () =>
  ({
    app: t`From your authenticator app, or a recovery code`,
    text: t`We have just texted it to your mobile`,
  }) satisfies Record<Exclude<ExtraFactor, 'none'>, string>

type FieldsProps = { typed: Typed; state: StepUpState; onTyped: (typed: Typed) => void; onPasskey: () => void }

function StepUpFields({ typed, state: { extraFactor, problems }, onTyped, onPasskey }: FieldsProps) {
  return (
    <>
      <p>
        <Trans>
          This can’t be undone, or it affects who can sign in or how we contact you. Please confirm that it is you.
        </Trans>
      </p>
      <ErrorBanner message={problems.form} />
      <PasswordField
        id="step-up-password"
        label={t`Password`}
        autoComplete="current-password"
        value={typed.password}
        onValue={(password) => onTyped({ ...typed, password })}
        error={problems.password}
      />
      {extraFactor !== 'none' && (
        <TextField
          id="step-up-code"
          label={t`Code`}
          hint={codeHints()[extraFactor]}
          autoComplete="one-time-code"
          maxLength={24}
          value={typed.code}
          onValue={(code) => onTyped({ ...typed, code })}
          error={problems.code}
        />
      )}
      {supportsPasskeys() && (
        <Button icon={Fingerprint} onPress={onPasskey}>
          <Trans>Use a passkey instead</Trans>
        </Button>
      )}
    </>
  )
}

type Refusal = { extraFactor?: ExtraFactor; problems: Problems }
type Outcome = { kind: 'proven' } | ({ kind: 'refused' } & Refusal)

async function sendTyped(api: Api, { password, code }: Typed, extraFactor: ExtraFactor): Promise<Outcome> {
  const typedCode = code.trim()
  if (password === '') return { kind: 'refused', problems: { password: t`Enter your password` } }
  if (extraFactor !== 'none' && typedCode === '') return { kind: 'refused', problems: { code: t`Enter the code` } }
  return outcomeOf(() => stepUp(api, { password, ...(typedCode !== '' && { code: typedCode }) }))
}

class NoPasskey extends Error {}

const sendPasskey = (api: Api): Promise<Outcome> =>
  outcomeOf(async () => {
    const passkey = await requestPasskeyProof(api)
    if (passkey === null) throw new NoPasskey()
    await stepUp(api, { passkey })
  })

const outcomeOf = (call: () => Promise<unknown>): Promise<Outcome> =>
  call().then(
    () => ({ kind: 'proven' }),
    (error: unknown) => ({ kind: 'refused', ...refusalOf(error) }),
  )

/** What the sheet says or asks for next after each refusal of the service that it knows. */
const refusals: Partial<Record<ProblemCode, () => Refusal>> = {
  'app-code-required': () => ({ extraFactor: 'app', problems: {} }),
  'code-required': () => ({ extraFactor: 'text', problems: {} }),
  'code-not-sendable': () => ({
    problems: { form: t`No code can be texted to your number. Use a passkey, or get in touch: Help says how.` },
  }),
  'code-wrong': () => ({
    problems: { code: t`This code is wrong or was already used`, form: t`That did not work. Check and try again.` },
  }),
  'passkey-required': () => ({ problems: { form: t`Use your passkey for this.` } }),
  'factor-set-up-needed': () => ({ problems: { form: t`Set up a second factor in your profile first.` } }),
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof NoPasskey)
    return { problems: { form: t`No passkey was used. Try again, or use your password.` } }
  const refusal = error instanceof ApiException && error.code ? refusals[error.code] : undefined
  return refusal?.() ?? { problems: formErrorsOf(error) }
}
