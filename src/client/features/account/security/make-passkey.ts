import { startRegistration } from '@simplewebauthn/browser'
import { addPasskey, startPasskey } from '../../../../contract/accounts/passkeys.ts'
import type { Passkey, PasskeyCreation } from '../../../../contract/accounts/passkeys.ts'
import type { ClientDevice } from '../../../device/open-client-device.ts'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { NotProven } from '../../../session/step-up/use-step-up.tsx'
import type { StepUpRun } from '../../../session/step-up/use-step-up.tsx'

/** `problems`: by field of the form (password, name), `form` for none of them. */
export type MakeAnswer = { kind: 'made'; passkey: Passkey } | { kind: 'failed'; problems: Record<string, string> }

type Ports = Pick<ClientDevice, 'api'> & { run: StepUpRun }

/** Makes a passkey on this device, or on the phone or key that the person chooses, and gives it to the service. */
export async function makePasskey(
  { api, run }: Ports,
  { password, name }: { password: string; name: string },
): Promise<MakeAnswer> {
  try {
    const optionsJSON = browserOptions(await run(() => api.call(startPasskey, { request: { password } })))
    const made = await startRegistration({ optionsJSON }).catch((error: unknown) => new Refused(wordsOf(error)))
    if (made instanceof Refused) return { kind: 'failed', problems: { form: made.words } }
    const { id, rawId, type } = made
    const { clientDataJSON, attestationObject, transports } = made.response
    const response = { clientDataJSON, attestationObject, ...(transports && { transports }) }
    const credential = { id, rawId, type, response } as const
    return { kind: 'made', passkey: await run(() => api.call(addPasskey, { request: { name, credential } })) }
  } catch (error) {
    if (error instanceof NotProven) return { kind: 'failed', problems: { form: notProven } }
    const { credential, ...problems } = failureOf(error)
    return { kind: 'failed', problems: credential === undefined ? problems : { ...problems, form: credential } }
  }
}

const notProven = 'No passkey is made yet. It needs a proof that it is you: try again to give it.'

/** Where the service names no kind of authenticator, the browser must not be given the word at all. */
function browserOptions({ authenticatorSelection, ...options }: PasskeyCreation) {
  const { authenticatorAttachment, ...selection } = authenticatorSelection
  return {
    ...options,
    authenticatorSelection: { ...selection, ...(authenticatorAttachment && { authenticatorAttachment }) },
  }
}

/** What the browser answered instead of a passkey. */
class Refused {
  readonly words: string
  constructor(words: string) {
    this.words = words
  }
}

function wordsOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'This device or key has a passkey for your account already.'
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was made. Try again when you are ready.'
  return 'This device can’t make a passkey here. Try your phone or a security key.'
}
