import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { problemDetails } from '../../../contract/problem.ts'
import { addPerson } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { makeLogger } from '../../platform/logger.ts'
import { bind } from '../bind.ts'
import { problemHandler } from '../problem-handler.ts'

const server = await startTestServer()
const anonymous = (await server.call('GET', '/auth/token')).body.token
const person = await addPerson(server)
const put = (raw: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  server.call('PUT', '/useraccounts/update', { token: person.token, raw, headers })

test.each(['{', '', 'null x', '{"requestModel":', '\u0000', "{'a':1}"])(
  'malformed JSON is 400 malformed-json: %j',
  async (raw) => {
    const answer = await put(raw)
    expect([answer.status, answer.body.extensions.code]).toEqual([400, 'malformed-json'])
  },
)

test('a body that is not the one of its digest is 400 changed-on-the-way; the right digest, none, and others pass', async () => {
  const body = '{"requestModel":{}}'
  const withDigest = (raw: string, digest: string) =>
    put(raw, { 'content-type': 'application/json', 'content-digest': digest })
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
  expect((await withDigest(body, digest)).status).toBe(200)
  expect((await withDigest(body, `sha-512=:AAAA:, ${digest}`)).status).toBe(200)
  expect((await withDigest(body, 'sha-512=:AAAA:')).status).toBe(200)
  for (const changed of ['{"requestModel":{ }}', '{"requestModel":{}}}', '']) {
    const answer = await withDigest(changed, digest)
    expect([answer.status, answer.body.extensions.code]).toEqual([400, 'changed-on-the-way'])
  }
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
  '%s is 415',
  async (type) => {
    const answer = await put('{}', { 'content-type': type })
    expect([answer.status, answer.body.extensions.code]).toEqual([415, 'unsupported-media-type'])
  },
)

test('a body without a kind is 415, JSON with a charset is taken', async () => {
  expect((await put(new Uint8Array([123, 125]), {})).status).toBe(415)
  expect((await put('{"requestModel":{}}', { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(200)
})

test.each([
  ['null', '/'],
  ['[]', '/'],
  ['{}', '/'],
  ['{"requestModel":null}', '/'],
  ['{"requestModel":{"gender":"female"}}', '/gender'],
  ['{"requestModel":{},"timezoneOffset":99999}', '/timezoneOffset'],
  ['{"requestModel":{},"location":7}', '/location'],
])('%s is 422 and points at %s', async (raw, pointer) => {
  const answer = await put(raw)
  expect(answer.status).toBe(422)
  expect(answer.body.extensions.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer)
})

test('every wrong field is named, not just the first', async () => {
  const answer = await put(JSON.stringify({ requestModel: { gender: 9, firstName: '', countryCode: 'US' } }))
  const pointers = answer.body.extensions.errors.map((error: { pointer: string }) => error.pointer)
  expect(pointers.toSorted()).toEqual(['/countryCode', '/firstName', '/gender'])
})

test('a body over its limit is 413, announced or not', async () => {
  const large = JSON.stringify({ requestModel: { street: 'x'.repeat(300 * 1024) } })
  const announced = await put(large, { 'content-type': 'application/json', 'content-length': String(large.length) })
  expect([announced.status, announced.body.extensions.code]).toEqual([413, 'too-large'])
  expect((await put(large)).status).toBe(413)
})

test.each([
  ['GET', '/nowhere', '404 not-found'],
  ['POST', '/auth', '404 not-found'],
  ['GET', '/auth/login', '405 method-not-allowed'],
  ['PATCH', '/useraccounts/get', '405 method-not-allowed'],
])('%s %s is %s, signed in or not', async (method, path, outcome) => {
  for (const token of [undefined, person.token]) {
    const answer = await server.call(method, path, { token })
    expect(`${answer.status} ${answer.body.extensions.code}`).toBe(outcome)
  }
})

test.each([undefined, 'rubbish', 'a.b.c', `${anonymous}x`])(
  'no valid bearer is 401 with an empty body: %s',
  async (token) => {
    const answer = await server.call('GET', '/useraccounts/get', { token })
    expect([answer.status, answer.body, answer.headers.get('content-type')]).toEqual([401, '', null])
  },
)

test('a bearer of another scheme, of another key or without signature is 401', async () => {
  const [, payload] = person.token.split('.')
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  const other = (await startTestServer()).services.tokens
  const foreign = (await other.sign({ kind: 'session', loginId: person.loginId, sessionId: person.sessionId })).token
  for (const authorization of [
    `Basic ${person.token}`,
    person.token,
    `Bearer ${none}`,
    `Bearer ${foreign}`,
    `Bearer ${person.token} x`,
  ]) {
    expect((await server.call('GET', '/useraccounts/get', { headers: { authorization } })).status).toBe(401)
  }
})

const guarded = {
  'content-security-policy': /default-src 'none'.*require-trusted-types-for 'script'/,
  'referrer-policy': /^no-referrer$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /payment=\(\)/,
}

test('security headers and no-store stand on answers of every kind', async () => {
  const answers = [
    await server.call('GET', '/auth/token'),
    await server.call('GET', '/nowhere'),
    await server.call('GET', '/auth/login'),
    await server.call('GET', '/useraccounts/get'),
    await server.call('GET', '/useraccounts/get', { token: person.token }),
    await put('{'),
    await put('{}', { 'content-type': 'text/plain' }),
    await put(JSON.stringify({ requestModel: { street: 'x'.repeat(300 * 1024) } })),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([200, 404, 405, 401, 200, 400, 415, 413])
  for (const { headers } of answers) {
    for (const [name, value] of Object.entries(guarded)) expect(headers.get(name)).toMatch(value)
    expect(headers.get('cache-control')).toBe('no-store')
  }
  const outside = await server.fetch(new Request('http://localhost/nowhere-at-all'))
  expect(outside.status).toBe(404)
  for (const [name, value] of Object.entries(guarded)) expect(outside.headers.get(name)).toMatch(value)
})

test('the nonce comes back on every kind of answer, and only a well-formed one', async () => {
  const nonce = 'abcdEFGH-1234_5678'
  for (const [path, token] of [
    ['/auth/token', undefined],
    ['/nowhere', undefined],
    ['/useraccounts/get', undefined],
    ['/useraccounts/get', person.token],
  ] as const) {
    const answer = await server.call('GET', path, { token, headers: { 'x-lentigo-nonce': nonce } })
    expect(answer.headers.get('x-lentigo-nonce')).toBe(nonce)
  }
  for (const wrong of ['short', 'x'.repeat(65), 'with space here', '<script>']) {
    expect(
      (await server.call('GET', '/auth/token', { headers: { 'x-lentigo-nonce': wrong } })).headers.get(
        'x-lentigo-nonce',
      ),
    ).toBeNull()
  }
})

test('a surprise is 500 with a reference, nothing of its cause, and logged once', async () => {
  const broken = endpoint({
    name: 'test/broken',
    method: 'get',
    path: '/broken',
    access: 'public',
    summary: '',
    response: z.object({}),
    problems: [],
  })
  const logged: unknown[] = []
  const logger = Object.assign(makeLogger('silent'), { error: (...about: unknown[]) => void logged.push(about) })
  const app = new Hono()
  app.onError(problemHandler(logger))
  const bound = bind(broken, () => Promise.reject(new Error('secret of Mere Tamahori at /home/app/x.ts')))
  app.get('/broken', (context) => bound.handle(context, { kind: 'nobody' }))
  const answer = await app.request('/broken')
  const text = await answer.text()
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(problemDetails.parse(JSON.parse(text))).toMatchObject({
    title: 'An unexpected server error occurred.',
    instance: expect.stringMatching(/^LX-\w{3}-\w{2}$/),
  })
  expect(text).not.toMatch(/Mere|home|\.ts|stack|Error/)
  expect(logged).toHaveLength(1)
})

test('problem details have the shape of the contract', async () => {
  for (const answer of [await server.call('GET', '/nowhere'), await put('{'), await put('{}')]) {
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(problemDetails.safeParse(answer.body).success).toBe(true)
    expect(answer.body.type).toBe(`about:blank#${answer.body.extensions.code}`)
  }
})
