import { t } from '@lingui/core/macro'
import { startRegistration } from '@simplewebauthn/browser'
import type { NewPasskey } from '../../../contract/accounts/new-passkey.ts'
import type { PasskeyCreationOptions } from '../../../contract/accounts/passkeys.ts'

/** `words`: why the browser made none. */
export type PasskeyRegistration =
  | { kind: 'made'; credential: NewPasskey['credential'] }
  | { kind: 'refused'; message: string }

/** Makes a passkey on this device, or on the phone or key that the person chooses; the service has yet to keep it. */
export async function registerPasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: browserOptions(options) })
    const { clientDataJSON, attestationObject, transports } = response
    const answer = { clientDataJSON, attestationObject, ...(transports && { transports }) }
    return { kind: 'made', credential: { id, rawId, type, response: answer } }
  } catch (error) {
    return { kind: 'refused', message: refusalText(error) }
  }
}

/** Where the service names no kind of authenticator, the browser must not be given the word at all. */
function browserOptions({ authenticatorSelection, ...options }: PasskeyCreationOptions) {
  const { authenticatorAttachment, ...selection } = authenticatorSelection
  return {
    ...options,
    authenticatorSelection: { ...selection, ...(authenticatorAttachment && { authenticatorAttachment }) },
  }
}

function refusalText(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return t`This device or key has a passkey for your account already.`
  if (name === 'NotAllowedError' || name === 'AbortError') return t`No passkey was made. Try again when you are ready.`
  return t`This device can’t make a passkey here. Try your phone or a security key.`
}
