import { expect, test } from 'vitest'
import { attentionFor } from '../../domain/outbox/attention.ts'
import type { Outcome, SendDecision } from '../../domain/outbox/retry-policy.ts'
import type { Sender } from '../sender/sender.ts'
import { DamagedRecord } from '../vault/vault.ts'
import { confirmsNothing, type OutboxKind, type SendAttempt, type Settlement } from './outbox-kind.ts'
import { sendDueItems, sendItem } from './send-items.ts'

/* What every kind of item has in common, by a kind of no device. */

const sender = {} as Sender
type Decision = Exclude<SendDecision, { kind: 'go-on' }>

/** A kind whose attempts go as `attempts` say, the last one from then on; it notes what is stored. */
function kindOf(
  items: string[],
  attempts: (() => SendAttempt<string>)[],
  more: Partial<OutboxKind<string, string>> = {},
) {
  const sent: string[] = []
  const settled: [item: string, Settlement<string>][] = []
  const kind: OutboxKind<string, string> = {
    name: 'visit',
    postponeMs: null,
    stopsAfter: [],
    prepare: async () => {},
    due: async () => items,
    idOf: (item) => item,
    send: async (_, item) => {
      sent.push(item)
      const attempt = (attempts.length > 1 ? attempts.shift() : attempts[0]) ?? (() => ({ kind: 'not-ready' }))
      return attempt()
    },
    settle: async (_, item, settlement) => void settled.push([item, settlement]),
    confirm: confirmsNothing,
    discard: null,
    ...more,
  }
  return { kind, sent, settled }
}
const tooMany: Outcome = {
  kind: 'answer',
  step: 'commit',
  status: 429,
  ours: true,
  code: 'too-many-attempts',
  errors: [],
  retryAfterMs: null,
  offset: null,
  closedByReceipt: false,
  photosToResend: false,
}
const stops =
  (decision: Decision, outcome: Outcome = { kind: 'no-answer' }) =>
  (): SendAttempt<string> => ({
    kind: 'stopped',
    decision,
    outcome,
  })
const arrives = (): SendAttempt<string> => ({ kind: 'sent', receipt: 'a receipt' })

test('what the server has is stored with its receipt; each item is tried once, though it is due still', async () => {
  const { kind, sent, settled } = kindOf(['a', 'b'], [arrives])
  expect(await sendDueItems(kind, sender)).toBeNull()
  expect(sent).toEqual(['a', 'b'])
  expect(settled).toEqual(['a', 'b'].map((item) => [item, { kind: 'sent', receipt: 'a receipt' }]))
})

test.each<[Decision, object]>([
  [
    { kind: 'retry', retryAfterMs: 7000 },
    { kind: 'wait', retryAfterMs: 7000, reason: 'server' },
  ],
  [{ kind: 'network-down' }, { kind: 'wait', retryAfterMs: null, reason: 'network-down' }],
  [
    { kind: 'resume-at', offset: 3 },
    { kind: 'wait', retryAfterMs: null, reason: 'network-down' },
  ],
  [{ kind: 'halve-chunk' }, { kind: 'wait', retryAfterMs: null, reason: 'network-down' }],
])('%o ends the round, and stores nothing', async (decision, wait) => {
  const { kind, sent, settled } = kindOf(['a', 'b'], [stops(decision)])
  expect(await sendDueItems(kind, sender)).toEqual(wait)
  expect([sent, settled]).toEqual([['a'], []])
})

test.each<[Decision, Settlement<string>]>([
  [{ kind: 'sign-in-needed' }, { kind: 'sign-in-needed' }],
  [
    { kind: 'attention', attention: attentionFor('invalid') },
    { kind: 'attention', attention: attentionFor('invalid'), outcome: { kind: 'no-answer' } },
  ],
  [
    { kind: 'update-needed' },
    { kind: 'attention', attention: attentionFor('update-needed'), outcome: { kind: 'no-answer' } },
  ],
])('%o is stored, and the next item goes on', async (decision, settlement) => {
  const { kind, settled } = kindOf(['a', 'b'], [stops(decision), arrives])
  expect(await sendDueItems(kind, sender)).toBeNull()
  expect(settled).toEqual([
    ['a', settlement],
    ['b', { kind: 'sent', receipt: 'a receipt' }],
  ])
})

test('a registration that is out of date is made again, twice at most; then the round waits', async () => {
  const again = stops({ kind: 'register-again' })
  expect(await sendItem(kindOf(['a'], [again, again, arrives]).kind, sender, 'a')).toBe('sent')
  const { kind, sent } = kindOf(['a'], [again])
  expect(await sendItem(kind, sender, 'a')).toEqual({ kind: 'wait', retryAfterMs: null, reason: 'server' })
  expect(sent).toHaveLength(3)
})

test('too many of a kind postpone it by as long as the server, or else the kind, says; other kinds wait', async () => {
  const postponed = kindOf(['a'], [stops({ kind: 'retry', retryAfterMs: null }, tooMany)], { postponeMs: 1000 })
  expect(await sendItem(postponed.kind, sender, 'a')).toBe('postponed')
  expect(postponed.settled).toEqual([['a', { kind: 'postponed', ms: 1000 }]])
  const said = kindOf(['a'], [stops({ kind: 'retry', retryAfterMs: 50 }, tooMany)], { postponeMs: 1000 })
  await sendItem(said.kind, sender, 'a')
  expect(said.settled).toEqual([['a', { kind: 'postponed', ms: 50 }]])
  const waits = kindOf(['a'], [stops({ kind: 'retry', retryAfterMs: 50 }, tooMany)])
  expect(await sendItem(waits.kind, sender, 'a')).toEqual({ kind: 'wait', retryAfterMs: 50, reason: 'server' })
})

test('after what a kind says no other item of it is tried', async () => {
  const { kind, sent } = kindOf(['a', 'b'], [stops({ kind: 'sign-in-needed' })], { stopsAfter: ['sign-in-needed'] })
  expect(await sendDueItems(kind, sender)).toBeNull()
  expect(sent).toEqual(['a'])
})

test('a damaged item is stored as such, and the next goes on; a mistake of ours is thrown', async () => {
  const damaged = (): never => {
    throw new DamagedRecord('a photo')
  }
  const { kind, settled } = kindOf(['a', 'b'], [damaged, arrives])
  expect(await sendDueItems(kind, sender)).toBeNull()
  expect(settled.map(([, { kind: end }]) => end)).toEqual(['damaged', 'sent'])
  const mistaken = (): never => {
    throw new TypeError('a mistake')
  }
  await expect(sendDueItems(kindOf(['a'], [mistaken]).kind, sender)).rejects.toThrow('a mistake')
})

test.each(['not-ready', 'withdrawn'] as const)('an item that is %s stores nothing and stops no other', async (end) => {
  const { kind, sent, settled } = kindOf(['a', 'b'], [() => ({ kind: end }), arrives])
  expect(await sendDueItems(kind, sender)).toBeNull()
  expect([sent, settled.length]).toEqual([['a', 'b'], 1])
})
