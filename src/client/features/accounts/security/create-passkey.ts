import { t } from '@lingui/core/macro'
import { newPasskey } from '../../../data/accounts/passkeys.ts'
import type { Passkey } from '../../../../contract/accounts/passkeys.ts'
import type { ClientDevice } from '../../../device/open-client-device.ts'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { StepUpCancelled } from '../../../session/step-up/use-step-up.tsx'
import type { RunWithStepUp } from '../../../data/api.ts'
import { registerPasskey } from '../../../session/second-factor/register-passkey.ts'

/** `problems`: by field of the form (password, name), `form` for none of them. */
export type CreatePasskeyResult =
  | { kind: 'made'; passkey: Passkey }
  | { kind: 'failed'; problems: Record<string, string> }

type PasskeyDependencies = Pick<ClientDevice, 'api'> & { run: RunWithStepUp }

/** Makes a passkey on this device, or on the phone or key that the person chooses, and gives it to the service. */
export async function createPasskey(
  { api, run }: PasskeyDependencies,
  { password, name }: { password: string; name: string },
): Promise<CreatePasskeyResult> {
  const making = newPasskey({ api, run })
  try {
    const made = await registerPasskey(await making.question(password))
    if (made.kind === 'refused') return { kind: 'failed', problems: { form: made.message } }
    const request = { name, credential: made.credential }
    return { kind: 'made', passkey: await making.keep(request) }
  } catch (error) {
    if (error instanceof StepUpCancelled) return { kind: 'failed', problems: { form: stepUpNeeded() } }
    const { credential, ...problems } = formErrorsOf(error)
    return { kind: 'failed', problems: credential === undefined ? problems : { ...problems, form: credential } }
  }
}

const stepUpNeeded = () => t`No passkey is made yet. It needs a proof that it is you: try again to give it.`
