import { randomUUID } from 'node:crypto'
import { verifyRegistrationResponse, type VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { passkeyId, type LoginId, type SessionId } from '../../../contract/ids.ts'
import type { NewPasskey } from '../../../contract/accounts/new-passkey.ts'
import type { PasskeyCreationOptions } from '../../../contract/accounts/passkeys.ts'
import type { Db } from '../../platform/database.ts'
import { queueMail } from '../../platform/messages/queue-message.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import type { Services } from '../../platform/services.ts'
import { readMailRecipient } from './mail-recipient-store.ts'
import { redeemClientChallenge } from './redeem-client-challenge.ts'
import { passkeyChangedMail } from './account-mails.ts'
import { challengeLifetime, issueChallenge } from './passkey-challenge-store.ts'
import { insertPasskey, type PasskeyRow } from './passkey-store.ts'
import { userHandleOf } from './user-handle.ts'
import { personName } from '../../../domain/text/person-name.ts'

type PasskeyDependencies = Pick<Services, 'config' | 'database' | 'clock' | 'jobs'>

/** EdDSA, ES256 and RS256, which authenticators support. */
const algorithms = [-8, -7, -257]

/**
 * `tablet`: a shared pharmacy tablet. Its PIN is shared too, so there only a user's own phone or security key
 * identifies one person.
 */
type NewPasskeyInput = {
  account: { login_id: LoginId; user_name: string; first_name: string; last_name: string }
  known: readonly Pick<PasskeyRow, 'credential_id' | 'transports'>[]
  tablet: 'shared' | 'own'
}

/** The options with which a browser creates a passkey for a login, with a fresh challenge for this login only. */
export async function newPasskeyOptions(
  { config, database, clock }: PasskeyDependencies,
  { account, known, tablet }: NewPasskeyInput,
): Promise<PasskeyCreationOptions> {
  return {
    challenge: await issueChallenge(database.db, account.login_id, clock.now()),
    rp: { id: config.passkeys.rpId, name: 'Lentigo' },
    user: {
      id: Buffer.from(userHandleOf(account.login_id)).toString('base64url'),
      name: account.user_name,
      displayName: personName(account.first_name, account.last_name),
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
      ...(tablet === 'shared' && { authenticatorAttachment: 'cross-platform' as const }),
    },
  }
}

/** A verified new passkey, not saved yet and without a name. */
type CheckedPasskey = Omit<PasskeyRow, 'name'>

/** Verifies the passkey that a browser created for a login; null if it is not valid. The challenge is used up in any case. */
export async function verifyNewPasskey(
  deps: PasskeyDependencies,
  loginId: LoginId,
  credential: NewPasskey['credential'],
): Promise<CheckedPasskey | null> {
  const now = deps.clock.now()
  const { clientDataJSON, transports = [] } = credential.response
  const challenge = await redeemClientChallenge(deps.database.db, clientDataJSON, { login: loginId, now })
  const made = challenge === null ? null : await verifyRegistration(deps, credential, challenge)
  if (!made?.verified) return null
  const { credential: key, credentialBackedUp } = made.registrationInfo
  return {
    passkey_id: passkeyId.parse(randomUUID()),
    login_id: loginId,
    credential_id: key.id,
    public_key: Buffer.from(key.publicKey),
    counter: key.counter,
    transports,
    is_synced: credentialBackedUp,
    created_at: now,
    last_used_at: null,
  }
}

/** Saves a passkey, e-mails its owner and logs it. Undefined if it is already registered. */
export async function saveNewPasskey(
  { config, jobs }: PasskeyDependencies,
  db: Db,
  { row, session }: { row: PasskeyRow; session: SessionId | null },
): Promise<PasskeyRow | undefined> {
  const { login_id: actor, created_at: now } = row
  const saved = await insertPasskey(db, row)
  if (!saved) return undefined
  await queueMail(db, jobs, passkeyChangedMail(await readMailRecipient(db, actor), 'added', config.publicUrl))
  const entry = { kind: 'factor', what: 'passkey-added', actor, now } as const
  await writeSecurityLog(db, session === null ? entry : { ...entry, session })
  return saved
}

async function verifyRegistration(
  { config }: PasskeyDependencies,
  { id, rawId, type, response }: NewPasskey['credential'],
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
    // The library throws for refusals and for malformed input: both mean "not verified".
    return null
  }
}
