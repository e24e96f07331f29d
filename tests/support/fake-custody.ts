import { createHash } from 'node:crypto'
import { answerOf, problem } from './fake-answers.ts'

type EscrowName = { kid: string; generation: number }

/** A server that keeps escrow keys for tablets, as the contract says; what a test changes is its state. */
export class FakeCustody {
  /** Of each user's password, by login id; 1 until it is changed. */
  readonly generations = new Map<string, number>()
  isRevoked = false
  /** False: the escrow key under which a tablet wrapped is lost. */
  knowsHeld = true

  enrol(bearer: string, request: { heldEscrow?: EscrowName | null }): Response {
    if (this.isRevoked) return answerOf(403, problem('device-revoked', 403))
    const [userId = ''] = bearer.split('.')
    const generation = this.generations.get(userId) ?? 1
    const name = { kid: 'escrow-1', generation }
    const { heldEscrow = null } = request
    const held = heldEscrow === null || !this.knowsHeld ? null : escrowKey(userId, heldEscrow)
    const jwk = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) }
    return answerOf(200, {
      ticket: 'a.b.c',
      sealingKeys: [{ kid: 'sealing-1', jwk, signedBy: null }],
      receiptKeys: [{ kid: 'receipt-1', jwk }],
      escrow: { ...name, key: escrowKey(userId, name), held },
      state: `a.${stateOf(userId, generation)}.c`,
    })
  }
}

const escrowKey = (userId: string, { kid, generation }: EscrowName) =>
  createHash('sha256').update(`${userId}.${kid}.${generation}`).digest('base64url')

const stateOf = (userId: string, passwordGeneration: number) =>
  Buffer.from(
    JSON.stringify({
      userId,
      deviceId: '33333333-3333-4333-8333-333333333333',
      passwordGeneration,
      disabled: false,
      revoked: false,
      wipe: false,
      issuedAt: '2026-11-20T00:00:00.000Z',
    }),
  ).toString('base64url')
