import { expect, test } from 'vitest'
import { addFindingsPatient, makeFindingsWorld } from '../../../../../tests/support/access/findings-world.ts'
import { askFhir } from '../../../../../tests/support/fhir-software.ts'
import {
  addApp,
  allow,
  appTokenFor,
  askAppToken,
  newRequest,
  type PatientApp,
  signInWithApp,
} from '../../../../../tests/support/patient-app.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { findAppReader } from '../../../records/fhir/allowed-apps-store.ts'
import { endAccess } from '../../../records/accounts/end-access-store.ts'
import { fhirTokens } from '../clients/fhir-tokens.ts'
import { clientCalls } from '../for-client.ts'
import { endApp } from './app-store.ts'
import { deleteOldAppTokens } from './app-token-store.ts'
import { registerApp } from './register-app.ts'

const server = await startTestServer()
const world = await makeFindingsWorld(server)
const { pool, db } = server.services.database
const patient = await addFindingsPatient(world, 'told at once')
const { person, patientId } = patient
const app = await addApp(server)
const other = await addApp(server)
const offline = 'patient/*.rs launch/patient offline_access'

/** A code that was allowed and not used, with what proves it. */
async function newCode(of: PatientApp = app, scope = offline) {
  const { request, verifier } = newRequest(of, scope)
  const { body } = await allow(of, person, { ...request, patientId })
  const code = new URL(body.returnTo).searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', code, redirect_uri: of.redirectUri, code_verifier: verifier }
  return { form, token: (change: Record<string, string> = {}) => askAppToken(of, { ...form, ...change }) }
}
const reads = async (token: string) => (await askFhir(server, '/Patient', { token })).status
const refresh = (token: string, change: Record<string, string> = {}, of = app) =>
  askAppToken(of, { grant_type: 'refresh_token', refresh_token: token, ...change })

test.each([
  ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
  ['no verifier', { code_verifier: '' }, 'invalid_request'],
  ['another address', { redirect_uri: 'https://else.example/answer' }, 'invalid_grant'],
  ['the id of another app', { client_id: other.clientId }, 'invalid_grant'],
  ['another code', { code: 'x'.repeat(43) }, 'invalid_grant'],
])('a code with %s is refused, and stays good for its app', async (_, change, error) => {
  const { token } = await newCode()
  const refused = await token(change)
  expect([refused.status, refused.body.error]).toEqual([400, error])
  expect((await token()).status).toBe(200)
})

test('a code is good for a minute', async () => {
  const { token } = await newCode()
  server.clock.advance(61)
  expect((await token()).body.error).toBe('invalid_grant')
})

test('a code that comes twice ends what was allowed by it, which is written down', async () => {
  const { token } = await newCode()
  const { body } = await token()
  expect(await reads(body.access_token)).toBe(200)
  expect((await token()).body.error).toBe('invalid_grant')
  expect(await reads(body.access_token)).toBe(401)
  expect((await refresh(body.refresh_token)).status).toBe(400)
  const { rows } = await pool.query(`select what from security_log where kind = 'patient-app' order by entry_id desc`)
  expect(rows[0].what).toBe('reuse')
})

