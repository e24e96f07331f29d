import type { PractitionerRole } from 'fhir/r4'
import { expect, test } from 'vitest'
import { askedWithToken } from '../../../../../tests/support/access/asked-by-software.ts'
import {
  addFindingsPatient,
  authorise,
  first,
  makeFindingsWorld,
  publish,
} from '../../../../../tests/support/access/findings-world.ts'
import { askFhir } from '../../../../../tests/support/fhir-software.ts'
import { setConsent } from '../../../../../tests/support/imaged-patient.ts'
import { addApp, allow, appTokenFor, newRequest } from '../../../../../tests/support/patient-app.ts'
import { listen } from '../../../../../tests/support/server/listen.ts'
import { addPerson, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import type { AllowedApp } from '../../../../contract/fhir.ts'
import { patientAppId } from '../../../../contract/ids.ts'
import { endGuardian, storeGuardian } from '../../../records/patients/guardians-store.ts'

const server = await startTestServer()
const world = await makeFindingsWorld(server)
const { pool } = server.services.database
const port = await listen({ fetch: (request) => server.fetch(request, '127.0.0.1') })

async function released() {
  const patient = await addFindingsPatient(world, 'told at once')
  await publish(world, patient, first)
  await authorise(world, patient)
  await setConsent(server, patient.patientId, ['imagesAvailableOnline', true])
  server.clock.advance(61)
  return patient
}
const patient = await released()
const app = await addApp(server)
const api = async (who: Person, [method, path]: readonly [string, string], body?: object) =>
  server.call(method, path, { token: await freshToken(server, who), ...(body !== undefined && { body }) })
const check = (who: Person, request: object) => api(who, ['POST', '/patientapps/checkrequest'], request)
const allowed = async (who: Person) => (await api(who, ['GET', '/patientapps/getallowed'])).body

/** A parent of a patient, who becomes a child of ten. */
async function addParentOf(child: { patientId: string }) {
  const { patientId } = await addFindingsPatient(world, 'told at once')
  const parent = await addPerson(server, { patientId, name: 'Mere' })
  await pool.query(`update patients set birth_date = '2016-01-31' where patient_id = $1`, [child.patientId])
  await pool.query(
    `insert into guardians (patient_id, login_id, relationship, recorded_by, recorded_at) values ($1, $2, 'Mother', $2, now())`,
    [child.patientId, parent.loginId],
  )
  return parent
}

test('an app that knows nothing but our address finds where to ask, is allowed, and reads over HTTP', async () => {
  const { publicUrl } = server.services.config
  const overHttp = (url: string, init?: RequestInit) => fetch(url.replace(publicUrl, `http://127.0.0.1:${port}`), init)
  const smart = await (await overHttp(`${publicUrl}/fhir/.well-known/smart-configuration`)).json()
  expect(smart).toMatchObject({
    authorization_endpoint: `${publicUrl}/allow-app`,
    code_challenge_methods_supported: ['S256'],
    capabilities: expect.arrayContaining([
      'launch-standalone',
      'client-public',
      'permission-patient',
      'permission-offline',
    ]),
  })
  const { request, verifier } = newRequest(app)
  const { returnTo } = (await allow(app, patient.person, { ...request, patientId: patient.patientId })).body
  const answered = new URL(returnTo)
  expect([answered.origin, answered.pathname, answered.searchParams.get('app')]).toEqual([
    'https://diary.example',
    '/answer',
    new URL(app.redirectUri).searchParams.get('app'),
  ])
  expect(answered.searchParams.get('state')).toBe(request.state)
  const token = await overHttp(smart.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: app.clientId,
      code: answered.searchParams.get('code') ?? '',
      redirect_uri: app.redirectUri,
      code_verifier: verifier,
    }),
  })
  expect([token.status, token.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const granted = await token.json()
  expect(granted).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 900,
    scope: 'patient/*.rs launch/patient',
    patient: patient.patientId,
  })
  const headers = { authorization: `Bearer ${granted.access_token}` }
  const me = await (await overHttp(`${publicUrl}/fhir/Patient/${granted.patient}`, { headers })).json()
  expect(me).toMatchObject({ resourceType: 'Patient', id: patient.patientId })
  const all = await (await overHttp(`${publicUrl}/fhir/Patient`, { headers })).json()
  expect(all.entry).toHaveLength(1)
  const studies = await overHttp(`${publicUrl}/fhir/dicomweb/studies`, { headers })
  expect(await studies.json()).toHaveLength(1)
})

