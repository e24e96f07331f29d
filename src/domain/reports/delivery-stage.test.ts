import { expect, test } from 'vitest'
import { deliveryStageOf, type DeliveryFacts } from './delivery-stage.ts'

const rows: [Partial<DeliveryFacts>, ReturnType<typeof deliveryStageOf>][] = [
  [{ state: 'waiting' }, 'queued'],
  [{ state: 'sending', outcome: 'queued' }, 'queued'],
  [{ state: 'sent', outcome: 'handed-over' }, 'handed-over'],
  [{ state: 'sent', outcome: 'delivered' }, 'delivered'],
  [{ state: 'acknowledged', outcome: 'delivered' }, 'opened'],
  [{ state: 'failed', outcome: 'bounced' }, 'bounced'],
  [{ state: 'failed', outcome: 'refused' }, 'refused'],
  [{ state: 'failed', outcome: 'given-up' }, 'given-up'],
  [{ state: 'failed', outcome: null }, 'refused'],
  [{ state: 'taken-back' }, 'taken-back'],
  [{ channel: 'healthlink', state: 'waiting' }, 'queued'],
  [{ channel: 'healthlink', state: 'sending' }, 'handed-over'],
  [{ channel: 'healthlink', state: 'sent' }, 'handed-over'],
  [{ channel: 'healthlink', state: 'acknowledged', isAnswered: true }, 'delivered'],
  [{ channel: 'healthlink', state: 'failed', isAnswered: true }, 'refused'],
  [{ channel: 'healthlink', state: 'failed' }, 'given-up'],
]

test.each(rows)('%o is %s', (facts, stage) => {
  expect(deliveryStageOf({ channel: 'text', state: 'waiting', outcome: null, isAnswered: false, ...facts })).toBe(stage)
})
