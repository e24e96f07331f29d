import { expect, test } from 'vitest'
import { type MessageState, nextMessageState, type SpotMessageEvent } from './message-state.ts'

const states: readonly MessageState[] = ['draft', 'queued', 'sending', 'attention', 'damaged']

test.each<[event: SpotMessageEvent, from: MessageState[], to: MessageState]>([
  ['submit', ['draft', 'queued', 'attention'], 'queued'],
  ['sending', ['queued', 'sending'], 'sending'],
  ['postponed', ['queued', 'sending'], 'queued'],
  ['refused', ['queued', 'sending'], 'attention'],
  ['damaged', ['queued', 'sending'], 'damaged'],
  // A message that may have been sent can't be taken back.
  ['withdraw', ['queued', 'attention'], 'draft'],
])('"%s" moves a message from %o to "%s", and from no other state', (event, from, to) => {
  const moved = states.filter((state) => nextMessageState(state, event) !== null)
  expect(moved).toEqual(from)
  for (const state of moved) expect(nextMessageState(state, event)).toBe(to)
})
