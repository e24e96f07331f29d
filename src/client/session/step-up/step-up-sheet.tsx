import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fingerprint, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { stepUp } from '../../data/accounts/second-factor.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import factors from '../second-factor/factors.module.css'
import { supportsPasskeys } from '../second-factor/supports-passkeys.ts'
import { HiddenUserName } from '../second-factor/hidden-user-name.tsx'
import type { ClientDevice } from '../../device/open-client-device.ts'
import { requestPasskeyProof } from '../second-factor/request-passkey-proof.ts'
import { formErrorsOf } from '../../page/failure/form-errors.ts'

export type StepUpSheetProps = { userName: string; onProven: () => void; onClose: () => void }

/** What is asked beside the password. */
type ExtraFactor = 'nothing more' | 'app' | 'text'
type Problems = { password?: string; code?: string; form?: string }
type StepUpState = { extraFactor: ExtraFactor; doing: 'nothing' | 'checking'; problems: Problems }
type Typed = { password: string; code: string }

/** Proves again who sits here, before something dangerous: a passkey, or the password and what else the login has. */
export function StepUpSheet({ userName, onProven, onClose }: StepUpSheetProps) {
  const { api } = useOpenDevice()
  const [typed, setTyped] = useState<Typed>({ password: '', code: '' })
  const [state, setState] = useState<StepUpState>({ extraFactor: 'nothing more', doing: 'nothing', problems: {} })
  const send = async (work: () => Promise<Outcome>) => {
    if (state.doing === 'checking') return
    setState({ ...state, doing: 'checking', problems: {} })
    const outcome = await work()
    if (outcome.kind === 'proven') return onProven()
    setState({ extraFactor: outcome.extraFactor ?? state.extraFactor, doing: 'nothing', problems: outcome.problems })
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
            busy={state.doing === 'checking' ? t`Checking` : undefined}
          >
            <Trans>Confirm</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id="step-up" className={factors.form} noValidate onSubmit={submit}>
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
  }) satisfies Record<Exclude<ExtraFactor, 'nothing more'>, string>

type FieldsProps = { typed: Typed; state: StepUpState; onTyped: (typed: Typed) => void; onPasskey: () => void }

function StepUpFields({ typed, state, onTyped, onPasskey }: FieldsProps) {
  const { problems } = state
  return (
    <>
      <p>
        <Trans>This can’t be undone, or changes who gets in or how we reach you. So we ask again.</Trans>
      </p>
      {problems.form !== undefined && (
        <Banner tone="warn" announce="now">
          <p>{problems.form}</p>
        </Banner>
      )}
      <PasswordField
        id="step-up-password"
        label={t`Password`}
        autoComplete="current-password"
        value={typed.password}
        onValue={(password) => onTyped({ ...typed, password })}
        error={problems.password}
      />
      {state.extraFactor !== 'nothing more' && (
        <TextField
          id="step-up-code"
          label={t`Code`}
          hint={codeHints()[state.extraFactor]}
          autoComplete="one-time-code"
          maxLength={12}
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

type Outcome = { kind: 'proven' } | { kind: 'not proven'; extraFactor?: ExtraFactor; problems: Problems }

async function sendTyped(
  api: ClientDevice['api'],
  { password, code }: Typed,
  extraFactor: ExtraFactor,
): Promise<Outcome> {
  if (password === '') return { kind: 'not proven', problems: { password: t`Enter your password` } }
  if (extraFactor !== 'nothing more' && code.trim() === '')
    return { kind: 'not proven', problems: { code: t`Enter the code` } }
  return prove(() => stepUp(api, { password, ...(code.trim() !== '' && { code: code.trim() }) }))
}

const sendPasskey = (api: ClientDevice['api']): Promise<Outcome> =>
  prove(async () => {
    const passkey = await requestPasskeyProof(api)
    if (passkey === null) throw new NoPasskey()
    await stepUp(api, { passkey })
  })

class NoPasskey extends Error {}

async function prove(send: () => Promise<unknown>): Promise<Outcome> {
  try {
    await send()
    return { kind: 'proven' }
  } catch (error) {
    if (error instanceof NoPasskey)
      return { kind: 'not proven', problems: { form: t`No passkey was given. Try again, or use your password.` } }
    const code = error instanceof ApiException ? error.code : undefined
    if (code === 'app-code-required') return { kind: 'not proven', extraFactor: 'app', problems: {} }
    if (code === 'code-required') return { kind: 'not proven', extraFactor: 'text', problems: {} }
    if (code === 'code-not-sendable')
      return {
        kind: 'not proven',
        problems: { form: t`Your number takes no text messages. Use a passkey, or phone us.` },
      }
    if (code === 'code-wrong')
      return {
        kind: 'not proven',
        problems: {
          code: t`This is not the code, or it was used`,
          form: t`That did not prove it. Check and try again.`,
        },
      }
    if (code === 'passkey-required') return { kind: 'not proven', problems: { form: t`Use your passkey for this.` } }
    if (code === 'factor-set-up-needed')
      return { kind: 'not proven', problems: { form: t`Set up a second factor in your profile first.` } }
    return { kind: 'not proven', problems: formErrorsOf(error) }
  }
}
