import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { addSoftware, askFhir, askToken, tokenAddress, tokenOf } from '../../../../../tests/support/fhir-software.ts'
import { addPractice } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { deleteOldAssertions, endClient } from './client-store.ts'
import { registerClient } from './register-client.ts'

let served: object = {}
let asked = 0
const keyServer = createServer((_, response) => {
  asked += 1
  response.end(JSON.stringify(served))
})
await new Promise<void>((resolve) => keyServer.listen(0, resolve))
afterAll(() => {
  keyServer.closeAllConnections()
  keyServer.close()
})
const { port } = keyServer.address() as AddressInfo

const server = await startTestServer({ privateServices: [`localhost:${port}`] })
const { pool, db } = server.services.database
const practiceId = await addPractice(server, 'General Practice')
const software = await addSoftware(server, practiceId)
const another = await addSoftware(server, practiceId)

test('software gets a token of 5 minutes for what it signed, and reads with it', async () => {
  const answer = await askToken(server, await software.sign())
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    expires_in: 300,
    scope: 'system/*.rs',
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const token = answer.body.access_token
  expect((await askFhir(server, '/Patient', { token })).status).toBe(200)
  server.clock.advance(299)
  expect((await askFhir(server, '/Patient', { token })).status).toBe(200)
  server.clock.advance(2)
  const late = await askFhir(server, '/Patient', { token })
  expect([late.status, late.body.resourceType, late.body.issue[0].code]).toEqual([401, 'OperationOutcome', 'login'])
  expect(late.headers.get('www-authenticate')).toBe('Bearer')
})

const other = await generateKeyPair('ES384', { extractable: true })
const rsa = await generateKeyPair('RS256', { extractable: true })
type Refused = [what: string, assertion: () => Promise<string> | string, says: RegExp]
const refused: Refused[] = [
  ['another audience', () => software.sign({ aud: `${server.services.config.publicUrl}/fhir` }), /claim aud/],
  ['the audience with a slash', () => software.sign({ aud: `${tokenAddress(server)}/` }), /claim aud/],
  ['two audiences', () => software.sign({ aud: [tokenAddress(server), 'https://else.example'] }), /lacks claims/],
  ['a life of an hour', () => software.sign({ lives: 3600 }), /claim exp/],
  ['a life that has ended', () => software.sign({ lives: -61 }), /expired/],
  ['no jti', () => software.sign({ jti: undefined }), /claim jti/],
  ['an empty jti', () => software.sign({ jti: '' }), /lacks claims/],
  ['another subject', () => software.sign({ sub: another.clientId }), /claim sub/],
  ['the id of other software', () => software.sign({ iss: another.clientId, sub: another.clientId }), /kid/],
  ['another key', () => software.sign({ key: other.privateKey }), /signature/],
  ['a key of another name', () => software.sign({}, { kid: 'else' }), /kid/],
  [
    'no signature',
    () =>
      new UnsecuredJWT({ iss: software.clientId, sub: software.clientId, jti: 'x' })
        .setAudience(tokenAddress(server))
        .setExpirationTime('4m')
        .encode(),
    /Sign with/,
  ],
  [
    'HS256 with the public key',
    () =>
      new SignJWT({ iss: software.clientId, sub: software.clientId, jti: 'y' })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(tokenAddress(server))
        .setExpirationTime('4m')
        .sign(Buffer.from(JSON.stringify(software.jwks))),
    /Sign with/,
  ],
  [
    'RS256',
    () =>
      new SignJWT({ iss: software.clientId, sub: software.clientId, jti: 'z' })
        .setProtectedHeader({ alg: 'RS256' })
        .setAudience(tokenAddress(server))
        .setExpirationTime('4m')
        .sign(rsa.privateKey),
    /Sign with/,
  ],
]

test.each(refused)('%s: refused, and written down', async (_, assertion, says) => {
  const count = async () =>
    (await pool.query(`select count(*)::int as n from security_log where kind = 'failure' and what = 'fhir-client'`))
      .rows[0].n
  const before = await count()
  const answer = await askToken(server, await assertion())
  expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client'])
  expect(answer.body.error_description).toMatch(says)
  expect(await count()).toBe(before + 1)
  expect((await askToken(server, await software.sign())).status).toBe(200)
})

