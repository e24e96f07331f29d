import { deviceState, enrolDevice, type PublicKey } from '../../contract/devices/devices.ts'
import type { DeviceId } from '../../contract/ids.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { ApiException } from '../api-client/api-exception.ts'
import { readJws } from '../encryption/jws.ts'
import { deviceOfTicket, nextTicket, type Ticket } from '../encryption/ticket.ts'
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

type EnrolDependencies = { api: Pick<ApiClient, 'call'>; tablet: Tablet }

/**
 * Enrols the signed-in user on this device (docs/offline.md 4). Where the server knows another key under this device's
 * id, the key was lost: the device enrols as a new one, and sends what waits under its new ticket. Throws as every call
 * does; 403 `device-revoked`.
 */
export async function enrol(dependencies: EnrolDependencies, input: EnrolInput): Promise<Enrolment> {
  try {
    return await enrolOnce(dependencies, input)
  } catch (error) {
    if (!(error instanceof ApiException) || error.code !== 'conflict') throw error
    await dependencies.tablet.takeNewId()
    return enrolOnce(dependencies, input)
  }
}

/** The id that this device had at the last contact, where it has another now. */
function formerId(before: Ticket | null, now: DeviceId): { deviceId?: DeviceId } {
  const former = before === null ? now : deviceOfTicket(before)
  return former === now ? {} : { deviceId: former }
}

async function enrolOnce(
  { api, tablet }: EnrolDependencies,
  { signingKey, wrap, before }: EnrolInput,
): Promise<Enrolment> {
  const { deviceId } = tablet
  const request = {
    deviceKey: await publicKeyOf(tablet.proofKey),
    signingKey,
    heldEscrow: wrap === null ? null : { kid: wrap.kid, generation: wrap.generation, ...formerId(before, deviceId) },
  }
  const answer = await api.call(enrolDevice, { params: { deviceId }, request })
  const { escrow, state } = answer
  // It came over TLS to a signed-in user; with nobody signed in the signature is checked.
  const { passwordGeneration, userId, issuedAt } = deviceState.parse(readJws(state))
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
