import { type VerifiedAuthenticationResponse, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { ValidRequest } from '../../../../../contract/endpoint.ts'
import type { LoginId } from '../../../../../contract/ids.ts'
import type { signInWithPasskey } from '../../../../../contract/accounts/passkeys.ts'
import { redeemClientChallenge } from '../../../../records/accounts/redeem-client-challenge.ts'
import { userHandleOf } from '../../../../records/accounts/user-handle.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { lockPasskey, recordPasskeyUse, type PasskeyRow } from '../../../../records/accounts/passkey-store.ts'

type PasskeyCredential = ValidRequest<typeof signInWithPasskey>['credential']

/**
 * The login of a passkey that verified its user. Null for anything else: an unknown passkey, an expired challenge,
 * another origin, a counter that went back (a copied key).
 */
export async function verifyPasskey(deps: AuthDependencies, credential: PasskeyCredential): Promise<LoginId | null> {
  const now = deps.clock.now()
  const { clientDataJSON } = credential.response
  const challenge = await redeemClientChallenge(deps.database.db, clientDataJSON, { login: null, now })
  return challenge === null ? null : verifyOwner(deps, credential, challenge)
}

/** The login whose passkey signed the challenge; null for an invalid signature. */
const verifyOwner = (deps: AuthDependencies, credential: PasskeyCredential, challenge: string) =>
  deps.database.db.transaction().execute(async (db) => {
    const passkey = await lockPasskey(db, credential.id)
    if (!passkey || !namesOwner(passkey, credential)) return null
    const proof = await verifyAssertion(deps, { credential, challenge, passkey })
    if (!proof?.verified) return null
    const { newCounter, credentialBackedUp } = proof.authenticationInfo
    await recordPasskeyUse(db, passkey.passkey_id, {
      counter: newCounter,
      isSynced: credentialBackedUp,
      now: deps.clock.now(),
    })
    return passkey.login_id
  })

/** Whether the user handle that the authenticator sent is the one of the passkey's login. */
const namesOwner = ({ login_id }: PasskeyRow, { response }: PasskeyCredential): boolean =>
  Buffer.from(response.userHandle ?? '', 'base64url').equals(userHandleOf(login_id))

type PasskeyCheck = { credential: PasskeyCredential; challenge: string; passkey: PasskeyRow }

async function verifyAssertion(
  deps: AuthDependencies,
  check: PasskeyCheck,
): Promise<VerifiedAuthenticationResponse | null> {
  const { credential, challenge, passkey } = check
  const { clientDataJSON, authenticatorData, signature } = credential.response
  try {
    return await verifyAuthenticationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: deps.config.passkeys.origins,
      expectedRPID: deps.config.passkeys.rpId,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
  } catch {
    // The library throws for refusals and for malformed input: both mean "not verified".
    return null
  }
}
