import { startPasskeySignIn } from '../../data/accounts/passkeys.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'

/** Asks the browser for a passkey of this service as a second factor; null if the user gave none. */
export async function requestPasskeyProof(api: ClientDevice['api']) {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    startPasskeySignIn(api),
  ])
  const answer = await startAuthentication({ optionsJSON }).catch(() => null)
  if (answer === null) return null
  const { id, rawId, type, response } = answer
  return { id, rawId, type, response } as const
}
