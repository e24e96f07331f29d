import { startAuthentication } from '@simplewebauthn/browser'
import { toBase64url } from '../../../../device/vault/base64url.ts'
import { lastActivity } from '../../../session/sign-ins/last-activity.ts'
import type { ClientDevice } from '../../../device/open-client-device.ts'
import { offlineCopyRequest, passkeyOutputOf } from './passkey-output.ts'

/**
 * `cancelled`: the browser returned no passkey. `refused`: the passkey opens nothing on this device. `over`: the
 * copy was deleted.
 */
export type UnlockResult = 'opened' | 'cancelled' | 'refused' | 'over'

/** Without a network: asks the browser for the passkey of this device's offline copy, and opens it. */
export async function unlockOfflineCopy({
  offlineCopy,
  unlocking,
  clock,
}: Pick<ClientDevice, 'offlineCopy' | 'unlocking' | 'clock'>): Promise<UnlockResult> {
  const passkey = await offlineCopy.passkey()
  if (passkey === null) return 'over'
  const { credentialId, rpId } = passkey
  const credential = await startAuthentication({
    optionsJSON: {
      // The signature is not checked: only the right passkey's output opens the copy.
      challenge: toBase64url(crypto.getRandomValues(new Uint8Array(32))),
      rpId,
      userVerification: 'required',
      allowCredentials: [{ id: credentialId, type: 'public-key' }],
      extensions: offlineCopyRequest(),
    },
  }).catch(() => null)
  if (credential === null) return 'cancelled'
  const output = passkeyOutputOf(credential, rpId)
  if (output === null) return 'refused'
  lastActivity.record(clock.now())
  if (await unlocking.unlockByPasskey(output)) return 'opened'
  return (await offlineCopy.passkey()) === null ? 'over' : 'refused'
}
