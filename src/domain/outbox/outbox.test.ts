import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attentionFor } from './attention.ts'
import { backoff, nextAllowed } from './backoff.ts'
import { isSameVisit, mayPurge } from './kept-by-server.ts'
import { chunkSize, halveChunk, lanes, largestChunk, nextSpeed, stallAfter } from './link-speed.ts'
import { type OutboxEvent, type OutboxState, transition } from './outbox-state.ts'
import { type Outcome, type SendStep, verdict } from './verdict.ts'

const KiB = 1024

describe('states', () => {
  const attention = attentionFor('invalid')
  const events: OutboxEvent[] = [
    ...(
      [
        'seal',
        'registered',
        'bytes-sent',
        'all-sent',
        'bytes-missing',
        'committed',
        'held',
        'confirmed',
        'lost-by-server',
        'purged',
      ] as const
    ).map((kind) => ({ kind })),
    ...(['sign-in-needed', 'signed-in', 'damaged', 'edit', 'try-again'] as const).map((kind) => ({ kind })),
    { kind: 'refused', attention },
  ]
  const follow = (state: OutboxState, steps: readonly OutboxEvent[]) =>
    steps.reduce<OutboxState | null>((at, step) => at && transition(at, step), state)
  const named = (...kinds: Exclude<OutboxEvent['kind'], 'refused'>[]): OutboxEvent[] => kinds.map((kind) => ({ kind }))

  test('the way of a visit from draft to purged', () => {
    const way = named('seal', 'registered', 'bytes-sent', 'bytes-sent', 'all-sent', 'committed', 'confirmed', 'purged')
    expect(follow({ kind: 'draft' }, way)).toEqual({ kind: 'purged' })
  })

  test('what is purged stays purged, and only a confirmed visit ever is', () => {
    for (const event of events) expect(transition({ kind: 'purged' }, event)).toBeNull()
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (steps) => {
        let state: OutboxState = { kind: 'sealed' }
        const taken: OutboxEvent['kind'][] = []
        for (const step of steps) {
          const next = transition(state, step)
          if (next === null) continue
          taken.push(step.kind)
          state = next
        }
        if (state.kind !== 'purged') return
        expect(taken.slice(-2)).toEqual(['confirmed', 'purged'])
        expect(Math.max(taken.lastIndexOf('committed'), taken.lastIndexOf('held'))).toBeGreaterThan(
          Math.max(taken.lastIndexOf('edit'), taken.lastIndexOf('lost-by-server')),
        )
      }),
    )
  })

  test('nothing can be confirmed but what the server has promised to keep', () => {
    const all = ['draft', 'sealed', 'registered', 'uploading', 'uploaded', 'committed', 'held'] as const
    const rest = ['purgeable', 'purged', 'needs-sign-in', 'damaged'] as const
    const states: OutboxState[] = [...[...all, ...rest].map((kind) => ({ kind })), { kind: 'attention', attention }]
    const confirmed = states.filter((state) => transition(state, { kind: 'confirmed' }) !== null)
    expect(confirmed.map(({ kind }) => kind)).toEqual(['committed', 'held'])
  })

  test('what a manager has to look at ends as held, or as committed once they took it in', () => {
    for (const state of [{ kind: 'uploaded' }, { kind: 'attention', attention }, { kind: 'needs-sign-in' }] as const)
      expect(transition(state, { kind: 'held' })).toEqual({ kind: 'held' })
    expect(transition({ kind: 'committed' }, { kind: 'held' })).toBeNull()
    expect(transition({ kind: 'held' }, { kind: 'edit' })).toBeNull()
    expect(follow({ kind: 'held' }, named('confirmed', 'purged'))).toEqual({ kind: 'purged' })
    expect(follow({ kind: 'held' }, named('committed', 'confirmed'))).toEqual({ kind: 'purgeable' })
  })

  test('an event in the wrong state changes nothing', () => {
    expect(transition({ kind: 'sealed' }, { kind: 'all-sent' })).toBeNull()
    expect(transition({ kind: 'committed' }, { kind: 'edit' })).toBeNull()
    expect(transition({ kind: 'draft' }, { kind: 'committed' })).toBeNull()
    expect(transition({ kind: 'committed' }, { kind: 'purged' })).toBeNull()
  })

  test('a person’s ways out of attention and damage', () => {
    for (const state of [{ kind: 'attention', attention }, { kind: 'damaged' }] as const) {
      expect(transition(state, { kind: 'edit' })).toEqual({ kind: 'draft' })
      expect(transition(state, { kind: 'try-again' })).toEqual({ kind: 'sealed' })
      expect(transition(state, { kind: 'committed' })).toEqual({ kind: 'committed' })
    }
    expect(transition({ kind: 'sealed' }, { kind: 'refused', attention })).toEqual({ kind: 'attention', attention })
  })
})