test.each([
  ['of nobody', () => software.sign({ iss: 'd0a5f3a4-5b0e-4c6a-9f5e-1f6c2c7f0a11' })],
  ['without an id', () => software.sign({ iss: 'kereru' })],
  ['that is none', () => 'x.y.z'],
])('an assertion %s is refused without a word of who is registered', async (_, assertion) => {
  const answer = await askToken(server, await assertion())
  expect([answer.status, answer.body]).toEqual([
    401,
    { error: 'invalid_client', error_description: 'No such client is registered here.' },
  ])
})

test('tries that fail count against an address, tokens do not', async () => {
  const count = async () =>
    (await pool.query(`select sum(points)::int as n from attempts where key like 'tries:fhir-token:%'`)).rows[0].n
  await tokenOf(software)
  const before = await count()
  await Promise.all([tokenOf(software), tokenOf(another)])
  expect(await count()).toBe(before)
  await askToken(server, 'x.y.z')
  expect(await count()).toBe(before + 1)
})

test('an assertion is taken once, of each software its own', async () => {
  const assertion = await software.sign({ jti: 'once' })
  expect((await askToken(server, assertion)).status).toBe(200)
  const again = await askToken(server, assertion)
  expect([again.status, again.body.error_description]).toEqual([401, expect.stringMatching(/used before/)])
  const two = await Promise.all(['twice', 'twice'].map(async (jti) => askToken(server, await software.sign({ jti }))))
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect((await askToken(server, await another.sign({ jti: 'once' }))).status).toBe(200)
  await deleteOldAssertions(db, server.clock.now())
  expect((await askToken(server, assertion)).status).toBe(401)
  server.clock.advance(5000)
  await deleteOldAssertions(db, server.clock.now())
  expect((await pool.query('select from fhir_assertions')).rowCount).toBe(0)
})

test.each([
  [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
  [{ client_assertion_type: 'jwt' }, 400, 'invalid_request'],
  [{ scope: 'patient/*.rs' }, 400, 'invalid_scope'],
  [{ scope: 'system/*.cruds' }, 400, 'invalid_scope'],
  [{ scope: '' }, 400, 'invalid_scope'],
  [{ scope: 'system/Patient.rs launch' }, 200, undefined],
])('asked with %j: %i %s', async (form, status, error) => {
  const answer = await askToken(server, await software.sign(), form)
  expect([answer.status, answer.body.error]).toEqual([status, error])
})

test('a form that is too large, one that is none, and one that is broken are refused', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const broken = await server.fetch(new Request('http://localhost/fhir/token', { method: 'POST', headers, body: 'x' }))
  expect([broken.status, (await broken.json()).error]).toEqual([400, 'invalid_request'])
  expect((await askToken(server, 'x'.repeat(20_000))).status).toBe(413)
  expect((await askFhir(server, '/token', { method: 'POST' })).body.error).toBe('invalid_request')
})

test('software gets the scopes alone that it was registered with, and may do no more', async () => {
  const narrow = await addSoftware(server, practiceId, { scopes: ['system/Patient.r'] })
  expect((await askToken(server, await narrow.sign())).body.error).toBe('invalid_scope')
  const token = await tokenOf(narrow, 'system/Patient.r system/Media.rs')
  const search = await askFhir(server, '/Patient', { token })
  expect([search.status, search.body.issue[0].code]).toEqual([403, 'forbidden'])
  expect(search.headers.get('www-authenticate')).toMatch(/insufficient_scope/)
  expect((await askFhir(server, '/Media', { token })).status).toBe(403)
  expect((await askFhir(server, '/Patient/d0a5f3a4-5b0e-4c6a-9f5e-1f6c2c7f0a11', { token })).status).toBe(404)
  expect((await askFhir(server, '/Binary/d0a5f3a4-5b0e-4c6a-9f5e-1f6c2c7f0a11', { token })).status).toBe(403)
})