test('one of two who use a code at once gets a token', async () => {
  const { token } = await newCode()
  const both = await Promise.all([token(), token()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('without offline_access there is no refresh token, and it ends by itself after 15 minutes', async () => {
  const { body } = await signInWithApp(app, patient, 'patient/*.rs')
  expect(body.refresh_token).toBeUndefined()
  server.clock.advance(899)
  expect(await reads(body.access_token)).toBe(200)
  server.clock.advance(2)
  expect(await reads(body.access_token)).toBe(401)
})

test('an app that is registered without offline_access gets none', async () => {
  const open = await addApp(server, { scopes: ['patient/*.rs'] })
  const { body } = await signInWithApp(open, patient, offline)
  expect([body.scope, body.refresh_token]).toEqual(['patient/*.rs', undefined])
})

test('a refresh token gives the next, with as many scopes or fewer, for 90 days', async () => {
  const { body: begun } = await signInWithApp(app, patient, offline)
  server.clock.advance(89 * 86_400)
  const { body: next } = await refresh(begun.refresh_token, { scope: 'patient/*.rs' })
  expect([next.scope, next.patient]).toEqual(['patient/*.rs', patientId])
  expect(next.refresh_token).not.toBe(begun.refresh_token)
  expect(await reads(next.access_token)).toBe(200)
  expect((await refresh(next.refresh_token, { scope: 'patient/*.rs system/*.rs' })).body.error).toBe('invalid_scope')
  expect((await refresh(next.refresh_token, {}, other)).body.error).toBe('invalid_grant')
  server.clock.advance(91 * 86_400)
  expect((await refresh(next.refresh_token)).body.error).toBe('invalid_grant')
})

test('an app that goes on reading asks again after a year', async () => {
  let { body } = await signInWithApp(app, patient, offline)
  for (const days of [80, 80, 80, 80]) {
    server.clock.advance(days * 86_400)
    body = (await refresh(body.refresh_token)).body
  }
  expect(await reads(body.access_token)).toBe(200)
  server.clock.advance(46 * 86_400)
  expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant')
})

test('a refresh token whose answer was lost gives another for a minute; later it ends what was allowed', async () => {
  const { body: begun } = await signInWithApp(app, patient, offline)
  const lost = await refresh(begun.refresh_token)
  const again = await refresh(begun.refresh_token)
  expect([lost.status, again.status]).toEqual([200, 200])
  expect(await reads(again.body.access_token)).toBe(200)
  server.clock.advance(61)
  expect((await refresh(begun.refresh_token)).body.error).toBe('invalid_grant')
  expect(await reads(again.body.access_token)).toBe(401)
  expect((await refresh(again.body.refresh_token)).status).toBe(400)
})

test('of two refresh tokens for one whose answer was lost, one goes on; whoever comes with the other ends both', async () => {
  const { body: begun } = await signInWithApp(app, patient, offline)
  const { body: lost } = await refresh(begun.refresh_token)
  const { body: received } = await refresh(begun.refresh_token)
  const { body: next } = await refresh(received.refresh_token)
  const { body: later } = await refresh(next.refresh_token)
  expect(await reads(later.access_token)).toBe(200)
  expect((await refresh(lost.refresh_token)).body.error).toBe('invalid_grant')
  expect(await reads(later.access_token)).toBe(401)
  expect((await refresh(later.refresh_token)).status).toBe(400)
})

test('two who come at once with the two refresh tokens for one both end', async () => {
  const { body: begun } = await signInWithApp(app, patient, offline)
  const pair = [await refresh(begun.refresh_token), await refresh(begun.refresh_token)]
  const both = await Promise.all(pair.map(({ body }) => refresh(body.refresh_token)))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const [gone] = both.filter(({ status }) => status === 200)
  expect(await reads(gone?.body.access_token)).toBe(401)
})

test('old codes and tokens are deleted; one that was stolen and used first is known when its app comes with it weeks later', async () => {
  const { body: begun } = await signInWithApp(app, patient, offline)
  const { body: thiefs } = await refresh(begun.refresh_token)
  server.clock.advance(20 * 86_400)
  await deleteOldAppTokens(db, server.clock.now())
  expect((await pool.query('select from app_codes')).rows).toEqual([])
  const { body: next } = await refresh(thiefs.refresh_token)
  expect(await reads(next.access_token)).toBe(200)
  expect((await refresh(begun.refresh_token)).status).toBe(400)
  expect(await reads(next.access_token)).toBe(401)
  expect((await refresh(next.refresh_token)).status).toBe(400)
  server.clock.advance(92 * 86_400)
  await deleteOldAppTokens(db, server.clock.now())
  expect((await pool.query('select from app_refresh_tokens')).rows).toEqual([])
})

test('it ends with the account that allowed it, with a new password by link, and with the app', async () => {
  const closed = await appTokenFor(app, patient)
  await pool.query(`update logins set status = 'disabled' where login_id = $1`, [person.loginId])
  expect(await reads(closed)).toBe(401)
  await pool.query(`update logins set status = 'active' where login_id = $1`, [person.loginId])
  expect(await reads(closed)).toBe(200)
  const { loginId } = person
  const now = server.clock.now()
  const end = { loginId, keepSession: person.sessionId, because: 'password', now } as const
  await endAccess(db, { ...end, passkeys: 'keep' })
  expect(await reads(closed)).toBe(200)
  await endAccess(db, { ...end, passkeys: { madeSince: new Date(now.getTime() + 1) } })
  expect(await reads(closed)).toBe(200)
  await endAccess(db, { ...end, passkeys: { madeSince: null } })
  expect(await reads(closed)).toBe(401)
  const ended = await appTokenFor(app, patient)
  await endApp(db, app.clientId, now)
  expect(await reads(ended)).toBe(401)
  expect((await allow(app, person, { ...newRequest(app).request, patientId })).status).toBe(404)
})

test('a piece of an answer that waits for its turn, or is made while the patient stops the app, is not sent', async () => {
  await appTokenFor(other, patient)
  const { rows } = await pool.query(
    'select allowed_id from allowed_apps where app_id = $1 order by allowed_at desc, expires_at desc limit 1',
    [other.clientId],
  )
  const reader = await findAppReader(db, rows[0].allowed_id, server.clock.now())
  if (reader === null) throw new Error('The app may not read.')
  const { inTurn } = clientCalls({
    ...server.services,
    tokens: fhirTokens(server.services),
    logRefusal: async () => undefined,
  })
  const client = { ...reader, clientId: reader.allowedId, records: { patientId } }
  expect(await inTurn(client, async () => 'a photo')).toBe('a photo')
  const stop = () => pool.query('update allowed_apps set ended_at = now() where allowed_id = $1', [reader.allowedId])
  await expect(
    inTurn(client, async () => {
      await stop()
      return 'the next'
    }),
  ).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(inTurn(client, async () => 'the last')).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('an account that was closed and is opened again allows an app anew', async () => {
  const leaving = await addFindingsPatient(world, 'told at once')
  const token = await appTokenFor(other, leaving)
  expect(await reads(token)).toBe(200)
  const { loginId } = leaving.person
  await server.call('POST', '/patientrecords/closeaccount', {
    token: await freshToken(server, leaving.person),
    body: { confirm: 'close' },
  })
  const { rows } = await pool.query('select status from logins where login_id = $1', [loginId])
  expect(rows[0].status).toBe('inactive')
  await pool.query(`update logins set status = 'active', closed_at = null where login_id = $1`, [loginId])
  expect(await reads(token)).toBe(401)
})

test('a token of an app opens no call of people, and one of theirs no record here', async () => {
  const token = await appTokenFor(other, patient)
  const call = new Request('http://localhost/api/v1/useraccounts/get', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect((await server.fetch(call)).status).toBe(401)
  expect(await reads(person.token)).toBe(401)
})

const wish = {
  name: 'Diary',
  maker: 'Kea',
  makerUrl: 'https://kea.example',
  redirectUris: ['https://kea.example/in'],
  scopes: ['patient/*.rs'],
}
test.each([
  [{ name: '<b>' }, /Name the app/],
  [{ maker: '' }, /Name the app/],
  [{ makerUrl: 'http://kea.example' }, /no https address/],
  [{ redirectUris: [] }, /no address/],
  [{ redirectUris: ['http://kea.example/in'] }, /no address/],
  [{ redirectUris: ['https://kea.example/*'] }, /no address/],
  [{ redirectUris: ['https://kea.example/in#here'] }, /no address/],
  [{ redirectUris: ['https://me@kea.example/in'] }, /no address/],
  [{ redirectUris: ['javascript:alert(1)'] }, /no address/],
  [{ redirectUris: ['diary:/in'] }, /no address/],
  [{ scopes: ['system/*.rs'] }, /no scope of apps/],
  [{ scopes: ['launch/patient'] }, /what the app reads/],
])('%j is not registered', async (change, fault) => {
  expect(await registerApp(db, { ...wish, ...change, now: server.clock.now() })).toEqual({
    fault: expect.stringMatching(fault),
  })
})

test.each([['com.kea.diary:/in'], ['http://127.0.0.1:4000/in'], ['http://localhost:4000/in']])(
  'an app is answered at %s too',
  async (uri) => {
    expect(await registerApp(db, { ...wish, redirectUris: [uri], now: server.clock.now() })).toHaveProperty('appId')
  },
)