describe('waiting', () => {
  const given = { failures: 0, visible: true, random: 1, retryAfterMs: null }
  test('doubles from 1 s to 60 s while visible and 5 min hidden, below it by full jitter', () => {
    const waits = (visible: boolean) =>
      [0, 1, 2, 5, 6, 9, 40].map((failures) => backoff({ ...given, visible, failures }) / 1000)
    expect(waits(true)).toEqual([1, 2, 4, 32, 60, 60, 60])
    expect(waits(false)).toEqual([1, 2, 4, 32, 64, 300, 300])
    expect(backoff({ ...given, random: 0 })).toBe(0)
    expect(backoff({ ...given, failures: 3, random: 0.25 })).toBe(2000)
  })
  test('never less than Retry-After', () => {
    expect(backoff({ ...given, random: 0, retryAfterMs: 7000 })).toBe(7000)
  })
  test('the eleventh request of a minute waits for the first to be a minute old', () => {
    const ten = Array.from({ length: 10 }, (_, i) => 1000 * i)
    expect(nextAllowed(ten.slice(1), 10_000)).toBe(10_000)
    expect(nextAllowed(ten, 10_000)).toBe(60_000)
    expect(nextAllowed(ten, 60_001)).toBe(60_001)
  })
  test('times of a clock that has been set back block nothing', () => {
    expect(
      nextAllowed(
        Array.from({ length: 20 }, () => 5_000_000),
        1000,
      ),
    ).toBe(1000)
  })
})

describe('the link', () => {
  test('a chunk takes 10 to 20 s, between 64 KiB and 4 MiB', () => {
    expect([null, 0, 2500, 20_000, 250_000, 20_000_000].map(chunkSize)).toEqual([
      64 * KiB,
      64 * KiB,
      64 * KiB,
      256 * KiB,
      3648 * KiB,
      largestChunk,
    ])
    fc.assert(
      fc.property(fc.double({ min: 8000, max: 270_000, noNaN: true }), (speed) => {
        const seconds = chunkSize(speed) / speed
        expect(seconds).toBeGreaterThan(7)
        expect(seconds).toBeLessThanOrEqual(20)
      }),
    )
  })
  test('one photo at a time, more from 2 Mbit/s', () => {
    expect([null, 200_000, 200_001, 2_000_000].map(lanes)).toEqual([1, 1, 2, 3])
  })
  test('halving ends at 64 KiB', () => {
    expect([1024 * KiB, 100 * KiB, 64 * KiB].map(halveChunk)).toEqual([512 * KiB, 64 * KiB, null])
  })
  test('a stall is 25 s beyond twice what the bytes need', () => {
    expect(stallAfter(0, null)).toBe(25_000)
    expect(stallAfter(1024 * KiB, 104_857.6)).toBe(45_000)
    expect(stallAfter(64 * KiB, 10)).toBe(25_000 + Math.ceil((2000 * 65_536) / 2500))
  })
  test('the speed follows what is measured', () => {
    expect(nextSpeed(null, 1000, 500)).toBe(2000)
    expect(nextSpeed(2000, 4000, 1000)).toBe(3000)
    expect(nextSpeed(2000, 0, 1)).toBe(1000)
  })
})

describe('the answers of docs/offline.md 5.5', () => {
  const answer = (step: SendStep, status: number, more: Partial<Extract<Outcome, { kind: 'answer' }>> = {}) =>
    verdict({
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
    expect(verdict({ kind: 'no-answer' })).toEqual({ kind: 'network-down' })
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
    expect(answer('register', 302)).toEqual({ kind: 'network-down' })
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
})

describe('what the server keeps', () => {
  const proof = { version: 2, envelopeHash: 'a', photoHashes: { one: '1', two: '2' } }
  const kept = { version: 2, sealed: { envelopeHash: 'a', photoHashes: { one: '1', two: '2' } } }
  const withSealed = (change: object) => ({ ...kept, sealed: { ...kept.sealed, ...change } })
  test('is the same only with the same version, envelope and photos', () => {
    expect(isSameVisit(proof, kept)).toBe(true)
    const others = [
      { ...kept, version: 1 },
      { version: 2, sealed: null },
      { version: 2 },
      withSealed({ envelopeHash: 'b' }),
      withSealed({ photoHashes: { one: '1' } }),
      withSealed({ photoHashes: { one: '1', two: '3' } }),
      withSealed({ photoHashes: { ...proof.photoHashes, three: '3' } }),
    ]
    for (const other of others) expect(isSameVisit(proof, other)).toBe(false)
  })
  test('may be purged here after seven days of the server’s clock', () => {
    const keptSince = '2026-11-20T00:00:00.000Z'
    expect(mayPurge({ serverTime: '2026-11-26T23:59:59.999Z', keptSince })).toBe(false)
    expect(mayPurge({ serverTime: '2026-11-27T00:00:00.000Z', keptSince })).toBe(true)
    expect(mayPurge({ serverTime: keptSince, keptSince, keepMs: 0 })).toBe(true)
  })
})