test('software whose access ended, or whose practice closed, reads no more with the token that it has', async () => {
  const ended = await addSoftware(server, practiceId)
  const token = await tokenOf(ended)
  expect((await askFhir(server, '/Patient', { token })).status).toBe(200)
  await endClient(db, ended.clientId, server.clock.now())
  expect((await askFhir(server, '/Patient', { token })).status).toBe(401)
  expect((await askToken(server, await ended.sign())).status).toBe(401)

  const closing = await addPractice(server, 'General Practice', 'Closing Medical')
  const left = await addSoftware(server, closing)
  const kept = await tokenOf(left)
  expect((await askFhir(server, '/Patient', { token: kept })).status).toBe(200)
  await pool.query('update practices set closed_at = now() where practice_id = $1', [closing])
  expect((await askFhir(server, '/Patient', { token: kept })).status).toBe(401)
  expect((await askToken(server, await left.sign())).status).toBe(401)
})

test('a token of ours for something else opens nothing, nor does one that was changed', async () => {
  const token = await tokenOf(software)
  const { token: visitor } = await server.services.tokens.sign({ kind: 'anonymous' })
  const [head = '', , signature = ''] = token.split('.')
  const claims = Buffer.from(
    JSON.stringify({ sub: another.clientId, scope: 'system/*.rs', aud: 'fhir-access', exp: 9e9 }),
  )
  for (const wrong of [visitor, `${head}.${claims.toString('base64url')}.${signature}`, token.slice(0, -3), ''])
    expect((await askFhir(server, '/Patient', { token: wrong })).status).toBe(401)
  expect((await askFhir(server, '/Patient')).status).toBe(401)
  const api = new Request('http://localhost/api/v1/useraccounts/get', { headers: { authorization: `Bearer ${token}` } })
  expect((await server.fetch(api)).status).toBe(401)
})

test('keys at an address are fetched and kept; what is there and is no key is refused, as is an address within', async () => {
  const url = `https://localhost:${port}/jwks`
  const fetching = await addSoftware(server, practiceId, { jwksUrl: url })
  // Tests have no certificate: the address is kept as plain http.
  await pool.query('update fhir_clients set jwks_url = $2 where client_id = $1', [
    fetching.clientId,
    url.replace('https', 'http'),
  ])
  served = { keys: [] }
  expect((await askToken(server, await fetching.sign())).status).toBe(401)
  served = { keys: [{ kty: 'oct', k: 'c2VjcmV0', kid: 'x' }] }
  expect((await askToken(server, await fetching.sign())).status).toBe(401)
  served = fetching.jwks
  asked = 0
  expect((await askToken(server, await fetching.sign())).status).toBe(200)
  expect((await askToken(server, await fetching.sign())).status).toBe(200)
  expect(asked).toBe(1)
  await pool.query('update fhir_clients set jwks_url = $2 where client_id = $1', [
    fetching.clientId,
    `http://127.0.0.1:${port}/jwks`,
  ])
  expect((await askToken(server, await fetching.sign())).status).toBe(401)
  expect(asked).toBe(1)
})

const publicPart = await exportJWK(other.publicKey)
test.each([
  ['a private key', { jwks: { keys: [{ ...(await exportJWK(other.privateKey)), kid: 'k' }] } }, /private key/],
  ['a key without a name', { jwks: { keys: [publicPart] } }, /no key that we take/],
  ['a secret', { jwks: { keys: [{ kty: 'oct', k: 'c2VjcmV0', kid: 'k' }] } }, /private key/],
  ['no keys', { jwks: {} }, /no key that we take/],
  ['an address without TLS', { jwksUrl: 'http://kereru.example/jwks' }, /https/],
])('%s is not registered', async (_, keys, fault) => {
  const wish = { name: 'Kereru', practiceId, scopes: ['system/*.rs'], keys, now: server.clock.now() }
  expect(await registerClient(db, wish)).toEqual({ fault: expect.stringMatching(fault) })
})

test.each([
  [{ name: '<b>' }, /Name the software/],
  [{ scopes: ['system/*.cruds'] }, /no scope of ours/],
  [{ practiceId: 999_999 as typeof practiceId }, /no open practice/],
])('%j is not registered', async (change, fault) => {
  const keys = { jwks: { keys: [{ ...publicPart, kid: 'k' }] } }
  const wish = { name: 'Kereru', practiceId, scopes: ['system/*.rs'], keys, now: server.clock.now(), ...change }
  expect(await registerClient(db, wish)).toEqual({ fault: expect.stringMatching(fault) })
})
