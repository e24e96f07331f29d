import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fingerprint, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LateDialog } from '../../ui/notices/late-dialog.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { proveAgain } from '../../data/second-factor.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import factors from '../factors/factors.module.css'
import { hasPasskeys } from '../factors/has-passkeys.ts'
import { HiddenUserName } from '../factors/hidden-user-name.tsx'
import type { ClientDevice } from '../../device/open-client-device.ts'
import { askPasskeyProof } from '../factors/prove-passkey.ts'
import { failureOf } from '../../page/failure/save-failure.ts'

export type StepUpSheetProps = { userName: string; onProven: () => void; onClose: () => void }

/** What is asked beside the password. */
type Asks = 'nothing more' | 'app' | 'text'
type Problems = { password?: string; code?: string; form?: string }
type State = { asks: Asks; doing: 'nothing' | 'checking'; problems: Problems }
type Typed = { password: string; code: string }

/** Proves again who sits here, before something dangerous: a passkey, or the password and what else the login has. */
export function StepUpSheet({ userName, onProven, onClose }: StepUpSheetProps) {
  const { api } = useOpenDevice()
  const [typed, setTyped] = useState<Typed>({ password: '', code: '' })
  const [state, setState] = useState<State>({ asks: 'nothing more', doing: 'nothing', problems: {} })
  const send = async (work: () => Promise<Outcome>) => {
    if (state.doing === 'checking') return
    setState({ ...state, doing: 'checking', problems: {} })
    const outcome = await work()
    if (outcome.kind === 'proven') return onProven()
    setState({ asks: outcome.asks ?? state.asks, doing: 'nothing', problems: outcome.problems })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(() => sendTyped(api, typed, state.asks))
  }
  return (
    <LateDialog
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
    </LateDialog>
  )
}

const codeHints = () =>
  ({
    app: t`From your authenticator app, or a recovery code`,
    text: t`We have just texted it to your mobile`,
  }) satisfies Record<Exclude<Asks, 'nothing more'>, string>

type FieldsProps = { typed: Typed; state: State; onTyped: (typed: Typed) => void; onPasskey: () => void }

function StepUpFields({ typed, state, onTyped, onPasskey }: FieldsProps) {
  const { problems } = state
  return (
    <>
      <p>
        <Trans>This can’t be undone, or changes who gets in or how we reach you. So we ask again.</Trans>
      </p>
      {problems.form !== undefined && (
        <Alert tone="warn" announce="now">
          <p>{problems.form}</p>
        </Alert>
      )}
      <PasswordField
        id="step-up-password"
        label={t`Password`}
        autoComplete="current-password"
        value={typed.password}
        onValue={(password) => onTyped({ ...typed, password })}
        error={problems.password}
      />
      {state.asks !== 'nothing more' && (
        <TextField
          id="step-up-code"
          label={t`Code`}
          hint={codeHints()[state.asks]}
          autoComplete="one-time-code"
          maxLength={12}
          value={typed.code}
          onValue={(code) => onTyped({ ...typed, code })}
          error={problems.code}
        />
      )}
      {hasPasskeys() && (
        <Button icon={Fingerprint} onPress={onPasskey}>
          <Trans>Use a passkey instead</Trans>
        </Button>
      )}
    </>
  )
}

type Outcome = { kind: 'proven' } | { kind: 'not proven'; asks?: Asks; problems: Problems }

async function sendTyped(api: ClientDevice['api'], { password, code }: Typed, asks: Asks): Promise<Outcome> {
  if (password === '') return { kind: 'not proven', problems: { password: t`Enter your password` } }
  if (asks !== 'nothing more' && code.trim() === '')
    return { kind: 'not proven', problems: { code: t`Enter the code` } }
  return prove(() => proveAgain(api, { password, ...(code.trim() !== '' && { code: code.trim() }) }))
}

const sendPasskey = (api: ClientDevice['api']): Promise<Outcome> =>
  prove(async () => {
    const passkey = await askPasskeyProof(api)
    if (passkey === null) throw new NoPasskey()
    await proveAgain(api, { passkey })
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
    if (code === 'app-code-required') return { kind: 'not proven', asks: 'app', problems: {} }
    if (code === 'code-required') return { kind: 'not proven', asks: 'text', problems: {} }
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
    return { kind: 'not proven', problems: failureOf(error) }
  }
}
