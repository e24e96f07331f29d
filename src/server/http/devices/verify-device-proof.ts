import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify, type JWTVerifyResult } from 'jose'
import * as z from 'zod'
import { publicKey } from '../../../contract/devices/devices.ts'
import type { Services } from '../../platform/services.ts'
import { readDeviceStatus, recordProofUse } from './device-store.ts'
import { isUnreadable } from '../../platform/is-unreadable.ts'
import type { DeviceActor } from '../actor.ts'
import type { Credentials } from '../credentials.ts'
import type { DeviceTickets } from './device-tickets.ts'
import { Problem } from '../problem.ts'
import type { DpopNonces } from './dpop-nonces.ts'

export type VerifyDeviceProof = (credentials: Credentials & { ticket: string }) => Promise<DeviceActor>

type DeviceProofDependencies = Pick<Services, 'database' | 'clock' | 'config'> & {
  tickets: DeviceTickets
  nonces: DpopNonces
}

const usedProofLifetime = 10 * 60_000
const claims = z.object({
  jti: z.string().min(8).max(200),
  htm: z.string(),
  htu: z.url(),
  ath: z.string(),
  nonce: z.string().max(200).optional(),
})

/**
 * Authenticates a tablet by its ticket and a proof of its key for this request (RFC 9449). Only the nonce dates the
 * proof. Throws `unauthenticated` for an invalid ticket or proof, and `use-dpop-nonce` for a valid proof without a
 * fresh nonce, or one that was used before.
 */
export const verifyDeviceProof =
  ({ database: { db }, clock, config, tickets, nonces }: DeviceProofDependencies): VerifyDeviceProof =>
  async (credentials) => {
    const ticket = await tickets.read(credentials.ticket)
    const proof = ticket === null || credentials.proof === undefined ? null : await readProof(credentials.proof)
    if (ticket === null || proof === null || proof.thumbprint !== ticket.cnf.jkt) throw new Problem('unauthenticated')
    const matchesRequest =
      proof.htm === credentials.method &&
      isThisAddress(proof.htu, credentials.url, config.publicUrl) &&
      proof.ath === createHash('sha256').update(credentials.ticket).digest('base64url')
    if (!matchesRequest) throw new Problem('unauthenticated')
    if (proof.nonce === undefined || !nonces.isFresh(proof.nonce)) throw newProofNeeded(nonces)
    const now = clock.now()
    const hash = createHash('sha256').update(`${proof.thumbprint} ${proof.jti}`).digest('base64url')
    if (!(await recordProofUse(db, hash, new Date(now.getTime() + usedProofLifetime)))) throw newProofNeeded(nonces)
    const status = await readDeviceStatus(db, ticket.device)
    // A restored backup may not contain the tablet: then its ticket suffices.
    return { kind: 'device', ticket, isRevoked: status !== null && status !== 'active' }
  }

const newProofNeeded = (nonces: DpopNonces) =>
  new Problem('use-dpop-nonce', { headers: { 'dpop-nonce': nonces.issue() } })

async function readProof(proof: string): Promise<(z.infer<typeof claims> & { thumbprint: string }) | null> {
  try {
    const { payload, protectedHeader }: JWTVerifyResult = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      // The tablet's clock can't be trusted: neither iat nor exp is checked.
      currentDate: new Date(0),
    })
    const jwk = publicKey.parse(protectedHeader.jwk)
    return { ...claims.parse(payload), thumbprint: await calculateJwkThumbprint(jwk) }
  } catch (error) {
    if (isUnreadable(error)) return null
    throw error
  }
}

// Behind a proxy the scheme may differ from the one that the tablet uses, so only host and path must match.
function isThisAddress(htu: string, url: string, publicUrl: string): boolean {
  const claimed = new URL(htu)
  const requested = new URL(url)
  return claimed.pathname === requested.pathname && [requested.host, new URL(publicUrl).host].includes(claimed.host)
}
