import { expect, test } from 'vitest'
import { parsePeerMessage } from './peer-message.ts'

test('a note of the other side is taken as what it says, and what is none is dropped', () => {
  const said = (note: unknown) => parsePeerMessage(JSON.stringify(note))
  expect(said({ kind: 'shows', shows: 'sound-alone' })).toEqual({ kind: 'shows', shows: 'sound-alone' })
  expect(said({ kind: 'ask-still', bodyPartId: 4 })).toEqual({ kind: 'ask-still', bodyPartId: 4 })
  const wrong = [{ kind: 'ask-still', bodyPartId: -1 }, { kind: 'boo' }, null, 7, { kind: 'still', answer: 'yes' }]
  expect(wrong.map(said)).toEqual(wrong.map(() => null))
  const huge = JSON.stringify({ kind: 'photo', more: 'x'.repeat(1000) })
  expect([parsePeerMessage('{'), parsePeerMessage(new ArrayBuffer(3)), parsePeerMessage(huge)]).toEqual([
    null,
    null,
    null,
  ])
})
