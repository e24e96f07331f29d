import { t } from '@lingui/core/macro'
import { startRegistration } from '@simplewebauthn/browser'
import type { NewPasskey } from '../../../contract/accounts/new-passkey.ts'
import type { PasskeyCreationOptions } from '../../../contract/accounts/passkeys.ts'

/** The result of creating a passkey; `message` says why the browser created none. */
type PasskeyRegistration =
  | { kind: 'created'; credential: NewPasskey['credential'] }
  | { kind: 'refused'; message: string }

/** Creates a passkey on this device, or on the phone or security key that the user chooses. The server must still save it. */
export async function registerPasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: browserOptions(options) })
    const { clientDataJSON, attestationObject, transports } = response
    const result = { clientDataJSON, attestationObject, ...(transports && { transports }) }
    return { kind: 'created', credential: { id, rawId, type, response: result } }
  } catch (error) {
    return { kind: 'refused', message: refusalText(error) }
  }
}

/** Omits `authenticatorAttachment` if it is undefined: browsers reject the property without a value. */
function browserOptions({ authenticatorSelection, ...options }: PasskeyCreationOptions) {
  const { authenticatorAttachment, ...selection } = authenticatorSelection
  return {
    ...options,
    // The PRF, by which an offline copy is opened: some passkeys support it only if it was requested at their
    // creation.
    extensions: { prf: {} },
    authenticatorSelection: { ...selection, ...(authenticatorAttachment && { authenticatorAttachment }) },
  }
}

function refusalText(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return t`This device or key already has a passkey for your account.`
  if (name === 'NotAllowedError' || name === 'AbortError')
    return t`No passkey was created. Try again when you are ready.`
  return t`This device can’t create a passkey here. Try your phone or a security key.`
}
