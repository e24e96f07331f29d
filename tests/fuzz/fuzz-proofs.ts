import { createHash, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { pick, type Random } from '../../src/server/demo/seeded-random.ts'
import type { EnrolledDevice } from '../support/enrolled-device.ts'

const offCurve = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** How a tablet proves itself: mostly as it should, else in every way that a stranger could try. */
export const proofKinds = [
  'right',
  'no proof',
  'no nonce',
  'an old nonce',
  'another request',
  'another ticket',
  'another key',
  'a wrong claim',
  'a changed signature',
  'a key off the curve',
  'a key of another kind',
  'a header of another kind',
  'no JWT',
] as const
export type ProofKind = (typeof proofKinds)[number]

type ProofContext = {
  device: EnrolledDevice
  other: EnrolledDevice
  nonce: string
  method: string
  path: string
}

/** The headers of a proof of that kind. */
export async function proofHeaders(
  random: Random,
  kind: ProofKind,
  about: ProofContext,
): Promise<Record<string, string>> {
  const { device, other } = about
  const ticket = kind === 'another ticket' ? other.ticket : device.ticket
  const proof = await makeFuzzProof(random, kind, about)
  return { authorization: `DPoP ${ticket}`, ...(proof === null ? {} : { dpop: proof }) }
}

async function makeFuzzProof(random: Random, kind: ProofKind, { device, other, nonce, method, path }: ProofContext) {
  const right = {
    jti: randomBytes(16).toString('hex'),
    htm: method,
    htu: `http://localhost/api/v1${path.split('?')[0]}`,
    ath: createHash('sha256').update(device.ticket).digest('base64url'),
    nonce,
    iat: 1_000_000_000,
  }
  const signed = (claims: object, by = device) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: by.deviceKey.publicKey })
      .sign(by.deviceKey.privateKey)
  const unsigned = (header: unknown, claims: unknown = right) => `${json(header)}.${json(claims)}.${'A'.repeat(86)}`
  const shape = { typ: 'dpop+jwt', alg: 'ES256' }
  switch (kind) {
    case 'right':
    case 'another ticket':
      return signed(right)
    case 'no proof':
      return null
    case 'no nonce':
      return signed({ ...right, nonce: undefined })
    case 'an old nonce':
      return signed({ ...right, nonce: pick(random, ['', 'A'.repeat(32), 'x', '\u{1F512}', nonce.slice(1)]) })
    case 'another request':
      return signed({
        ...right,
        ...pick(random, [{ htm: 'TRACE' }, { htu: 'mailto:a@b.nz' }, { htu: 'http://evil.test/' }]),
      })
    case 'another key':
      return signed(right, other)
    case 'a wrong claim': {
      const name = pick(random, ['jti', 'htm', 'htu', 'ath', 'nonce', 'iat', 'exp', 'nbf', 'aud', 'iss'])
      return signed({
        ...right,
        [name]: pick<unknown>(random, [7, null, [], {}, '', 'never', -1, 1e300, 'x'.repeat(9000)]),
      })
    }
    case 'a changed signature':
      return `${(await signed(right)).slice(0, -4)}AAAA`
    case 'a key off the curve':
      return unsigned({ ...shape, jwk: offCurve })
    case 'a key of another kind': {
      const others = [
        null,
        [],
        7,
        {},
        { kty: 'RSA', n: 'AQ', e: 'AQ' },
        { kty: 'oct', k: '' },
        { ...offCurve, x: 7 },
        { ...offCurve, crv: 'P-1' },
        { kty: 'OKP', crv: 'Ed25519', x: 'AA' },
      ]
      return unsigned({ ...shape, jwk: pick<unknown>(random, others) })
    }
    case 'a header of another kind':
      return unsigned(
        pick<unknown>(random, [
          null,
          [],
          7,
          'x',
          { alg: 'none' },
          { ...shape, crit: ['b64'], b64: false },
          { ...shape, alg: 1 },
          { ...shape, zip: 'DEF' },
        ]),
      )
    case 'no JWT':
      return pick(random, ['', 'x', '..', '.'.repeat(50), 'e30.e30.e30', 'a'.repeat(7000), '%', 'null.null.null'])
  }
}
