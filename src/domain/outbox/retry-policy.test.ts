import { expect, test } from 'vitest'
import { attentionFor } from './attention.ts'
import { type Outcome, type SendStep, decideAfter } from './retry-policy.ts'

/* The answers of docs/offline.md 5.5. */

const answer = (step: SendStep, status: number, more: Partial<Extract<Outcome, { kind: 'answer' }>> = {}) =>
  decideAfter({
    kind: 'answer',
    step,
    status,
    ours: true,
    code: null,
    errors: [],
    retryAfterMs: null,
    offset: null,
    closedByReceipt: false,
    photosToResend: false,
    ...more,
  })
const steps = ['register', 'upload', 'commit', 'status'] as const

test('no answer, and what a server says while it can’t: later', () => {
  expect(decideAfter({ kind: 'no-answer' })).toEqual({ kind: 'network-down' })
  for (const step of steps) {
    for (const status of [408, 423, 425, 429, 500, 502, 503, 504, 507, 599]) {
      expect(answer(step, status, { retryAfterMs: 9, ours: false })).toEqual({ kind: 'retry', retryAfterMs: 9 })
    }
  }
})
test('whoever is not our server says only that the network is down', () => {
  for (const step of steps)
    for (const status of [200, 204, 302, 401, 403, 404, 422])
      expect(answer(step, status, { ours: false })).toEqual({ kind: 'network-down' })
})
test('401, and a tablet that was reported lost, are never a refusal of the visit', () => {
  for (const step of ['register', 'commit', 'status'] as const) {
    expect(answer(step, 401)).toEqual({ kind: 'sign-in-needed' })
    expect(answer(step, 403, { code: 'device-revoked' })).toEqual({ kind: 'sign-in-needed' })
    for (const [status, code] of [
      [401, 'use-dpop-nonce'],
      [400, 'changed-on-the-way'],
    ] as const)
      expect(answer(step, status, { code })).toEqual({ kind: 'retry', retryAfterMs: null })
  }
  expect(answer('upload', 401)).toEqual({ kind: 'register-again' })
})
test('on an upload: 404 and 410 register again, 409 and a broken 400 resume, 413 halves', () => {
  expect([404, 410].map((status) => answer('upload', status).kind)).toEqual(['register-again', 'register-again'])
  expect(answer('upload', 409, { offset: 7 })).toEqual({ kind: 'resume-at', offset: 7 })
  expect(answer('upload', 409)).toEqual({ kind: 'resume-at', offset: null })
  expect(answer('upload', 400, { offset: 7 })).toEqual({ kind: 'resume-at', offset: 7 })
  expect(answer('upload', 413)).toEqual({ kind: 'halve-chunk' })
})
test('413 of a proxy before the server halves the chunk too: it gives no nonce back, and would refuse the same for ever', () => {
  expect(answer('upload', 413, { ours: false })).toEqual({ kind: 'halve-chunk' })
  expect(answer('commit', 413, { ours: false })).toEqual({ kind: 'network-down' })
})
test('403, 409, 413, 415, 422 of a visit wait for a person with the field errors', () => {
  const errors = [{ pointer: '/productId', message: 'Your practice does not offer this product.' }]
  for (const step of ['register', 'commit'] as const) {
    const reasons = [403, 409, 413, 415, 422, 400, 404].map((status) => {
      const said = answer(step, status, { errors })
      if (said.kind !== 'attention') throw new Error(said.kind)
      expect(said.attention.fieldErrors).toEqual(errors)
      return said.attention.reason
    })
    expect(reasons).toEqual([
      'forbidden',
      'payload-conflict',
      'too-large',
      'unsupported',
      'invalid',
      'refused',
      'refused',
    ])
  }
  expect(answer('register', 409, { closedByReceipt: true })).toEqual({
    kind: 'attention',
    attention: attentionFor('committed-otherwise'),
  })
})
test('a commit that misses bytes, or got changed ones, registers again', () => {
  expect(answer('commit', 409, { code: 'offset-conflict' })).toEqual({ kind: 'register-again' })
  expect(answer('commit', 422, { photosToResend: true })).toEqual({ kind: 'register-again' })
})
test('426 waits for the update; success goes on', () => {
  for (const step of steps) expect(answer(step, 426)).toEqual({ kind: 'update-needed' })
  expect(answer('upload', 204)).toEqual({ kind: 'go-on' })
})
test('from 200 to 299 it goes on, from 300 to 399 somebody else has answered', () => {
  for (const step of steps) {
    const kinds = [200, 299, 300, 302, 399].map((status) => answer(step, status).kind)
    expect(kinds).toEqual(['go-on', 'go-on', 'network-down', 'network-down', 'network-down'])
    expect(answer(step, 400).kind).not.toBe('network-down')
  }
})

test('an upload that is refused waits for a person; one answered 400 without an offset is tried again later', () => {
  const errors = [{ pointer: '/photo', message: 'This is no photo.' }]
  const reasons = [403, 415, 422, 405].map((status) => {
    const said = answer('upload', status, { errors })
    return said.kind === 'attention' ? [said.attention.reason, said.attention.fieldErrors] : said.kind
  })
  expect(reasons).toEqual(['forbidden', 'unsupported', 'invalid', 'refused'].map((reason) => [reason, errors]))
  expect(answer('upload', 400)).toEqual({ kind: 'retry', retryAfterMs: null })
})

test('only a commit is answered by asking for missing bytes again', () => {
  const refused = { kind: 'attention', attention: attentionFor('payload-conflict') }
  for (const step of ['register', 'status'] as const) {
    expect(answer(step, 409, { code: 'offset-conflict' })).toEqual(refused)
    expect(answer(step, 409, { photosToResend: true })).toEqual(refused)
  }
  expect(answer('commit', 409)).toEqual(refused)
})
