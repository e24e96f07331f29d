import { type VerifiedAuthenticationResponse, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { signInWithPasskey, startPasskeySignIn } from '../../../contract/passkeys.ts'
import type { ValidRequest } from '../../../contract/endpoint.ts'
import type { Handler } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { answeredChallenge } from '../../platform/answered-challenge.ts'
import { challengeLifetime, issueChallenge } from '../../platform/passkey-challenge-store.ts'
import { userHandleOf } from '../../platform/user-handle.ts'
import { challengeByAddress, passkeyByAddress } from './attempt-rules.ts'
import { openSession } from './open-session.ts'
import { lockPasskey, notePasskeyUse, type PasskeyRow } from './passkey-store.ts'
import type { AuthPorts } from './ports.ts'
import { readAccountById } from './store.ts'

type Credential = ValidRequest<typeof signInWithPasskey>['credential']

/** auth/startpasskeysignin: a challenge for whoever holds a passkey of this service. Nobody is asked for by name. */
export const askForPasskey =
  (ports: AuthPorts): Handler<typeof startPasskeySignIn> =>
  async ({ caller }) => {
    await ports.attempts.take(challengeByAddress, caller.address)
    return {
      challenge: await issueChallenge(ports.database.db, null, ports.clock.now()),
      rpId: ports.config.passkeys.rpId,
      timeout: challengeLifetime,
      userVerification: 'required',
    }
  }

/**
 * auth/passkeysignin: a session for a passkey that checked its owner (user verification), which is both factors, so no
 * code is asked. Everything else is the same 404: an unknown passkey, an old challenge, another origin, a counter that
 * went back (a copy), a login that is not active.
 */
export const signInByPasskey =
  (ports: AuthPorts): Handler<typeof signInWithPasskey> =>
  async ({ request, caller }) => {
    const { db } = ports.database
    await ports.attempts.take(passkeyByAddress, caller.address)
    const { credential } = request
    const now = ports.clock.now()
    const challenge = await answeredChallenge(db, credential.response.clientDataJSON, { login: null, now })
    const login = challenge === null ? null : await proveOwner(ports, credential, challenge)
    const account = login === null ? undefined : await readAccountById(db, login)
    if (account?.status !== 'active') throw new Problem('login-failed')
    return openSession(ports, account, { caller, proof: 'passkey' })
  }

/** The login whose passkey answered the challenge; null when it did not. */
const proveOwner = (ports: AuthPorts, credential: Credential, challenge: string) =>
  ports.database.db.transaction().execute(async (db) => {
    const passkey = await lockPasskey(db, credential.id)
    if (!passkey || !isOf(passkey, credential)) return null
    const proof = await verify(ports, { credential, challenge, passkey })
    if (!proof?.verified) return null
    const { newCounter, credentialBackedUp } = proof.authenticationInfo
    await notePasskeyUse(db, passkey.passkey_id, {
      counter: newCounter,
      isSynced: credentialBackedUp,
      now: ports.clock.now(),
    })
    return passkey.login_id
  })

/** The authenticator says whose passkey it believes to have; it has to be who registered it. */
const isOf = ({ login_id }: PasskeyRow, { response }: Credential): boolean =>
  Buffer.from(response.userHandle ?? '', 'base64url').equals(userHandleOf(login_id))

type Given = { credential: Credential; challenge: string; passkey: PasskeyRow }

async function verify(ports: AuthPorts, given: Given): Promise<VerifiedAuthenticationResponse | null> {
  const { credential, challenge, passkey } = given
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
      expectedOrigin: ports.config.passkeys.origins,
      expectedRPID: ports.config.passkeys.rpId,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
  } catch {
    // The library says every refusal by throwing, and reads bytes of strangers: all of it is the same "no".
    return null
  }
}
