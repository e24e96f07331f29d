import { deviceState, enrolDevice, type PublicKey } from '../../contract/devices/devices.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { nextTicket, type Ticket } from '../encryption/ticket.ts'
import { fromBase64url } from '../vault/base64url.ts'
import type { Escrow, EscrowWrap } from '../vault/root-wraps.ts'
import { publicKeyOf } from '../vault/signing-key.ts'
import type { Tablet } from '../vault/tablet-keys.ts'

/**
 * What the server releases at a contact. `held`: the escrow key that still unwraps; null when the server does not have
 * it any more. `next`: the one to wrap with from now on. `generation`: which of the user's passwords is theirs now.
 * `ticket`: the right to send what the user seals.
 */
export type Enrolment = { held: Escrow | null; next: Escrow; generation: number; ticket: Ticket }

type EnrolInput = { signingKey: PublicKey; wrap: EscrowWrap | null; before: Ticket | null }

/** Enrols the signed-in user on this device (docs/offline.md 4). Throws as every call does; 403 `device-revoked`. */
export async function enrol(
  { api, tablet }: { api: Pick<ApiClient, 'call'>; tablet: Tablet },
  { signingKey, wrap, before }: EnrolInput,
): Promise<Enrolment> {
  const request = {
    deviceKey: await publicKeyOf(tablet.proofKey),
    signingKey,
    heldEscrow: wrap === null ? null : { kid: wrap.kid, generation: wrap.generation },
  }
  const answer = await api.call(enrolDevice, { params: { deviceId: tablet.deviceId }, request })
  const { escrow, state } = answer
  const { passwordGeneration, userId, issuedAt } = deviceState.parse(claimsOf(state))
  return {
    held:
      wrap === null || escrow.held === null
        ? null
        : { kid: wrap.kid, generation: wrap.generation, key: fromBase64url(escrow.held) },
    next: { kid: escrow.kid, generation: escrow.generation, key: fromBase64url(escrow.key) },
    generation: passwordGeneration,
    ticket: await nextTicket(before, { ...answer, userId, stateAt: issuedAt }),
  }
}

/** Of an answer that came over TLS to a signed-in user; with nobody signed in the signature is checked. */
const claimsOf = (jws: string): unknown => JSON.parse(new TextDecoder().decode(fromBase64url(jws.split('.')[1] ?? '')))
