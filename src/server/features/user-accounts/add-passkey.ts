import { randomUUID } from 'node:crypto'
import { verifyRegistrationResponse, type VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { ValidRequest } from '../../../contract/endpoint.ts'
import { passkeyId } from '../../../contract/ids.ts'
import type { addPasskey, startPasskey } from '../../../contract/accounts/passkeys.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import { readAddressee } from '../../records/accounts/addressee-store.ts'
import { answeredChallenge } from '../../records/accounts/answered-challenge.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { passkeyChangedMail } from '../../records/accounts/mail-texts.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import { challengeLifetime, issueChallenge } from '../../records/accounts/passkey-challenge-store.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { userHandleOf } from '../../records/accounts/user-handle.ts'
import { currentPasswordGuesses } from './attempt-rules.ts'
import { insertPasskey, readPasskeys } from './passkey-store.ts'
import { presentPasskey } from './passkeys.ts'
import type { AccountPorts } from './ports.ts'
import { requireFactorProof } from './require-factor-proof.ts'
import { readAccount } from './store.ts'

/** EdDSA, ES256 and RS256: what authenticators make. */
const algorithms = [-8, -7, -257]
/** More than anybody has devices; it bounds what one account can fill. */
const mostPasskeys = 20

/**
 * useraccounts/startpasskey: after the password, since a passkey left behind at an unattended screen would last, and
 * after a fresh proof by a factor that exists, since a passkey counts as both.
 */
export const offerPasskey =
  (ports: AccountPorts): Handler<typeof startPasskey> =>
  async ({ request, actor }) => {
    const { config, database, clock, attempts } = ports
    const user = userOf(actor)
    const { loginId, grants } = user
    const account = await readAccount(database.db, loginId)
    await attempts.take(currentPasswordGuesses, loginId)
    if (!(await passwordMatches(request.password, account.password_hash)))
      throw invalid('/password', 'This is not your current password.')
    await attempts.forget(currentPasswordGuesses, loginId)
    await requireFactorProof(ports, user)
    const known = await readPasskeys(database.db, loginId)
    if (known.length >= mostPasskeys) throw invalid('/password', `Remove a passkey first: ${mostPasskeys} is the most.`)
    // A pharmacy's tablet is shared, and so is its PIN: what proves one person there is their own phone or key.
    const isShared = grants.some(({ kind }) => kind === 'Pharmacy')
    return {
      challenge: await issueChallenge(database.db, loginId, clock.now()),
      rp: { id: config.passkeys.rpId, name: 'Lentigo' },
      user: {
        id: Buffer.from(userHandleOf(loginId)).toString('base64url'),
        name: account.user_name,
        displayName: `${account.first_name} ${account.last_name}`,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: challengeLifetime,
      attestation: 'none',
      excludeCredentials: known.map(({ credential_id, transports }) => ({
        type: 'public-key' as const,
        id: credential_id,
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
        ...(isShared && { authenticatorAttachment: 'cross-platform' as const }),
      },
    }
  }

/**
 * useraccounts/addpasskey: keeps what answers the caller's own challenge, from an address of ours; after a fresh proof,
 * since a factor may have come after the challenge.
 */
export const keepPasskey =
  (ports: AccountPorts): Handler<typeof addPasskey> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    await requireFactorProof(ports, user)
    const { loginId, sessionId } = user
    const { config, database, clock, jobs } = ports
    const now = clock.now()
    const { clientDataJSON } = request.credential.response
    const challenge = await answeredChallenge(database.db, clientDataJSON, { login: loginId, now })
    const made = challenge === null ? null : await verify(ports, request.credential, challenge)
    if (!made?.verified) throw invalid('/credential', 'This passkey could not be checked. Start again.')
    const { credential, credentialBackedUp } = made.registrationInfo
    const row = await database.db.transaction().execute(async (db) => {
      const kept = await insertPasskey(db, {
        passkey_id: passkeyId.parse(randomUUID()),
        login_id: loginId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: request.credential.response.transports ?? [],
        is_synced: credentialBackedUp,
        name: request.name,
        created_at: now,
        last_used_at: null,
      })
      if (!kept) throw new Problem('conflict', { detail: 'This passkey is registered already.' })
      await queueMail(db, jobs, passkeyChangedMail(await readAddressee(db, loginId), 'added', config.publicUrl))
      await writeSecurityLog(db, { kind: 'factor', what: 'passkey-added', actor: loginId, session: sessionId, now })
      return kept
    })
    return presentPasskey(row)
  }

type Credential = ValidRequest<typeof addPasskey>['credential']

async function verify(
  { config }: AccountPorts,
  { id, rawId, type, response }: Credential,
  challenge: string,
): Promise<VerifiedRegistrationResponse | null> {
  const { clientDataJSON, attestationObject } = response
  try {
    return await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: config.passkeys.origins,
      expectedRPID: config.passkeys.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
  } catch {
    // The library says every refusal by throwing, and reads bytes of strangers: all of it is the same "no".
    return null
  }
}
