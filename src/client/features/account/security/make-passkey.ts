import { t } from '@lingui/core/macro'
import { newPasskey } from '../../../data/passkeys.ts'
import type { Passkey } from '../../../../contract/accounts/passkeys.ts'
import type { ClientDevice } from '../../../device/open-client-device.ts'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { NotProven } from '../../../session/step-up/use-step-up.tsx'
import type { ProvenRun } from '../../../data/asking.ts'
import { registerPasskey } from '../../../session/factors/register-passkey.ts'

/** `problems`: by field of the form (password, name), `form` for none of them. */
export type MakeAnswer = { kind: 'made'; passkey: Passkey } | { kind: 'failed'; problems: Record<string, string> }

type Ports = Pick<ClientDevice, 'api'> & { run: ProvenRun }

/** Makes a passkey on this device, or on the phone or key that the person chooses, and gives it to the service. */
export async function makePasskey(
  { api, run }: Ports,
  { password, name }: { password: string; name: string },
): Promise<MakeAnswer> {
  const making = newPasskey({ api, run })
  try {
    const made = await registerPasskey(await making.question(password))
    if (made.kind === 'refused') return { kind: 'failed', problems: { form: made.words } }
    const request = { name, credential: made.credential }
    return { kind: 'made', passkey: await making.keep(request) }
  } catch (error) {
    if (error instanceof NotProven) return { kind: 'failed', problems: { form: notProven() } }
    const { credential, ...problems } = failureOf(error)
    return { kind: 'failed', problems: credential === undefined ? problems : { ...problems, form: credential } }
  }
}

const notProven = () => t`No passkey is made yet. It needs a proof that it is you: try again to give it.`
