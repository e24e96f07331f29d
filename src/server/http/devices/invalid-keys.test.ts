import { createHash, createHmac, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { enrolDevice, makeKeyPair } from '../../../../tests/support/enrolled-device.ts'
import { addKioskClinic, sealedArrivalOf } from '../../../../tests/support/kiosk-clinic.ts'
import { commitSealed, sealVisit, sendSealed, signManifest } from '../../../../tests/support/seal-visit.ts'
import { sha256, visitAt } from '../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { canonicalJson } from '../../../domain/visits/canonical-json.ts'
import { deviceTickets } from './device-tickets.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const device = await enrolDevice(server, clinic.pharmacist)
const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const offCurve = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
const path = `/devices/${device.deviceId}/state`

/** A call with a proof that was put together by hand: header, claims, and a signature of 64 bytes of nothing. */
const withProof = (header: unknown, claims: unknown, signature = 'A'.repeat(86)) =>
  server.call('POST', path, {
    body: { tickets: [device.ticket] },
    headers: { authorization: `DPoP ${device.ticket}`, dpop: `${json(header)}.${json(claims)}.${signature}` },
  })
const claims = { jti: randomUUID(), htm: 'POST', htu: `http://localhost/api/v1${path}`, ath: 'x' }
const shape = { typ: 'dpop+jwt', alg: 'ES256' }

const proofs: Record<string, { header: unknown; said?: unknown; signature?: string }> = {
  'whose key is no point of the curve': { header: { ...shape, jwk: offCurve } },
  'whose key has coordinates of no length': { header: { ...shape, jwk: { ...offCurve, x: '', y: '' } } },
  'whose key has a number for a coordinate': { header: { ...shape, jwk: { ...offCurve, x: 7 } } },
  'whose key is of another curve': { header: { ...shape, jwk: { ...offCurve, crv: 'P-521' } } },
  'whose key is an RSA key of one bit': { header: { ...shape, jwk: { kty: 'RSA', n: 'AQ', e: 'AQ' } } },
  'whose key is symmetric': { header: { ...shape, jwk: { kty: 'oct', k: 'AAAA' } } },
  'whose key is private': { header: { ...shape, jwk: { ...offCurve, d: 'A'.repeat(43) } } },
  'whose key is null': { header: { ...shape, jwk: null } },
  'whose key is a list': { header: { ...shape, jwk: [] } },
  'with an algorithm that is a number': { header: { ...shape, alg: 1, jwk: offCurve } },
  'with critical extensions': { header: { ...shape, crit: ['x'], jwk: offCurve } },
  'whose header is a list': { header: [] },
  'whose header is null': { header: null },
  'whose claims are text': { header: { ...shape, jwk: offCurve }, said: 'text' },
  'with a signature of no length': { header: { ...shape, jwk: offCurve }, signature: '' },
}
test.each(Object.entries(proofs))('a proof %s is 401', async (_, { header, said = claims, signature }) => {
  const { status, body } = await withProof(header, said, signature)
  expect([status, body]).toEqual([401, ''])
})

test.each<[string, object]>([
  ['a claim of another kind', { jti: 7 }],
  ['no address', { htu: 'no address' }],
  ['an address without a host', { htu: 'mailto:a@b.nz' }],
  ['a time that is text', { iat: 'now' }],
  ['an end that is text', { exp: 'never' }],
  ['a nonce of bytes that are none of ours', { nonce: '\u{1F512}'.repeat(8) }],
])('a proof with %s, signed by the right key, is 401', async (_, wrong) => {
  const ath = createHash('sha256').update(device.ticket).digest('base64url')
  const proof = await new SignJWT({ ...claims, ath, ...wrong })
    .setProtectedHeader({ ...shape, jwk: device.deviceKey.publicKey })
    .sign(device.deviceKey.privateKey)
  const headers = { authorization: `DPoP ${device.ticket}`, dpop: proof }
  expect((await server.call('POST', path, { body: { tickets: [device.ticket] }, headers })).status).toBe(401)
})

test('a key that is no point of the curve is refused where a tablet is enrolled, by its name', async () => {
  for (const name of ['deviceKey', 'signingKey']) {
    const answer = await device.enrol({ [name]: offCurve })
    expect(answer.status).toBe(422)
    expect(answer.body.extensions.errors[0].pointer).toBe(`/${name}`)
  }
  expect((await device.enrol()).status).toBe(200)
})

test('a sealed visit and an arrival whose own key is no point of the curve are 422', async () => {
  const sealed = await sealVisit(device, await visitAt(clinic, 0))
  const envelope = {
    ...sealed.envelope,
    recipients: sealed.envelope.recipients.map((one) => ({ ...one, header: { ...one.header, epk: offCurve } })),
  }
  const manifest = await signManifest(device, { ...sealed.manifest, envelopeHash: sha256(canonicalJson(envelope)) })
  const changed = { ...sealed, envelope, manifest }
  expect((await sendSealed(device, changed)).status).toBe(200)
  expect(await commitSealed(device, changed)).toMatchObject({
    status: 422,
    body: { extensions: { errors: [{ pointer: '/envelope' }] } },
  })

  const kiosk = await addKioskClinic(server)
  const arrival = await sealedArrivalOf(kiosk, {
    kind: 'check-in',
    birthDate: '1980-05-04',
    initials: 'AN',
    time: '13:30',
    arrivedAt: server.clock.now().toISOString(),
  })
  const [header = '', ...rest] = arrival.envelope.split('.')
  const said = { ...JSON.parse(Buffer.from(header, 'base64url').toString()), epk: offCurve }
  const body = { ...arrival, envelope: [json(said), ...rest].join('.') }
  expect((await kiosk.tablet.call('POST', '/kiosk/arrive', { body })).status).toBe(422)
})

const root = () => Buffer.from(server.services.secrets.token[0].k, 'base64url')
const session = () => ({
  kind: 'session',
  loginId: clinic.pharmacist.loginId,
  sessionId: clinic.pharmacist.sessionId,
  iss: 'lentigo',
  iat: Math.floor(server.clock.now().getTime() / 1000),
})
const asBearer = async (token: string) => (await server.call('GET', '/useraccounts/get', { token })).status

test('a token needs an end and its audience, and a key of its own: the key of everything signs none', async () => {
  expect(await asBearer(clinic.pharmacist.token)).toBe(200)
  const until = session().iat + 600
  for (const more of [{}, { exp: until }, { aud: 'lentigo-api' }, { aud: 'lentigo-api', exp: until }]) {
    const token = await new SignJWT({ ...session(), ...more }).setProtectedHeader({ alg: 'HS256' }).sign(root())
    expect(await asBearer(token)).toBe(401)
  }
})

test('a ticket from before tickets had keys of their own still counts, as a ticket alone', async () => {
  const { publicKey } = await makeKeyPair()
  const tickets = deviceTickets(server.services.secrets)
  const known = await tickets.read(device.ticket)
  const old = await new SignJWT({ ...known, signingKey: publicKey })
    .setProtectedHeader({ alg: 'HS256', typ: 'lentigo-ticket' })
    .setIssuer('lentigo')
    .sign(root())
  expect(await tickets.read(old)).toMatchObject({ sub: clinic.pharmacist.loginId, device: device.deviceId })
  expect(await asBearer(old)).toBe(401)
  expect(await tickets.read(clinic.pharmacist.token)).toBeNull()
})

test('a nonce that is signed by the key of everything is none', async () => {
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(server.clock.now().getTime()))
  const made = createHmac('sha256', root()).update('proof nonce').update(time).digest().subarray(0, 16)
  const nonce = Buffer.concat([time, made]).toString('base64url')
  const answer = await device.call('POST', path, { body: { tickets: [device.ticket] }, proof: { nonce } })
  expect(answer).toMatchObject({ status: 401, body: { extensions: { code: 'use-dpop-nonce' } } })
})
