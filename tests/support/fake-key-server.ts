import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { createHash } from 'node:crypto'
import type { DeviceState, DeviceTicket, PublicKey, TabletCondition } from '../../src/contract/devices/devices.ts'
import type { DeviceId, LoginId, PracticeId } from '../../src/contract/ids.ts'
import { presentKeys } from '../../src/server/features/devices/present-keys.ts'
import { deviceTickets } from '../../src/server/http/devices/device-tickets.ts'
import { importKeys, type NamedKey, thumbprintOf } from '../../src/server/platform/keys.ts'
import { makeSecrets, type Secrets } from '../../src/server/platform/secrets.ts'
import { statementSigner, type SignStatement } from '../../src/server/platform/sign-statement.ts'
import { answerOf, empty401, problem } from './fake-answers.ts'

type EscrowName = { kid: string; generation: number }
type Enrolling = {
  deviceKey: PublicKey
  signingKey: PublicKey
  heldEscrow?: (EscrowName & { deviceId?: string | null }) | null
}

/** A server that keeps the keys of tablets, as the contract says; what a test changes is its state. */
export class FakeKeyServer {
  /** Of each user's password, by login id; 1 until it is changed. */
  readonly generations = new Map<string, number>()
  readonly disabled = new Set<string>()
  isRevoked = false
  isWiped = false
  /** Tickets count only when they were issued since; a test raises it to refuse those before. */
  ticketsSince = 0
  /** False: the escrow key under which a tablet wrapped is lost. */
  knowsHeld = true
  /** What a proof has to name. */
  nonce = 'nonce-1'
  secrets: Promise<Secrets> = makeSecrets()
  /** The thumbprint of each tablet's key. */
  readonly deviceKeys = new Map<string, string>()
  /** What tablets told of themselves, in this order. */
  readonly conditions: TabletCondition[] = []
  private issued = 0

  async enrol(bearer: string, deviceId: DeviceId, request: Enrolling): Promise<Response> {
    if (this.isRevoked) return answerOf(403, problem('device-revoked', 403))
    const jkt = await calculateJwkThumbprint(request.deviceKey)
    if ((this.deviceKeys.get(deviceId) ?? jkt) !== jkt) return answerOf(409, problem('conflict', 409))
    this.deviceKeys.set(deviceId, jkt)
    const [userId = ''] = bearer.split('.')
    const secrets = await this.secrets
    const generation = this.generationOf(userId)
    const name = { kid: 'escrow-1', generation }
    const { heldEscrow = null } = request
    const held =
      heldEscrow === null || !this.knowsHeld ? null : escrowKey(userId, heldEscrow.deviceId ?? deviceId, heldEscrow)
    this.issued += 1
    const ticket: DeviceTicket = {
      sub: userId as LoginId,
      device: deviceId,
      practices: [3 as PracticeId],
      passwordGeneration: generation,
      sealingKid: await thumbprintOf(secrets.sealing[0]),
      signingKey: request.signingKey,
      cnf: { jkt },
      iat: this.issued,
    }
    return answerOf(200, {
      ticket: await deviceTickets(secrets).sign(ticket),
      ...(await presentKeys(secrets)),
      escrow: { ...name, key: escrowKey(userId, deviceId, name), held },
      state: await this.signState(userId, deviceId),
    })
  }

  /** The states of the tickets' users, as the tablet asks with nobody signed in. */
  async states(
    deviceId: DeviceId,
    { tickets, condition }: { tickets: readonly string[]; condition: TabletCondition },
  ): Promise<Response> {
    this.conditions.push(condition)
    const states = await Promise.all(
      tickets.map(async (text) => {
        const ticket = await this.ticketOf(text)
        return ticket && { userId: ticket.sub, state: await this.signState(ticket.sub, deviceId) }
      }),
    )
    return answerOf(200, { serverTime: '2026-11-20T00:00:00.000Z', states: states.filter((state) => state !== null) })
  }

  /** What a ticket says that still counts; else null. */
  async ticketOf(text: string): Promise<DeviceTicket | null> {
    const ticket = await deviceTickets(await this.secrets).read(text)
    return ticket === null || ticket.iat <= this.ticketsSince ? null : ticket
  }
  refuseTickets(): void {
    this.ticketsSince = this.issued
  }

  /** Why a request by a tablet's proof is refused; null when it is right. */
  async refusalOf(request: Request): Promise<Response | null> {
    const text = request.headers.get('authorization')?.replace(/^DPoP /, '') ?? ''
    const ticket = await this.ticketOf(text)
    if (ticket === null) return empty401()
    const { payload, protectedHeader } = await jwtVerify(request.headers.get('dpop') ?? '', EmbeddedJWK, {
      typ: 'dpop+jwt',
      currentDate: new Date(0),
    })
    const isRight =
      payload['htm'] === request.method &&
      payload['htu'] === request.url &&
      payload['ath'] === createHash('sha256').update(text).digest('base64url') &&
      protectedHeader.jwk !== undefined &&
      (await calculateJwkThumbprint(protectedHeader.jwk)) === ticket.cnf.jkt
    if (!isRight) return empty401()
    if (payload['nonce'] !== this.nonce)
      return answerOf(401, problem('use-dpop-nonce', 401), { 'dpop-nonce': this.nonce })
    const isAboutStates = new URL(request.url).pathname.endsWith('/state')
    return this.isRevoked && !isAboutStates ? answerOf(403, problem('device-revoked', 403)) : null
  }

  async signPromise(...given: Parameters<SignStatement>): Promise<string> {
    return statementSigner(await this.secrets)(...given)
  }
  async sealingKeys(): Promise<NamedKey[]> {
    return (await importKeys((await this.secrets).sealing, 'ECDH-ES+A256KW')).all
  }

  private generationOf = (userId: string) => this.generations.get(userId) ?? 1

  private signState(userId: string, deviceId: DeviceId): Promise<string> {
    return this.signPromise('lentigo-state', {
      userId: userId as LoginId,
      deviceId,
      passwordGeneration: this.generationOf(userId),
      disabled: this.disabled.has(userId),
      revoked: this.isRevoked,
      wipe: this.isWiped,
      issuedAt: '2026-11-20T00:00:00.000Z',
    } satisfies DeviceState)
  }
}

const escrowKey = (userId: string, deviceId: string, { kid, generation }: EscrowName) =>
  createHash('sha256').update(`${userId}.${deviceId}.${kid}.${generation}`).digest('base64url')