test('it reads the whole record of its patient, and nothing of anybody else', async () => {
  const other = await released()
  const token = await appTokenFor(app, patient)
  const { resources, text } = await askedWithToken(server, token, patient.patientId)
  const types = new Set(resources.map(({ resourceType }) => resourceType))
  expect(types.size).toBe(9)
  expect(text).toMatch(/quokkaleaf/i)
  const maker = /Practitioner\/[0-9a-f-]+/.exec(text)?.[0]
  expect((await askFhir(server, `/${maker}`, { token })).status).toBe(200)
  const { body: roles } = await askFhir(server, '/PractitionerRole', { token })
  expect(roles.entry.map(({ resource }: { resource: PractitionerRole }) => resource.practitioner?.reference)).toEqual([
    maker,
  ])
  expect((await askFhir(server, '/Organization', { token })).body.entry.length).toBeGreaterThanOrEqual(1)
  const theirs = await askedWithToken(server, await appTokenFor(app, other), other.patientId)
  for (const { resourceType, id } of theirs.resources) {
    expect((await askFhir(server, `/${resourceType}/${id}`, { token })).status).toBe(404)
    expect((await askFhir(server, `/${resourceType}?_id=${id}`, { token })).body.entry).toBeUndefined()
  }
  for (const [, path = ''] of theirs.text.matchAll(/fhir(\/Binary\/[0-9a-f-]+)"/g))
    expect((await askFhir(server, path, { token })).status).toBe(404)
})

test('what it reads stands in the access log under its name and maker, and its patient sees when it last read', async () => {
  const known = await addFindingsPatient(world, 'told at once')
  const token = await appTokenFor(app, known)
  expect((await allowed(known.person))[0].lastRead).toBeNull()
  await askFhir(server, '/Media', { token })
  const { records } = (await api(known.person, ['POST', '/patientrecords/searchlooks'], {})).body
  expect(records).toMatchObject([
    {
      name: app.name,
      role: 'App',
      place: 'Kea Software',
      what: 'Your record, read by an app that you or your guardian allowed',
    },
  ])
  expect((await allowed(known.person))[0].lastRead).toBe(server.clock.now().toISOString())
})

test('the patient is asked in their words, with its maker, what it reads and until when', async () => {
  const narrow = newRequest(app, 'patient/Media.rs patient/Patient.r offline_access').request
  const answer = await check(patient.person, narrow)
  expect(answer.body).toMatchObject({
    kind: 'ask',
    app: { name: app.name, maker: 'Kea Software', makerUrl: 'https://kea.example' },
    reads: ['details', 'photos'],
    readsOn: 'until-stopped',
    records: [{ patientId: patient.patientId, whose: 'own' }],
  })
  const refused = new URL(answer.body.refusedAt).searchParams
  expect([refused.get('error'), refused.get('state')]).toEqual(['access_denied', narrow.state])
  const token = await appTokenFor(app, patient, 'patient/Media.rs patient/Patient.r')
  expect((await askFhir(server, '/Media', { token })).status).toBe(200)
  expect((await askFhir(server, `/Patient/${patient.patientId}`, { token })).status).toBe(200)
  for (const path of ['/Patient', '/DiagnosticReport', '/dicomweb/studies'])
    expect((await askFhir(server, path, { token })).status).toBe(403)
})

type Wrong = [what: string, change: object, error: string]
const wrong: Wrong[] = [
  ['a token at once', { responseType: 'token' }, 'unsupported_response_type'],
  ['no state', { state: null }, 'invalid_request'],
  ['no proof', { codeChallenge: null, codeChallengeMethod: null }, 'invalid_request'],
  ['a plain proof', { codeChallengeMethod: 'plain' }, 'invalid_request'],
  ['another server', { audience: 'https://else.example/fhir' }, 'invalid_request'],
  ['the scope of software', { scope: 'system/*.rs' }, 'invalid_scope'],
  ['to write', { scope: 'patient/*.cruds' }, 'invalid_scope'],
  ['nothing to read', { scope: 'launch/patient offline_access' }, 'invalid_scope'],
]
test.each(wrong)(
  'an app that asks for %s is told so at its own address, and allowed nothing',
  async (_, change, error) => {
    const request = { ...newRequest(app).request, ...change }
    const { body } = await check(patient.person, request)
    expect([body.kind, new URL(body.returnTo).searchParams.get('error')]).toEqual(['wrong', error])
    expect((await allow(app, patient.person, { ...request, patientId: patient.patientId })).status).toBe(422)
  },
)

test.each([
  ['another address', { redirectUri: 'https://else.example/answer' }],
  ['its address with more behind', { redirectUri: `${app.redirectUri}&more` }],
  ['its address in other letters', { redirectUri: app.redirectUri.replace('answer', 'Answer') }],
  ['an app of nobody', { clientId: patientAppId.parse('d0a5f3a4-5b0e-4c6a-9f5e-1f6c2c7f0a11') }],
])('%s: nobody is sent anywhere', async (_, change) => {
  const request = { ...newRequest(app).request, ...change }
  expect((await check(patient.person, request)).status).toBe(404)
  expect((await allow(app, patient.person, { ...request, patientId: patient.patientId })).status).toBe(404)
})

test('the patient is told of an app that reads little, and reads on, just that', async () => {
  const known = await released()
  const little = await addApp(server, { maker: 'Tui Labs', scopes: ['patient/Patient.rs', 'offline_access'] })
  const scope = 'patient/Patient.rs offline_access'
  const told = { app: { name: little.name, maker: 'Tui Labs', makerUrl: 'https://tui.example' }, reads: ['details'] }
  expect((await check(known.person, newRequest(little, scope).request)).body).toMatchObject(told)
  const token = await appTokenFor(little, known, scope)
  expect(await allowed(known.person)).toMatchObject([{ ...told, readsOn: 'until-stopped' }])
  expect((await askFhir(server, '/Patient', { token })).status).toBe(200)
  expect((await askFhir(server, '/Media', { token })).status).toBe(403)
})

test('an app reads a child for their guardian, without where they live, until the clinic ends that or the child is 16', async () => {
  const child = await released()
  const parent = await addParentOf(child)
  await pool.query(`update patients set nhi = 'ZAB1234' where patient_id = $1`, [child.patientId])
  const answer = await check(parent, newRequest(app).request)
  expect(answer.body.records).toMatchObject([{ whose: 'own' }, { whose: 'child', patientId: child.patientId }])
  const token = await appTokenFor(app, { person: parent, patientId: child.patientId })
  const { body: named } = await askFhir(server, `/Patient/${child.patientId}`, { token })
  expect(Object.keys(named).toSorted()).toEqual(['birthDate', 'gender', 'id', 'name', 'resourceType'])
  const { text } = await askedWithToken(server, token, child.patientId)
  expect(text).toMatch(/quokkaleaf/i)
  expect(text).not.toContain('"resourceType":"Consent"')
  expect(text).not.toContain('ZAB1234')
  const studies = await askFhir(server, `/dicomweb/studies?PatientID=${child.patientId}`, { token })
  expect(studies.body).toHaveLength(1)
  expect(JSON.stringify(studies.body)).not.toContain('ZAB1234')
  const practicesFor = async (appToken: string) => {
    const { body } = await askFhir(server, '/Organization', { token: appToken })
    return body.entry.map(({ resource }: { resource: { name: string } }) => resource.name).toSorted()
  }
  const { rows: visited } = await pool.query(
    'select distinct practice_name from visits join practices using (practice_id) where patient_id = $1 order by 1',
    [child.patientId],
  )
  expect(await practicesFor(token)).toEqual(visited.map(({ practice_name: name }) => name))
  expect(await allowed(parent)).toMatchObject([{ whose: 'child', allowedBy: 'you' }])
  expect(await allowed(child.person)).toMatchObject([{ whose: 'own', allowedBy: 'guardian' }])
  await pool.query('update guardians set ended_at = now() where login_id = $1', [parent.loginId])
  expect((await askFhir(server, '/Media', { token })).status).toBe(401)
  await pool.query('update guardians set ended_at = null where login_id = $1', [parent.loginId])
  expect((await askFhir(server, '/Media', { token })).status).toBe(200)
  await pool.query(`update patients set birth_date = '2005-01-31' where patient_id = $1`, [child.patientId])
  expect((await askFhir(server, '/Media', { token })).status).toBe(401)
  expect(await allowed(child.person)).toEqual([])
  expect((await allow(app, parent, { ...newRequest(app).request, patientId: child.patientId })).status).toBe(404)
  expect((await practicesFor(await appTokenFor(app, child))).length).toBeGreaterThan(visited.length)
})

test('nobody allows an app for a stranger, staff allow none, and who signed in long ago proves again who they are', async () => {
  const { request } = newRequest(app)
  const { patientId } = patient
  const stranger = world.people['another patient']
  expect((await allow(app, stranger, { ...request, patientId })).status).toBe(404)
  for (const staff of [world.people.reader, world.people['another doctor']])
    expect((await allow(app, staff, { ...request, patientId })).status).toBe(403)
  await pool.query(`update sessions set proven_at = $2 where login_id = $1`, [
    patient.person.loginId,
    new Date(server.clock.now().getTime() - 601_000),
  ])
  const late = await api(patient.person, ['POST', '/patientapps/allow'], { ...request, patientId })
  expect([late.status, late.body.extensions?.code]).toEqual([403, 'step-up-needed'])
})

test('its patient stops it for good, their guardian what they allowed, and nobody else anything', async () => {
  const child = await released()
  const parent = await addParentOf(child)
  const byParent = await appTokenFor(app, { person: parent, patientId: child.patientId })
  const byChild = await appTokenFor(app, child)
  const reads = async () => [
    (await askFhir(server, '/Media', { token: byParent })).status,
    (await askFhir(server, '/Media', { token: byChild })).status,
  ]
  const stop = async (who: Person, of: Person) => {
    const [one]: AllowedApp[] = await allowed(of)
    return (await api(who, ['POST', '/patientapps/stop'], { allowedId: one?.allowedId })).status
  }
  for (const who of [patient.person, world.people['another patient']])
    for (const of of [parent, child.person]) expect(await stop(who, of)).toBe(404)
  expect(await reads()).toEqual([200, 200])
  expect(await stop(parent, parent)).toBe(204)
  expect(await reads()).toEqual([401, 200])
  expect(await stop(parent, child.person)).toBe(404)
  const again = await appTokenFor(app, { person: parent, patientId: child.patientId })
  expect(await stop(child.person, child.person)).toBe(204)
  expect(await reads()).toEqual([401, 401])
  expect((await askFhir(server, '/Media', { token: again })).status).toBe(401)
  expect(await allowed(child.person)).toEqual([])
  const { rows } = await pool.query(
    `select what from security_log where kind = 'patient-app' and patient_id = $1 order by entry_id`,
    [child.patientId],
  )
  expect(rows.map(({ what }) => what)).toEqual(['allowed', 'allowed', 'stopped', 'allowed', 'stopped'])
})

test('an app that was allowed on two devices is one, with all that it reads, and stops as one', async () => {
  const known = await released()
  const begun = server.clock.now().toISOString()
  const old = await appTokenFor(app, known, 'patient/Patient.rs')
  server.clock.advance(60)
  const tokens = [old, await appTokenFor(app, known, 'patient/Media.rs offline_access')]
  await appTokenFor(await addApp(server), known)
  await askFhir(server, '/Patient', { token: old })
  const listed: AllowedApp[] = await allowed(known.person)
  expect(listed).toHaveLength(2)
  const one = listed.find(({ app: { name } }) => name === app.name)
  expect(one).toMatchObject({ reads: ['details', 'photos'], readsOn: 'until-stopped', since: begun, allowedBy: 'you' })
  expect(one?.lastRead).toBe(server.clock.now().toISOString())
  const { status } = await api(known.person, ['POST', '/patientapps/stop'], { allowedId: one?.allowedId })
  expect(status).toBe(204)
  for (const token of tokens) expect((await askFhir(server, '/Patient', { token })).status).toBe(401)
  expect(await allowed(known.person)).toHaveLength(1)
})

test('a guardian whom the clinic ends and records again allows an app again', async () => {
  const child = await released()
  const { loginId, ...parent } = await addParentOf(child)
  const token = await appTokenFor(app, { person: { ...parent, loginId }, patientId: child.patientId })
  const { db } = server.services.database
  const of = { patientId: child.patientId, loginId, now: server.clock.now() }
  expect(await endGuardian(db, of)).toBe(true)
  expect(await allowed(child.person)).toEqual([])
  await storeGuardian(db, { ...of, relationship: 'Mother', by: loginId })
  expect((await askFhir(server, '/Media', { token })).status).toBe(401)
})

test('a guardian without a record of their own sees what they allowed for a child, and stops it', async () => {
  const child = await released()
  const parent = await addParentOf(child)
  await pool.query('update logins set patient_id = null where login_id = $1', [parent.loginId])
  const token = await appTokenFor(app, { person: parent, patientId: child.patientId })
  const [one] = await allowed(parent)
  expect(one).toMatchObject({ whose: 'child', allowedBy: 'you' })
  expect((await api(parent, ['POST', '/patientapps/stop'], { allowedId: one.allowedId })).status).toBe(204)
  expect((await askFhir(server, '/Media', { token })).status).toBe(401)
})

test('a patient with two accounts sees and stops in one what they allowed in the other', async () => {
  const known = await released()
  const again = await addPerson(server, { patientId: known.patientId })
  const token = await appTokenFor(app, known)
  const [one] = await allowed(again)
  expect(one).toMatchObject({ whose: 'own', allowedBy: 'you' })
  expect((await api(again, ['POST', '/patientapps/stop'], { allowedId: one.allowedId })).status).toBe(204)
  expect((await askFhir(server, '/Media', { token })).status).toBe(401)
})

test('no code, token or proof is kept as it is, nor in an address that a server logs', async () => {
  const { request, verifier } = newRequest(app, 'patient/*.rs offline_access')
  const { returnTo } = (await allow(app, patient.person, { ...request, patientId: patient.patientId })).body
  const code = new URL(returnTo).searchParams.get('code') ?? ''
  const { body } = await askFhir(server, '/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: app.clientId,
      code,
      redirect_uri: app.redirectUri,
      code_verifier: verifier,
    },
  })
  const { rows } = await pool.query(
    `select to_jsonb(app_codes)::text as row from app_codes union all select to_jsonb(app_refresh_tokens)::text from app_refresh_tokens`,
  )
  for (const { row } of rows)
    for (const secret of [code, body.refresh_token, body.access_token, verifier]) expect(row).not.toContain(secret)
  const inAddress = await server.fetch(new Request(`http://localhost/fhir/Media?access_token=${body.access_token}`))
  expect(inAddress.status).toBe(401)
})

test('an app that is a page of another server may ask; nothing is opened by a cookie', async () => {
  const origin = 'https://diary.example'
  const ask = (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}/fhir${path}`, init)
  const preflight = await ask('/Patient', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    expect.stringContaining('authorization'),
  ])
  const token = await appTokenFor(app, patient)
  const headers = { origin, authorization: `Bearer ${token}` }
  for (const answer of [await ask('/Patient', { headers }), await ask('/Patient', { headers: { origin } })]) {
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  }
  const api = await fetch(`http://127.0.0.1:${port}/api/v1/useraccounts/get`, { headers: { origin } })
  expect(api.headers.get('access-control-allow-origin')).toBeNull()
})
