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
 * What the server sends at a contact. `held`: the escrow key that still unwraps; null if the server no longer has
 * it. `next`: the key to wrap with from now on. `generation`: the generation of the user's current password.
 * `ticket`: for sending what the user seals.
 */
export type Enrolment = { held: Escrow | null; next: Escrow; generation: number; ticket: Ticket }

type EnrolInput = { signingKey: PublicKey; wrap: EscrowWrap | null; before: Ticket | null }

type EnrolDependencies = { api: Pick<ApiClient, 'call'>; tablet: Tablet }

/**
 * Enrols the signed-in user on this device (docs/offline.md 4). If the server knows another key under this device's
 * id, the key was lost: the device enrols as a new one, and sends waiting items under its new ticket. Throws like
 * every call; 403 `device-revoked`.
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

/** The id that this device had at the last contact, if it has another one now. */
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
  // It came over TLS for a signed-in user, so the signature is not checked; with nobody signed in it is.
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
