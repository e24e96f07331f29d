import { t } from '@lingui/core/macro'
import { addPasskey, startPasskey } from '../../../data/accounts/passkeys.ts'
import type { Passkey } from '../../../../contract/accounts/passkeys.ts'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { StepUpCancelled } from '../../../session/step-up/use-step-up.tsx'
import type { ApiWithStepUp } from '../../../data/api.ts'
import { registerPasskey } from '../../../session/second-factor/register-passkey.ts'

/** `problems`: by field of the form (password, name), `form` for the form as a whole. */
type CreatePasskeyResult = { kind: 'created'; passkey: Passkey } | { kind: 'failed'; problems: Record<string, string> }

/** Creates a passkey on this device, or on the phone or security key that the user chooses, and adds it to the account. */
export async function createPasskey(
  api: ApiWithStepUp,
  { password, name }: { password: string; name: string },
): Promise<CreatePasskeyResult> {
  try {
    const created = await registerPasskey(await startPasskey(api, password))
    if (created.kind === 'refused') return { kind: 'failed', problems: { form: created.message } }
    return { kind: 'created', passkey: await addPasskey(api, { name, credential: created.credential }) }
  } catch (error) {
    if (error instanceof StepUpCancelled) return { kind: 'failed', problems: { form: stepUpNeeded() } }
    const { credential, ...problems } = formErrorsOf(error)
    return { kind: 'failed', problems: credential === undefined ? problems : { ...problems, form: credential } }
  }
}

const stepUpNeeded = () => t`No passkey was created: you need to confirm that it is you. Try again.`
